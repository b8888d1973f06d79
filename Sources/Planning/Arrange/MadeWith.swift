internal import Files
internal import Layouts
internal import Plans
internal import Requests
internal import Spelling

// Why the pictures of an earlier wall cannot keep their places.
extension Explanation {
  /// Only a waterfall of one sheet and one section can be kept, on a canvas that grows.
  static let otherKind = Explanation(
    "it is no waterfall of one sheet and one section that can grow")
  /// The wall that this run asks for has sheets or sections.
  static func divided(into parts: String) -> Explanation {
    Explanation("this wall is divided into \(parts), and only one sheet with one section can grow")
  }
  static let onPaper = Explanation(
    "it is on paper, and sheets do not grow", ": make the earlier wall with \(.width) 2400")

  /// - Parameters:
  ///   - kept: the waterfall that was made.
  ///   - other: the one that this run asks for.
  init(_ kept: Plan.Layout, differsFrom other: Plan.Layout) {
    let differing = zip(kept.settings, other.settings).filter { $0 != $1 }.map(\.0)
    let given = differing.filter { $0.values != nil }.map(\.sentence).listed(with: "and")
    let absent = differing.filter { $0.values == nil }.map(\.sentence).listed()
    let made: [Sentence] = [
      given.isEmpty ? "" : "with \(given)", absent.isEmpty ? "" : "without \(absent)",
    ]
    self.init(
      differing.isEmpty
        ? "it was made with other options"
        : "it was made \(made.filter { !$0.isEmpty }.joined(", and "))",
      "; give the same, or no options of the layout")
  }
}

/// A setting with the value of each time it was given, none for one without a value; nil if it was
/// not given.
private struct Given: Equatable {
  let setting: SettingName
  let values: [String]?

  init(_ setting: SettingName, all values: [String]?) {
    (self.setting, self.values) = (setting, values)
  }

  init(_ setting: SettingName, _ value: (some CustomStringConvertible)?) {
    self.init(setting, all: value.map { ["\($0)"] })
  }

  var sentence: Sentence {
    guard let values, !values.isEmpty else { return "\(setting)" }
    let typed: [Sentence] = values.map { "\(setting) \($0.quotedForShell)" }
    return "\(typed.joined(" "), else: "\(setting.noun) \(values.joined(separator: " "))")"
  }
}

extension Plan.Layout {
  fileprivate var settings: [Given] {
    let whole = composition.composition
    guard let section = whole.sections.first, let group = section.group.custom as? WaterfallGroup
    else { return [] }
    let texts = whole.boundarySupplementaryItems + section.boundarySupplementaryItems
    func text(_ kind: String) -> String? { texts.first { $0.kind == kind }?.content.text }
    let (finish, gaps, insets) = (group.finish, group.spacing, whole.contentInsets)
    return [
      Given(.columns, columnCount), Given(.width, width), Given(.spacing, gaps.value),
      Given(.insets, insets == EdgeInsets(0).atLeast(gaps) ? nil : insets.value),
      Given(.direction, whole.layoutDirection == .rightToLeft ? "rtl" : nil),
      Given(.order, finish.order == .columns ? "columns" : nil),
      Given(.tolerance, finish.tolerance == 0 ? nil : finish.tolerance),
      Given(.maxAspect, finish.maxAspect.limit(beside: WallLayout.usualMaxAspect)),
      Given(.maxEnlarge, maxEnlargement.limit(beside: WallLayout.usualMaxEnlargement)),
      Given(.span, all: spans(areNamed: true)), Given(.spanWide, all: spans(areNamed: false)),
      Given(.border, style.border.map { "\($0.width),\($0.color)".unspaced }),
      Given(.radius, style.cornerRadius == 0 ? nil : style.cornerRadius),
      Given(.shadow, style.shadow.map { "\($0.blur),\($0.x),\($0.y),\($0.color)".unspaced }),
      Given(.letterbox, style.letterbox),
      Given(.title, text("title")), Given(.header, text("header")), Given(.footer, text("footer")),
      Given(.caption, caption?.content.text),
      Given(.captionOver, all: caption?.isOver == true ? [] : nil),
      Given(.badge, badges.lazy.compactMap(\.content.text).first),
      Given(.badgeImage, badges.lazy.compactMap(\.content.image).first.map { Path($0) }),
      Given(.sectionBackground, section.decorationItems.first?.content.background),
    ]
  }

  private func spans(areNamed: Bool) -> [String]? {
    let values = spans.filter { $0.isNamed == areNamed }.map(\.value)
    return values.isEmpty ? nil : values
  }
}

extension Double? {
  /// The value of a limit; nil for the usual one.
  fileprivate func limit(beside usual: Double?) -> String? {
    if self == usual { return nil }
    return map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? "none"
  }
}

extension String {
  fileprivate var unspaced: String { filter { $0 != " " } }
}

extension Spacing {
  fileprivate var value: String {
    horizontal == vertical ? "\(horizontal)" : "\(horizontal),\(vertical)"
  }
}

extension EdgeInsets {
  fileprivate var value: String {
    self == EdgeInsets(top) ? "\(top)" : "\(top),\(trailing),\(bottom),\(leading)"
  }
}
