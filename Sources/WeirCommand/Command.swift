internal import OptionParsing

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

  /// Whether an option means something here.
  func takes(_ option: String) -> Bool {
    Arguments.table[option]?.traits.commands.contains(self) ?? false
  }

  /// The options that it takes, each as it says them.
  var table: OptionTable<Arguments> {
    Arguments.table.compactMap { $0.traits.commands.contains(self) ? $0.worded(for: self) : nil }
  }

  /// The commands that take an option, as in `weir and weir batch`.
  static func names(taking option: String) -> String {
    allCases.filter { $0.takes(option) }.map(\.name).listed("and")
  }

  /// Whether it writes pictures, or says in which format they will be written.
  var writesPictures: Bool { self != .measure }

  /// How the command line begins, in messages.
  var name: String { self == .wall ? "weir" : "weir \(rawValue)" }
}
