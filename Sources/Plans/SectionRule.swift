internal import Layouts

/// The rule that divides the ordered pictures into runs.
///
/// Each run uses one of a composition's sections.
public enum SectionRule: Equatable, Sendable {
  /// All pictures are one run.
  case none
  /// A run for each folder.
  case folder
  /// A run for each day, month or year in which pictures were taken; those without a date are the
  /// last run.
  case day, month, year
  /// A run for each text in a column of a table; pictures without one are the last run.
  case data(String)
  /// Runs of this many pictures, from 1 to ``PixelLimits/side``.
  case count(Int)

  /// Parses a ``description``; nil for anything else.
  public init?(_ text: String) {
    if let rule = Self.plain.first(where: { $0.description == text }) {
      self = rule
    } else if let column = text.dataColumn {
      self = .data(column)
    } else if let count = Int(text.dropFirst("count:".count)),
      PixelLimits.count.contains(count), text == "count:\(count)"
    {
      self = .count(count)
    } else {
      return nil
    }
  }

  /// The rules without a number.
  static let plain = [none, folder, day, month, year]
}

extension SectionRule: CustomStringConvertible {
  /// The notation of layout files and the command line: `folder`, `count:12`.
  public var description: String {
    switch self {
    case .none: "none"
    case .folder: "folder"
    case .day: "day"
    case .month: "month"
    case .year: "year"
    case .data(let column): "data.\(column)"
    case .count(let count): "count:\(count)"
    }
  }
}

extension String {
  /// The column that `data.COLUMN` names; nil for another text.
  var dataColumn: String? {
    let start = "data."
    return hasPrefix(start) && count > start.count ? String(dropFirst(start.count)) : nil
  }
}

extension SectionRule: Checked {
  package func check() throws(OptionProblem) {
    switch self {
    case .none, .folder, .day, .month, .year: break
    case .data(let column): try Rule<String>.column.check(column, as: "data")
    case .count(let count): try Rule.within(PixelLimits.count).check(count, as: "count")
    }
  }
}
