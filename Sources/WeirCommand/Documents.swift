internal import Files

/// The documents that come with weir: the Guide, the Cookbook and others.
enum Documents {
  /// Their folder: below the prefix that this program is installed in, or in the checkout that it was built in; nil if
  /// they are not there.
  static var folder: Path? {
    guard let program = try? Folder.resolve("/proc/self/exe") else { return nil }
    var place = program.parent
    if let folder = folder(in: place.parent / "share/doc/weir") { return folder }
    // A build is some folders below its checkout.
    for _ in 0..<mostLevels {
      place = place.parent
      if let folder = folder(in: place) { return folder }
    }
    return nil
  }

  private static let mostLevels = 4

  /// What both a checkout and an installation have.
  private static func folder(in root: Path) -> Path? {
    let folder = root / "Documentation"
    let isThere = ["Guide.md", "composition.schema.json"].allSatisfy { name in
      (try? FileStatus.of(folder / Path(name)))?.kind == .file
    }
    return isThere ? folder : nil
  }

  /// The line that says so; nil if they are not there.
  static var line: String? { folder.map { "Documents: \($0)" } }
}
