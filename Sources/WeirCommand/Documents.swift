internal import Files
internal import Plans

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
      (folder / Path(name)).isFile
    }
    return isThere ? folder : nil
  }

  /// The line that says where they are, here or in the repository; nil if neither is known.
  static var line: String? {
    if let folder { return "Documents: \(folder)" }
    return Version.repository.isEmpty ? nil : "Documents: \(Version.repository)"
  }

  /// What people ask help on who look for all documents, or for one that is not there.
  static let words: Set<String> = [
    "documents", "documentation", "docs", "guide", "cookbook", "gallery",
  ]

  /// Where they are, and what they are called; nil if they are not there.
  static var list: String? {
    guard let folder, let found = try? Folder.names(in: folder) else { return nil }
    let names = found.filter { $0.suffix == "md" && $0 != "README.md" }.map(\.withoutSuffix)
    let words = names.map { $0.description.lowercased() }.sorted()
    return "Documents: \(folder)\n\nweir help prints each: \(words.joined(separator: ", "))"
  }

  /// The text of a document by its name in any case, such as `guide` or `pdf`; nil if there is none.
  static func text(of name: String) -> String? {
    guard let folder, name.utf8.allSatisfy({ $0 | 0x20 > 0x60 && $0 | 0x20 < 0x7b }) else {
      return nil
    }
    let wanted = name.lowercased()
    let paths = [folder, folder.parent].flatMap { place in
      ((try? Folder.names(in: place)) ?? [])
        .filter { $0.suffix == "md" && $0.withoutSuffix.description.lowercased() == wanted }
        .map { place / $0 }
    }
    for path in paths {
      guard let file = try? File(path), let status = try? file.status(), status.kind == .file,
        let bytes = try? file.read(status.size)
      else { continue }
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
    return nil
  }
}
