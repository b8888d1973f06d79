import Testing
@testable import Files
@testable import Vips

/// libheif's codecs may be in separate packages, as on Debian 13, and one may be missing.
@Suite(
  "Codecs in separate packages", .enabled(if: libheifHasPlugins),
  .timeLimit(.minutes(60)))
struct CodecPackageTests {
  /// Hides all plug-ins from libheif.
  private static let without = ["LIBHEIF_PLUGIN_PATH=/nonexistent"]

  @Test(
    "Without its encoder a format is refused before any work, naming the package to install",
    arguments: [
      ("w.avif", "AVIF", "libheif-plugin-aomenc"), ("w.heic", "HEIC", "libheif-plugin-x265"),
      ("w.heic[compression=av1]", "HEIC", "libheif-plugin-aomenc"),
    ] as [(Path, String, String)])
  func writing(output: Path, format: String, package: String) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let run = try shop.weir("P", "-o", output, environment: Self.without)
    #expect(run.status == 1)
    #expect(
      run.errors
        == "weir: \(format) cannot be written, since libheif has no encoder for it here: "
        + "install \(package), or choose another format\n")
    #expect(try shop.names() == ["P"])
    #expect(try shop.weir("plan", "P", "-o", "p.json", environment: Self.without).status == 0)
  }

  @Test(
    "Without its decoder a picture is skipped, naming the package to install",
    arguments: [
      ("a.heic", Sample.heic, "HEIF", "libheif-plugin-libde265"),
      ("a.avif", Sample.avif, "AVIF", "libheif-plugin-dav1d"),
    ] as [(Path, [UInt8], String, String)])
  func reading(name: Path, bytes: [UInt8], format: String, package: String) throws {
    let shop = try Workshop()
    try shop.write(bytes, to: name)
    try shop.picture("b.png", as: .png)
    let run = try shop.weir(
      name, "b.png", "-o", "w.png", "--in-process", environment: Self.without)
    #expect(run.status == 3)
    #expect(
      run.errors.contains(
        "skipped \(name): libheif has no decoder for \(format) here: install \(package)\n"))
    #expect(try shop.manifest("w.json").frames.count == 1)
  }
}

private let libheifHasPlugins = {
  let folders = ((try? Folder.names(in: "/usr/lib")) ?? []).map { "/usr/lib" / $0 }
  return folders.contains { (try? FileStatus.of($0 / "libheif/plugins"))??.kind == .folder }
}()
