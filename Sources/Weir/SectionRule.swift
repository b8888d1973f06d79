internal import Layouts

/// What cuts the ordered pictures into runs; each run takes an entry of a composition's sections.
public enum SectionRule: Equatable, Sendable {
  /// Nothing: all of them are one run.
  case none
  /// The folder that a picture is in.
  case folder
  /// The day on which a picture was taken; those without a date are a section of their own, the last one.
  case day
  /// The month in which a picture was taken, likewise.
  case month
  /// The year in which a picture was taken, likewise.
  case year
  /// So many pictures are a run, from 1 to ``PixelLimits/side``.
  case count(Int)

  /// Reads what ``description`` writes; nil for anything else.
  public init?(_ text: String) {
    if let rule = Self.plain.first(where: { $0.description == text }) {
      self = rule
    } else if let count = Int(text.dropFirst("count:".count)),
      (1...PixelLimits.side).contains(count), text == "count:\(count)"
    {
      self = .count(count)
    } else {
      return nil
    }
  }

  /// Those without a number.
  private static let plain = [none, folder, day, month, year]
}

extension SectionRule: CustomStringConvertible {
  /// As in a layout file and on the command line: `folder`, `count:12`.
  public var description: String {
    switch self {
    case .none: "none"
    case .folder: "folder"
    case .day: "day"
    case .month: "month"
    case .year: "year"
    case .count(let count): "count:\(count)"
    }
  }
}
