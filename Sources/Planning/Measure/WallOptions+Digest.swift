internal import Decoding
internal import Digests
package import Files
internal import JSON
package import Plans
package import Requests

extension WallOptions {
  /// A digest that changes with versions, settings, layout files, and the names, sizes and times of
  /// files.
  ///
  /// `states` are the sizes and times when files were measured; nil reads them now. Names are relative
  /// to the folder of the walls, so that both can be moved together.
  package func digest(
    _ settings: [UInt8], of files: [Path], _ states: [String]?, _ skips: [Skip],
    relativeBy paths: RelativePaths
  ) throws(FileError) -> String {
    var (text, paths) = (Array("\(Version.weir)\n\(Version.scaling)\n".utf8) + settings, paths)
    for layout in layouts.compactMap(\.openLayout) {
      text += Array("\n\(JSONObject(layout.file).text)".utf8)
    }
    for (index, file) in files.enumerated() {
      // A NUL ends each name, so that different lists give different text.
      text += [0] + (try paths.relative(file)).bytes + [0]
      text += Array((states?[index] ?? Self.state(of: file)).utf8)
      if let metadata {
        text += Array((metadata.language ?? "").utf8)
        for sidecar in Sidecars.paths(of: file) { text += Array(Self.state(of: sidecar).utf8) }
      }
    }
    for skip in skips { text += [0] + Array(skip.description.utf8) }
    return sha256(of: text)
  }

  private static func state(of file: Path) -> String {
    (try? FileStatus.of(file)).map { "\($0.size) \($0.modified)" } ?? "missing"
  }

  /// The digest for a direct run; nil if nobody says what else decides the walls, or if they have no
  /// manifest in a file.
  ///
  /// It is made before any picture is opened: what changes meanwhile is found by the next run.
  func digest(
    of found: Found, _ operands: [Operand], _ table: DataTable?, leavingOut own: OwnOutputs
  ) -> String? {
    guard var text = settings, let folder = output.manifestTemplate?.parent,
      let paths = try? RelativePaths(fromPlanned: folder)
    else { return nil }
    for operand in operands.relative(by: paths) {
      text += [0] + operand.path.bytes + [0, operand.isList ? 1 : 2]
    }
    // The wall's own manifest, which may be missing as yet, keeps what it has.
    for keeping in layouts.compactMap(\.keeping)
    where !own.isPlace(keeping.manifest) && (try? FileStatus.of(keeping.manifest)) != nil {
      text += [0] + Array(((try? File(keeping.manifest).sha256()) ?? "").utf8)
    }
    if let table { text += [0] + table.text }
    if layouts.contains(where: \.showsToday), let today = TakenDate.today {
      text += [0] + Array(today.description.utf8)
    }
    let files = found.files.filter { !own.isPlace($0) }
    return try? digest(text, of: files, nil, found.skips, relativeBy: paths)
  }
}
