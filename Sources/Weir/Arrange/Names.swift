internal import Layouts

// The names of layouts' choices, on the command line and in manifests.

extension Fit.Focus {
  /// For example `center`, `topLeading` or `attention`.
  var name: String {
    switch self {
    case .attention: "attention"
    case .gravity(let gravity): "\(gravity)"
    }
  }

  /// Reads what `name` writes; nil for anything else.
  init?(named name: String) {
    if name == "attention" {
      self = .attention
    } else if let gravity = Gravity.allCases.first(where: { "\($0)" == name }) {
      self = .gravity(gravity)
    } else {
      return nil
    }
  }
}
