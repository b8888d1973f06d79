internal import AtScale
internal import Files
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Checks that every placeholder in the names of outputs has a value.
  ///
  /// - Throws: `UsageError` with the available placeholders.
  func checkBraces(_ command: Command) throws(UsageError) {
    for value in [output, manifest, preview].compactMap(\.self) where !value.isDash {
      let path = value.splitOptions.0
      // A manifest or a drawing is about all sheets.
      let known =
        part != nil
        ? []
        : placeholders(of: command).filter {
          ["columns", "width"].contains($0) || value.option == "--output"
        }
      for name in path.braced where !known.contains(name) {
        let advice =
          (value.option == "--output" || name == "folder"
            ? Self.advice(on: name, of: command) : nil)
          ?? Self.list(known, for: command)
        throw UsageError("\(value.option) \(path): nothing fills {\(name)}; \(advice)")
      }
      for name in path.parent.braced where name != groupName {
        throw UsageError("\(value.option) \(path): {\(name)} is filled in a file's own name only")
      }
      for name in path.braced where command.laysOut && !wall.kind.mayFill(name) {
        throw UsageError(
          "\(value.option) \(path): nothing fills {\(name)} in --layout \(wall.kind.layoutName.rawValue); "
            + Self.list(known.filter(wall.kind.mayFill), for: command))
      }
    }
  }

  /// What to do for a name that only other commands fill; nil for another one.
  private static func advice(on name: String, of command: Command) -> String? {
    if name == "folder" {
      return command == .batch
        ? "{folder} is for batches without --by" : "{folder} is for weir batch and weir thumbs"
    }
    if Command.ofPictures.contains(name) { return "{\(name)} is for weir thumbs" }
    guard BatchOptions.Period(rawValue: name) != nil else { return nil }
    return "{\(name)} is for weir batch --by \(name)"
  }

  /// The placeholders allowed in the names of a command's outputs.
  private func placeholders(of command: Command) -> [String] {
    let batch = command == .batch ? [groupName] : []
    return batch + command.placeholders(for: wall.kind).filter { !batch.contains($0) }
  }

  private static func list(_ known: [String], for command: Command) -> String {
    known.isEmpty
      ? "\(command.name) fills no braces"
      : "\(command.name) fills \(known.map { "{\($0)}" }.listed("and"))"
  }
}

extension Command {
  /// The placeholders allowed in the names of its outputs, for a layout.
  fileprivate func placeholders(for kind: WallLayout.Kind) -> [String] {
    let pictures = kind.layoutName == .thumbs ? Self.ofPictures : []
    return switch self {
    case .wall, .thumbs, .batch: pictures + ["sheet", "columns", "width"]
    case .render, .join: Self.ofPictures + ["sheet", "columns", "width"]
    case .plan: ["columns", "width"]
    case .measure, .doctor: []
    case .export: ["sheet"]
    }
  }

  /// Whether it chooses the layout.
  fileprivate var laysOut: Bool { [.wall, .thumbs, .plan, .batch].contains(self) }

  /// The placeholders for what is a picture's, in the names of thumbnails.
  fileprivate static let ofPictures = ["stem", "name", "folder", "page", "index"]
}

extension WallLayout.Kind {
  /// Whether walls of this layout can have a value for a placeholder.
  fileprivate func mayFill(_ name: String) -> Bool {
    switch (name, self) {
    case ("columns", .rows), ("columns", .flow), ("columns", .collage), ("columns", .thumbnails),
      ("width", .horizontal):
      false
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
