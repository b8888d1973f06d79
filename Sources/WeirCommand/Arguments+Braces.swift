internal import AtScale
internal import Files
internal import OptionParsing
internal import Plans
internal import Requests
internal import Spelling

extension Arguments {
  /// Checks that every placeholder in the names of outputs has a value.
  func checkBraces(_ command: Command) throws(UsageError) {
    for value in [output, manifest, preview].compactMap(\.self) where !value.isDash {
      let path = value.splitOptions.path
      let isOutput = value.option == "--output"
      // A manifest or a drawing is about all sheets.
      let known =
        part != nil
        ? []
        : placeholders(of: command).filter { isOutput || ["columns", "width"].contains($0) }
      for name in path.braced where !known.contains(name) {
        let advice = isOutput || name == "folder" ? Self.advice(on: name, of: command) : nil
        throw UsageError(
          "\(value.option) \(path): nothing fills {\(name)}; \(advice ?? command.filling(known))")
      }
      for name in path.parent.braced where name != groupName {
        throw UsageError("\(value.option) \(path): {\(name)} is filled in a file's own name only")
      }
      for name in path.braced where command.laysOut && !wall.kind.mayFill(name) {
        throw UsageError(
          "\(value.option) \(path): nothing fills {\(name)} in --layout \(wall.kind.layoutName.rawValue); "
            + command.filling(known.filter(wall.kind.mayFill)))
      }
    }
  }

  /// What to do for a name that only other commands fill; nil for another one.
  private static func advice(on name: String, of command: Command) -> String? {
    if name == "folder" {
      return command == .batch
        ? "{folder} is for batches without --by" : "{folder} is for weir batch and weir thumbs"
    }
    if ofPictures.contains(name) { return "{\(name)} is for weir thumbs" }
    guard BatchOptions.Period(rawValue: name) != nil else { return nil }
    return "{\(name)} is for weir batch --by \(name)"
  }

  /// The placeholders for what is a picture's, in the names of thumbnails.
  private static let ofPictures = ["stem", "name", "folder", "page", "index"] + metadataNames

  /// The placeholders allowed in the names of a command's outputs.
  private func placeholders(of command: Command) -> [String] {
    let ofLayout = wall.kind.layoutName == .thumbs ? Self.ofPictures : []
    let ofWalls = ["sheet", "columns", "width"]
    return switch command {
    case .wall, .thumbs: ofLayout + ofWalls
    case .batch: [groupName] + ofLayout.filter { $0 != groupName } + ofWalls
    case .render, .join: Self.ofPictures + ofWalls
    case .plan: ["columns", "width"]
    case .measure, .picks, .doctor: []
    case .export: ["sheet"]
    }
  }
}

extension Command {
  fileprivate func filling(_ names: [String]) -> String {
    "\(name) fills \(names.isEmpty ? "no braces" : names.map { "{\($0)}" }.listed(with: "and"))"
  }

  fileprivate var laysOut: Bool { [.wall, .thumbs, .plan, .batch].contains(self) }
}

extension WallLayout.Kind {
  /// Whether walls of this layout can have a value for a placeholder.
  fileprivate func mayFill(_ name: String) -> Bool {
    switch name {
    case "columns": ![.rows, .flow, .collage, .thumbs].contains(layoutName)
    case "width": layoutName != .horizontal
    default: true
    }
  }
}

extension Path {
  /// The words in braces, such as `sheet` in `wall-{sheet}.jpg`.
  fileprivate var braced: [String] {
    var (names, rest) = ([String](), bytes[...])
    while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[(start + 1)...]
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { break }
      let word = rest[..<end]
      if !word.isEmpty, word.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains) {
        names.append(String(decoding: word, as: UTF8.self))
      }
    }
    return names
  }
}
