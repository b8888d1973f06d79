/// What weir can be asked to do.
enum Command: String, CaseIterable {
  /// Make a wall; needs no word of its own.
  case wall
  /// Write the manifest only.
  case plan
  /// Draw from a manifest.
  case render
  /// Put the parts of a wall together.
  case join
  /// Make a wall for each folder.
  case batch
  /// Write the pictures' sizes only.
  case measure

  /// Takes the command off the front of the words.
  ///
  /// A folder of that name is `./plan`.
  init(takenFrom words: inout [[UInt8]]) {
    let first = words.first.map { String(decoding: $0, as: UTF8.self) }
    let named: [Command] = [.plan, .render, .join, .batch, .measure]
    self = named.first { $0.rawValue == first } ?? .wall
    if self != .wall { words.removeFirst() }
  }

  /// Whether an option has a meaning here.
  func takes(_ option: String) -> Bool {
    switch self {
    case .wall: !(Self.batchOptions + ["preview", "part"]).contains(option)
    case .plan:
      ![
        "manifest", "no-manifest", "memory", "cache", "cache-size", "completions", "man", "part",
        "dpi",
      ].contains(option) && !Self.batchOptions.contains(option)
    case .render:
      [
        "output", "format", "dpi", "manifest", "no-manifest", "force", "strict", "threads",
        "memory",
        "max-pixels", "timeout", "picture-memory", "in-process", "root", "trust-paths", "allow",
        "cache", "cache-size", "part", "config", "print-options", "quiet", "verbose",
        "version", "help",
      ].contains(option)
    case .join:
      [
        "output", "format", "dpi", "manifest", "no-manifest", "force", "strict", "threads",
        "timeout",
        "picture-memory", "in-process", "config", "print-options", "quiet", "verbose", "version",
        "help",
      ].contains(option)
    case .batch:
      ![
        "format", "manifest", "no-manifest", "preview", "files-from", "keep", "close-gaps",
        "completions", "man", "part",
      ].contains(option)
    case .measure:
      [
        "output", "force", "strict", "part", "previews", "threads", "max-pixels", "timeout",
        "picture-memory", "in-process", "allow", "config", "print-options", "quiet", "verbose",
        "version", "help",
      ].contains(option) || Self.findingOptions.contains(option)
    }
  }

  private static let batchOptions = ["depth", "folders-from", "rebuild", "report"]

  /// Options that say which pictures there are, until their sizes are known.
  static let findingOptions: Set = [
    "recursive", "follow", "include", "exclude", "pages", "files-from", "null",
  ]

  /// How the command line begins, in messages.
  var name: String { self == .wall ? "weir" : "weir \(rawValue)" }
}
