internal import JSON

extension SettingsFile {
  /// The file's text, one option per line; reading it gives the same options.
  package var text: String {
    let lines = members.map { "  \($0.name.json): \($0.json)" }
    return lines.isEmpty ? "{}" : "{\n" + lines.joined(separator: ",\n") + "\n}"
  }
}

extension SettingsFile.Member {
  fileprivate var json: String {
    switch values.count {
    case 0: false.json
    case 1: values[0].map(\.valueJSON) ?? true.json
    default: "[" + values.map { ($0 ?? "").valueJSON }.joined(separator: ", ") + "]"
    }
  }
}

extension String {
  /// A number if reading it gives the same text, otherwise a string.
  fileprivate var valueJSON: String {
    guard let number = Double(self), number.isFinite, number.json == self else { return json }
    return self
  }
}
