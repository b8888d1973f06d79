internal import Spelling

/// Why the pictures of an earlier wall cannot keep their places.
package enum KeepObstacle: Equatable, Sendable {
  /// Only a waterfall of one sheet and one section can be kept, on a canvas that grows.
  case otherKind
  /// It was made with these settings, which differ from those of this run.
  case otherSettings([GivenSetting])
  /// It was made with other texts or badges.
  case otherTexts
}

/// A setting, with the values that it was given.
package struct GivenSetting: Equatable, Sendable {
  /// The setting.
  package let setting: LayoutSetting
  /// One value for each time it was given, empty for a setting without a value; nil if it was not
  /// given.
  package let values: [String]?

  package init(_ setting: LayoutSetting, _ values: [String]?) {
    (self.setting, self.values) = (setting, values)
  }
}

extension KeepObstacle: CustomStringConvertible {
  /// The cause.
  package var description: String {
    cause { given in
      ([given.setting.description] + (given.values ?? [])).joined(separator: " ")
    }
  }

  /// The cause, with other names for settings.
  package func cause(naming name: (GivenSetting) -> String) -> String {
    switch self {
    case .otherKind: return "it is no waterfall of one sheet and one section that can grow"
    case .otherTexts: return "it was made with other options of texts or badges"
    case .otherSettings(let settings):
      let given = settings.filter { $0.values != nil }.map(name)
      let absent = settings.filter { $0.values == nil }.map(name)
      let made = [
        given.isEmpty ? nil : "with \(given.listed(with: "and"))",
        absent.isEmpty ? nil : "without \(absent.listed)",
      ]
      return "it was made \(made.compactMap(\.self).joined(separator: ", and "))"
    }
  }
}
