internal import Files
internal import Layouts
internal import Plans
internal import Requests

extension Solved {
  /// What limits that nobody asked for, or that could not be met, did to pictures.
  ///
  /// - Complexity: O(*n*).
  var remarks: [Notice] {
    [towers, raggedAfterTrimming, smallPreviews, remarkOnMargins, idleSeed].compactMap(\.self)
  }

  private var waterfalls: [WaterfallGroup] {
    rules.composition.composition.sections.compactMap { $0.group.custom as? WaterfallGroup }
  }

  /// The pictures that are shown whole in frames of the usual greatest length.
  private var towers: Notice? {
    let (most, axis) = (WallLayout.usualMaxAspect, rules.scrollDirection)
    guard waterfalls.contains(where: { $0.finish.maxAspect == most }) else { return nil }
    return some { attributes in
      attributes.crop == nil && attributes.content.size != attributes.frame.size
        && pictures.pictures[attributes.index ?? 0].slope(axis) > most
    }.map { .towers($0, aspect: most, growing: axis) }
  }

  private var raggedAfterTrimming: Notice? {
    guard waterfalls.contains(where: { $0.finish.bottom == .trim }) else { return nil }
    let raggedness = report.raggedness
    return raggedness < 0.0005 ? nil : .raggedAfterTrimming(raggedness)
  }

  /// The camera raw files whose largest preview has fewer pixels than they take.
  private var smallPreviews: Notice? {
    some { attributes in
      pictures.pictures[attributes.index ?? 0].isPreviewSmaller(than: attributes.content.size)
    }.map { .smallPreviews($0) }
  }

  /// The pictures for which something holds; nil for none.
  private func some(_ holds: (LayoutAttributes) -> Bool) -> SomePictures? {
    let found = solutions.flatMap { solution in
      solution.pictures.filter(holds).compactMap { $0.index }
    }
    return found.isEmpty ? nil : SomePictures(found.map { pictures.pictures[$0].label })
  }

  /// Reports a text with placeholders that are empty for some pictures, which leaves bare commas and units.
  func remarkOnMissingValues(in texts: WallTexts) -> Notice? {
    remark(on: texts.caption, .caption) ?? remark(on: texts.badge, .badge)
  }

  private func remark(on text: String?, _ setting: SettingName) -> Notice? {
    guard let text, let template = try? Template(text) else { return nil }
    let placeholders = template.placeholders.filter { $0.field.mayBeEmpty }
    guard !placeholders.isEmpty else { return nil }
    var (lacking, missing) = (0, Set<String>())
    for picture in pictures.pictures {
      let absent = placeholders.filter { picture.text($0.field).isEmpty }.map(\.name)
      lacking += absent.isEmpty ? 0 : 1
      missing.formUnion(absent)
    }
    let names = placeholders.filter { missing.contains($0.name) }
    guard let sparing = template.sparing({ field in names.contains { $0.field == field } }) else {
      return nil
    }
    return .missingValues(
      lacking, of: pictures.pictures.count, names.map { "{\($0.name)}" }, setting, sparing)
  }
}

extension Picture {
  /// The length along an axis by the length across it.
  func slope(_ axis: Axis) -> Double {
    let slope = Double(height) / Double(width)
    return axis == .vertical ? slope : 1 / slope
  }
}

extension Template.Field {
  /// Whether a picture may have nothing for it.
  fileprivate var mayBeEmpty: Bool {
    switch self {
    case .date, .data, .taken, .metadata: true
    default: false
    }
  }
}
