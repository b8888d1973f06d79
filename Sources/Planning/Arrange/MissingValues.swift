internal import Plans
internal import Requests

extension Solved {
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

extension Template.Field {
  /// Whether a picture may have nothing for it.
  fileprivate var mayBeEmpty: Bool {
    switch self {
    case .date, .data, .taken, .metadata: true
    default: false
    }
  }
}
