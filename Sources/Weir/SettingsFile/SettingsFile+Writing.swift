extension SettingsFile {
  /// The file's text, with a line for each option; reading it gives the same.
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
  /// A number where that is read as the same text, and else a string.
  fileprivate var valueJSON: String {
    guard let number = Double(self), number.isFinite, number.json == self else { return json }
    return self
  }
}
