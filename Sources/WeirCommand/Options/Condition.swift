internal import OptionParsing
internal import Plans

/// A condition that an option cannot be combined with.
struct Contradiction {
  let condition: Condition
  /// The complete message; nil for a standard one that names both options.
  let sentence: String?

  init(_ condition: Condition, _ sentence: String? = nil) {
    self.condition = condition
    self.sentence = sentence
  }
}

/// A condition on the settings in effect.
struct Condition {
  let option: String
  /// The values that satisfy it; nil for any.
  private let values: [String]?
  private let isInverted: Bool
  /// An option that must not be given.
  private var rival: String?
  /// Whether it holds if the option is not given.
  private var isUsual = false

  /// The option is given, and not reset by an empty value.
  static func given(_ option: String) -> Condition {
    Condition(option: option, values: nil, isInverted: false)
  }

  /// The option is given, and the rival is not.
  static func given(_ option: String, without rival: String) -> Condition {
    Condition(option: option, values: nil, isInverted: false, rival: rival)
  }

  /// The option has one of these values.
  static func value(_ option: String, _ values: String...) -> Condition {
    Condition(option: option, values: values, isInverted: false)
  }

  /// The option has any value except these.
  static func otherValue(_ option: String, than values: String...) -> Condition {
    Condition(option: option, values: values, isInverted: true)
  }

  /// The command is this one.
  static func command(_ command: Command) -> Condition {
    Condition(option: commandName, values: [command.rawValue], isInverted: false)
  }

  /// The operands are sizes files.
  static let sizes = Condition(option: sizesName, values: nil, isInverted: false)

  /// The name of a setting that stands for sizes files among the operands.
  static let sizesName = "files of sizes"

  /// The name of a setting that stands for the command.
  static let commandName = "the command"

  /// The layout is a layout file.
  static let layoutFile = Condition(
    option: "layout", values: LayoutName.allCases.map(\.rawValue), isInverted: true)

  /// The layout is a waterfall or a layout file.
  static let towerLayout = Condition(
    option: "layout",
    values: LayoutName.named.filter { ![.waterfall, .horizontal].contains($0) }.map(\.rawValue),
    isInverted: true, isUsual: true)

  func holds(in settings: [Setting]) -> Bool {
    guard let setting = settings.last(where: { $0.name == option }), !setting.values.isEmpty else {
      return isUsual
    }
    if let rival, Condition.given(rival).holds(in: settings) { return false }
    guard let values else { return setting.values.last.map { $0 != [] } ?? false }
    let text = setting.values.last??.text ?? ""
    return values.contains(text) != isInverted
  }

  /// The condition as it would be typed.
  func words(in settings: [Setting]) -> String {
    if option == Self.sizesName { return option }
    if let values, option == Self.commandName { return "weir \(values[0])" }
    if let values, !isInverted { return "--\(option) \(values[0])" }
    if isUsual { return "a waterfall, a layout file" }
    if let rival { return "--\(option) without --\(rival)" }
    if let values, settings.isEmpty {
      return option == "layout" ? "a layout file" : "--\(option) other than \(values[0])"
    }
    guard isInverted, let value = settings.last(where: { $0.name == option })?.values.last else {
      return "--\(option)"
    }
    return "--\(option) \(value?.text ?? "")"
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
