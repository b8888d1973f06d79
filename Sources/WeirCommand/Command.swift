internal import OptionParsing
internal import Plans

/// The commands of weir.
enum Command: String, CaseIterable {
  /// Make a wall; the default, without a word of its own.
  case wall
  /// Make each picture small, in a file of its own.
  case thumbs
  /// Write only the manifest.
  case plan
  /// Draw from a manifest.
  case render
  /// Join the parts of a wall.
  case join
  /// Make a wall for each folder.
  case batch
  /// Write only the pictures' sizes.
  case measure
  /// Write what a manifest says for other programs.
  case export
  /// Say what works on this machine.
  case doctor

  /// Removes the command from the beginning of the arguments.
  ///
  /// A folder with the name of a command must be given as `./plan`.
  init(takenFrom words: inout [[UInt8]]) {
    let first = words.first.map { String(decoding: $0, as: UTF8.self) }
    self = Self.named.first { $0.rawValue == first } ?? .wall
    if self != .wall { words.removeFirst() }
  }

  /// The commands with a word of their own.
  static let named = allCases.filter { $0 != .wall }

  /// The word that asks for help, which is no command of its own.
  static let helpWord = "help"

  /// All words that may come first.
  static var words: [String] { named.map(\.rawValue) + [helpWord] }

  /// Whether an option has a meaning in this command.
  func takes(_ option: String) -> Bool {
    Arguments.table[option]?.traits.commands.contains(self) ?? false
  }

  /// The options of this command, with its own help.
  var table: OptionTable<Arguments> {
    Arguments.table.compactMap { $0.traits.commands.contains(self) ? $0.worded(for: self) : nil }
  }

  /// The commands that have an option, such as `weir and weir batch`.
  static func names(taking option: String) -> String {
    allCases.filter { $0.takes(option) }.map(\.name).listed("and")
  }

  /// Whether it writes pictures, or decides the format in which they will be written.
  var writesPictures: Bool { ![.measure, .export, .doctor].contains(self) }

  /// The settings that the command itself stands for.
  var settings: [Setting] {
    self == .thumbs ? [Setting("layout", [Array(LayoutName.thumbs.rawValue.utf8)])] : []
  }

  /// The beginning of its command line, for messages.
  var name: String { self == .wall ? "weir" : "weir \(rawValue)" }
}
