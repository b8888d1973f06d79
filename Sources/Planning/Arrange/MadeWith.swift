internal import Files
internal import Layouts
internal import Plans
internal import Spelling

extension Plan.Layout {
  /// How the options that made this waterfall differ from another's, in words; nil if no option
  /// differs.
  func madeWith(otherThan other: Plan.Layout) -> String? {
    let (own, others) = (options, other.options)
    let differing = zip(own, others).filter { $0.value != $1.value }.map(\.0)
    guard !differing.isEmpty else { return nil }
    let given = differing.compactMap { option in option.value.map { "\(option.name)\($0)" } }
    let absent = differing.filter { $0.value == nil }.map(\.name)
    return [
      given.isEmpty ? nil : "with \(given.listed(with: "and"))",
      absent.isEmpty ? nil : "without \(absent.listed)",
    ].compactMap(\.self).joined(separator: ", and ")
  }

  /// The options of a waterfall, as typed.
  ///
  /// Each value begins with a space; it is empty for a flag, and nil for an option that was not
  /// given.
  private var options: [(name: String, value: String?)] {
    let section = composition.composition.sections.first
    return placeOptions(of: section) + styleOptions + textOptions(of: section)
  }

  private func placeOptions(of section: Section?) -> [(name: String, value: String?)] {
    guard case .custom(let custom)? = section?.group.content,
      let group = custom as? WaterfallGroup
    else { return [] }
    let finish = group.finish
    return [
      ("--columns", columnCount.argument), ("--width", width.argument),
      ("--spacing", group.spacing.argument),
      ("--insets", composition.composition.contentInsets.argument(beside: group.spacing)),
      ("--direction", composition.composition.layoutDirection == .rightToLeft ? " rtl" : nil),
      ("--order", finish.order == .columns ? " columns" : nil),
      ("--tolerance", finish.tolerance == 0 ? nil : " \(finish.tolerance)"),
      ("--max-aspect", finish.maxAspect.argument),
      ("--no-enlarge", enlarges ? nil : ""),
    ] + spanOptions
  }

  private var spanOptions: [(name: String, value: String?)] {
    func rules(_ isNamed: Bool) -> String? {
      let values = spans.filter { $0.isNamed == isNamed }.map { " \($0.value.argument)" }
      return values.isEmpty ? nil : values.joined(separator: isNamed ? " --span" : " --span-wide")
    }
    return [("--span", rules(true)), ("--span-wide", rules(false))]
  }

  private var styleOptions: [(name: String, value: String?)] {
    [
      ("--border", style.border.map { " \($0.width),\($0.color)".unspaced }),
      ("--radius", style.cornerRadius == 0 ? nil : " \(style.cornerRadius)"),
      (
        "--shadow",
        style.shadow.map { " \($0.blur),\($0.x),\($0.y),\($0.color)".unspaced }
      ),
      ("--letterbox", style.letterbox.argument),
    ]
  }

  private func textOptions(of section: Section?) -> [(name: String, value: String?)] {
    let items =
      composition.composition.boundarySupplementaryItems
      + (section?.boundarySupplementaryItems ?? [])
    let edges = ["title", "header", "footer"].map { kind in
      ("--\(kind)", items.first { $0.kind == kind }?.content.text.argument ?? nil)
    }
    let plate = section?.decorationItems.first?.content.background
    return edges + [
      ("--caption", caption?.content.text.argument ?? nil),
      ("--caption-over", caption?.isOver == true ? "" : nil),
      ("--badge", badges.lazy.compactMap(\.content.text).first.argument),
      ("--badge-image", badges.lazy.compactMap(\.content.image).first.argument),
      ("--section-background", plate.argument),
    ]
  }
}

extension Optional {
  /// The value as it follows an option's name.
  fileprivate var argument: String? { map { " \("\($0)".argument)" } }
}

extension Optional<ImageName> {
  fileprivate var argument: String? { map { " \("\(Path($0))".argument)" } }
}

extension String {
  /// The string, quoted for a shell if necessary.
  fileprivate var argument: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.,:=/#%+".contains($0) }
    return isPlain ? self : "'\(self)'"
  }

  fileprivate var unspaced: String { " " + filter { $0 != " " } }
}

extension Spacing {
  fileprivate var argument: String {
    horizontal == vertical ? " \(horizontal)" : " \(horizontal),\(vertical)"
  }
}

extension EdgeInsets {
  /// Nil if the insets equal the spacing, which is the default.
  fileprivate func argument(beside spacing: Spacing) -> String? {
    let usual = EdgeInsets(
      top: spacing.vertical, leading: spacing.horizontal, bottom: spacing.vertical,
      trailing: spacing.horizontal)
    if self == usual { return nil }
    return self == EdgeInsets(top) ? " \(top)" : " \(top),\(trailing),\(bottom),\(leading)"
  }
}
