package import Layouts

/// A rule for pictures that span several columns of a waterfall, or are larger in a collage.
public struct SpanRule: Equatable, Sendable {
  /// The pictures that a rule selects.
  public enum Pictures: Equatable, Sendable {
    /// Pictures whose name or path matches.
    case named(Glob)
    /// Pictures whose width is at least this many times their height, from 0.01 to 10,000.
    case wide(Double)
  }

  /// The pictures that the rule selects.
  public var pictures: Pictures
  /// The number of columns that they span, from 1; all columns if there are fewer, as with `.max`.
  ///
  /// In a collage, they have the area of the square of it.
  public var columns: Int

  /// Creates a rule.
  public init(_ pictures: Pictures, columns: Int) {
    (self.pictures, self.columns) = (pictures, columns)
  }

  /// The number of columns as plans have it: no wall has more than this.
  package var span: Int { min(columns, PixelLimits.side) }

  package func applies(to picture: Picture) -> Bool {
    switch pictures {
    case .named(let glob): glob.matches(picture.path)
    case .wide(let ratio): Double(picture.width) >= ratio * Double(picture.height)
    }
  }
}

extension [SpanRule] {
  /// The number of columns of a picture; the first rule that matches applies.
  package func span(of picture: Picture) -> Int {
    first { $0.applies(to: picture) }?.span ?? 1
  }

  package func remarks(on pictures: [Picture], columnCount: Int?) -> [Notice] {
    compactMap { rule in
      guard pictures.contains(where: rule.applies) else { return .idleSpan(rule) }
      // Only .max is meant to span all columns, however many there are.
      guard let columnCount, rule.columns > columnCount, rule.columns < .max else { return nil }
      return .wideSpan(rule, columnCount: columnCount)
    }
  }
}

extension SpanRule {
  package var isNamed: Bool { if case .named = pictures { true } else { false } }

  /// The rule in short, such as `*.jpg=2`.
  package var value: String {
    switch pictures {
    case .named(let glob): "\(glob.text)=\(columns)"
    case .wide(let ratio): "\(ratio)=\(columns)"
    }
  }
}

extension Composition {
  /// The composition with these spans in each waterfall and collage that sets none; the first rule
  /// that matches a picture applies.
  package func spanning(_ pictures: [Picture], by rules: [SpanRule]) -> Composition {
    guard !rules.isEmpty else { return self }
    let spans = pictures.map(rules.span)
    return changingWaterfalls { if $0.finish.spans == .one { $0.finish.spans = .each(spans) } }
      .changingGroups { (collage: inout CollageGroup) in
        if collage.spans == .one { collage.spans = .each(spans) }
      }
  }

  /// The composition after a change to each of its waterfalls.
  package func changingWaterfalls(_ change: (inout WaterfallGroup) -> Void) -> Composition {
    changingGroups(change)
  }
}

extension SpanRule: CheckedByProperty {
  package static let properties: [Property<SpanRule>] = [
    Property("pictures", \.pictures, .checked),
    Property("columns", \.columns, .within(1...Int.max)),
  ]
}

extension SpanRule.Pictures: Checked {
  /// Width by height.
  package static let ratios = 0.01...PixelLimits.fraction

  package func check() throws(OptionProblem) {
    switch self {
    case .named(let glob): try Rule.checked.check(glob, as: "named")
    case .wide(let ratio): try Rule.within(Self.ratios).check(ratio, as: "wide")
    }
  }
}

/// The rule that divides the ordered pictures into runs.
///
/// Each run uses one of a composition's sections.
public enum SectionRule: Equatable, Sendable, CustomStringConvertible {
  /// All pictures are one run.
  case none
  /// A run for each folder.
  case folder
  /// A run for each day, month or year in which pictures were taken; those without a date are the
  /// last run.
  case day, month, year
  /// A run for each text in a column of a table; pictures without one are the last run.
  case data(String)
  /// A run for each text in a field of the pictures' metadata, of those in ``metadataFields``; pictures without
  /// one are the last run.
  case metadata(Picture.MetadataField)
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
  static let plain =
    [none, folder, day, month, year] + metadataFields.map { SectionRule.metadata($0) }

  /// The fields that divide a wall.
  public static let metadataFields: [Picture.MetadataField] = [.camera, .lens, .rating, .place]

  /// The notation of layout files and the command line: `folder`, `count:12`.
  public var description: String {
    switch self {
    case .none: "none"
    case .folder: "folder"
    case .day: "day"
    case .month: "month"
    case .year: "year"
    case .data(let column): "data.\(column)"
    case .metadata(let field): field.rawValue
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
    case .metadata(let field):
      guard Self.metadataFields.contains(field) else {
        let fields = Self.metadataFields.map(\.rawValue).joined(separator: ", ")
        throw OptionProblem(field.rawValue, mustBe: "one of \(fields)").inside("metadata")
      }
    case .data(let column): try Rule<String>.column.check(column, as: "data")
    case .count(let count): try Rule.within(PixelLimits.count).check(count, as: "count")
    }
  }
}
