internal import Files
internal import Layouts
internal import Plans
internal import Requests

extension Plan.Layout {
  /// The settings that made this waterfall, as far as they differ from another's.
  func settings(otherThan other: Plan.Layout) -> [GivenSetting] {
    zip(settings, other.settings).filter { $0 != $1 }.map(\.0)
  }

  /// The settings of a waterfall.
  private var settings: [GivenSetting] {
    let section = composition.composition.sections.first
    return placeSettings(of: section) + styleSettings + textSettings(of: section)
  }

  private func placeSettings(of section: Section?) -> [GivenSetting] {
    guard case .custom(let custom)? = section?.group.content,
      let group = custom as? WaterfallGroup
    else { return [] }
    let finish = group.finish
    return [
      GivenSetting(.columns, columnCount.values), GivenSetting(.width, width.values),
      GivenSetting(.spacing, [group.spacing.value]),
      GivenSetting(
        .insets, composition.composition.contentInsets.value(beside: group.spacing).values),
      GivenSetting(
        .direction, composition.composition.layoutDirection == .rightToLeft ? ["rtl"] : nil),
      GivenSetting(.order, finish.order == .columns ? ["columns"] : nil),
      GivenSetting(.tolerance, finish.tolerance == 0 ? nil : ["\(finish.tolerance)"]),
      GivenSetting(.maxAspect, finish.maxAspect.limit(beside: WallLayout.usualMaxAspect)),
      GivenSetting(.maxEnlarge, maxEnlargement.limit(beside: WallLayout.usualMaxEnlargement)),
      GivenSetting(.span, spans(areNamed: true)), GivenSetting(.spanWide, spans(areNamed: false)),
    ]
  }

  private func spans(areNamed: Bool) -> [String]? {
    let values = spans.filter { $0.isNamed == areNamed }.map(\.value)
    return values.isEmpty ? nil : values
  }

  private var styleSettings: [GivenSetting] {
    [
      GivenSetting(.border, style.border.map { ["\($0.width),\($0.color)".unspaced] }),
      GivenSetting(.radius, style.cornerRadius == 0 ? nil : ["\(style.cornerRadius)"]),
      GivenSetting(
        .shadow, style.shadow.map { ["\($0.blur),\($0.x),\($0.y),\($0.color)".unspaced] }),
      GivenSetting(.letterbox, style.letterbox.values),
    ]
  }

  private func textSettings(of section: Section?) -> [GivenSetting] {
    let items =
      composition.composition.boundarySupplementaryItems
      + (section?.boundarySupplementaryItems ?? [])
    let kinds: [(LayoutSetting, String)] = [
      (.title, "title"), (.header, "header"), (.footer, "footer"),
    ]
    let edges = kinds.map { setting, kind in
      GivenSetting(setting, items.first { $0.kind == kind }?.content.text.values ?? nil)
    }
    let plate = section?.decorationItems.first?.content.background
    return edges + [
      GivenSetting(.caption, caption?.content.text.values ?? nil),
      GivenSetting(.captionOver, caption?.isOver == true ? [] : nil),
      GivenSetting(.badge, badges.lazy.compactMap(\.content.text).first.values),
      GivenSetting(.badgeImage, badges.lazy.compactMap(\.content.image).first.values),
      GivenSetting(.sectionBackground, plate.values),
    ]
  }
}

extension Double? {
  /// The value of a limit; nil for the usual one.
  fileprivate func limit(beside usual: Double?) -> [String]? {
    if self == usual { return nil }
    return [map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? "none"]
  }
}

extension Optional {
  /// The only value of a setting, or that it was not given.
  fileprivate var values: [String]? { map { ["\($0)"] } }
}

extension Optional<ImageName> {
  fileprivate var values: [String]? { map { ["\(Path($0))"] } }
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
  /// Nil if the insets equal the spacing, which is the default.
  fileprivate func value(beside spacing: Spacing) -> String? {
    let usual = EdgeInsets(
      top: spacing.vertical, leading: spacing.horizontal, bottom: spacing.vertical,
      trailing: spacing.horizontal)
    if self == usual { return nil }
    return self == EdgeInsets(top) ? "\(top)" : "\(top),\(trailing),\(bottom),\(leading)"
  }
}
