internal import Plans
internal import Walls

extension Checkup {
  /// Rows about formats: one for all that work, and one for each that does not.
  var formatFindings: [Finding] {
    switch formats {
    case .failure(let failure) where failure.kind == .unlocked:
      [.missing("formats", "not tried, since decoders cannot be locked: see above")]
    case .failure(let failure): [.missing("formats", "not tried: \(failure.words)")]
    case .success(let trials): trials.findings
    }
  }
}

extension FormatTrials {
  fileprivate var findings: [Finding] {
    let usual = reading.filter { !$0.format.mustBeAllowed }
    let allowed = reading.filter(\.format.mustBeAllowed)
    return Self.rows("reading", usual.map { ($0.format.name, $0.obstacle?.trialWords, true) })
      + Self.rows("--allow", allowed.map { ($0.format.name, $0.obstacle?.trialWords, false) })
      + Self.rows(
        "writing", writing.map { ($0.format.name, $0.obstacle?.trialWords, !$0.format.isOptional) })
  }

  private static func rows(
    _ name: String, _ trials: [(format: String, obstacle: String?, isNeeded: Bool)]
  ) -> [Finding] {
    let fine = trials.filter { $0.obstacle == nil }.map(\.format)
    let row = fine.isEmpty ? [] : [Finding.fine(name, fine.joined(separator: ", "))]
    return row
      + trials.compactMap { trial in
        trial.obstacle.map {
          Finding(
            name: name, state: trial.isNeeded ? .missing : .limited, text: "\(trial.format): \($0)")
        }
      }
  }
}

extension Skip.Reason {
  /// Why a sample was not read.
  fileprivate var trialWords: String {
    guard case .damaged(_, let detail)? = kind else { return words }
    let cause = detail.map { " (\($0))" } ?? ""
    return "this libvips does not read it\(cause): \(Failure.otherLibvips)"
  }
}

extension Failure {
  /// Why a wall could not be written.
  fileprivate var trialWords: String {
    // Without its saver, a format has no options.
    guard kind == .badSaverOptions else { return words }
    return "this libvips does not write it: \(Self.otherLibvips)"
  }

  fileprivate static let otherLibvips = "install one that does, such as Debian's libvips42"
}

extension OutputFormat {
  /// Whether distributions put its encoder into a package of its own.
  fileprivate var isOptional: Bool { self == .avif || self == .heic }
}
