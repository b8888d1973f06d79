internal import Decoding
internal import Drawing
internal import Files
internal import OptionParsing
internal import Plans
internal import Requests
internal import Spelling
internal import Walls

/// A row of what `weir doctor` prints.
struct Finding: Equatable {
  enum State: String {
    case fine = "ok"
    /// It does not work, and walls can be made without it.
    case limited
    /// It does not work, and walls need it.
    case missing
  }

  /// What was tried.
  let name: String
  let state: State
  /// What was found, and if it is not fine, what to do.
  let text: String

  static func fine(_ name: String, _ text: String) -> Finding {
    Finding(name: name, state: .fine, text: text)
  }

  static func limited(_ name: String, _ text: String) -> Finding {
    Finding(name: name, state: .limited, text: text)
  }

  static func missing(_ name: String, _ text: String) -> Finding {
    Finding(name: name, state: .missing, text: text)
  }
}

extension [Finding] {
  /// The rows as a table for a terminal of 60 columns or more, and a line that sums them up.
  func table(width: Int) -> String {
    let names = map(\.name.count).max() ?? 0
    let margin = names + 12
    let rows = map { finding in
      let heading = finding.name.padded(to: names + 2) + finding.state.rawValue.padded(to: 10)
      let lines = wrapped(finding.text, to: width - 1 - margin)
      return heading + lines.joined(separator: "\n" + String(repeating: " ", count: margin))
    }
    return (rows + ["", conclusion]).joined(separator: "\n")
  }

  /// The exit status: success if walls can be made.
  var status: ExitStatus { contains { $0.state == .missing } ? .failure : .success }

  private var conclusion: String {
    var missing: [String] = []
    for row in self where row.state == .missing && !missing.contains(row.name) {
      missing.append(row.name)
    }
    if !missing.isEmpty { return "Walls need what is missing: \(missing.listed(with: "and"))." }
    return contains { $0.state == .limited }
      ? "Walls can be made; nothing that is limited is essential."
      : "Walls can be made, and everything that weir offers works."
  }
}

extension Checkup {
  /// The rows of `weir doctor`, after these resources were tried.
  func findings(_ resources: Resources) -> [Finding] {
    [.fine("versions", Job.versions)] + lockFindings + formatFindings + fontFindings
      + [
        hasLeaflet
          ? .fine("--page", "Leaflet is installed, for the pages of Deep Zoom images")
          : .limited("--page", Failure.noLeaflet.words),
        cacheFinding, .fine("threads", "\(resources.threads.of("picture")) at once"),
        .fine(
          "memory",
          "\(memory.asMegabytes), of which decoders take at most half together, and "
            + "\(Resources.Workers.defaultMemory.asMegabytes) for one picture; "
            + "\(resources.memory.asMegabytes) for the pictures being processed"),
        documentFinding,
      ]
  }

  private var documentFinding: Finding {
    Documents.folder.map { .fine("documents", "the Guide, the Cookbook and others: \($0)") }
      ?? .limited("documents", "not installed: scripts/install puts them into share/doc/weir")
  }

  private var lockFindings: [Finding] {
    switch protections {
    case .failure(let failure): [.missing("decoders", failure.words)]
    case .success(let protections): protections.findings
    }
  }

  /// One row for all formats that work, and one for each that does not.
  private var formatFindings: [Finding] {
    switch formats {
    case .failure(let failure) where failure.kind == .unlocked:
      [.missing("formats", "not tried, since decoders cannot be locked: see above")]
    case .failure(let failure): [.missing("formats", "not tried: \(failure.words)")]
    case .success(let trials): trials.findings
    }
  }

  private var fontFindings: [Finding] {
    if let fontObstacle { return [.missing("fonts", fontObstacle)] }
    let found = Script.allCases.filter { !missingScripts.contains($0) }.map(\.facts.name)
    let fine = found.isEmpty ? [] : [Finding.fine("fonts", found.listed(with: "and"))]
    return fine
      + missingScripts.map { script in
        let text = "no font here has \(script.facts.letters), so boxes are drawn: install "
        return Finding(
          name: "fonts", state: script == .latin ? .missing : .limited,
          text: text + script.facts.package)
      }
  }

  private var cacheFinding: Finding {
    if let obstacle = cache.obstacle {
      return .limited("--cache", "\(obstacle); --cache=DIR takes another folder")
    }
    let folder = cache.folder.map(\.description) ?? ""
    return .fine(
      "--cache", "\(folder), \(cache.count.of("thumbnail")), \(cache.byteCount.asMegabytes)")
  }
}

extension Checkup.Script {
  /// What it is called, some of it, and Debian's package with a font.
  fileprivate var facts: (name: String, letters: String, package: String) {
    switch self {
    case .latin:
      (
        "Latin, Greek and Cyrillic", "all letters of Latin, Greek and Cyrillic",
        "fonts-dejavu-core"
      )
    case .eastAsian:
      ("Chinese, Japanese and Korean", "letters of Chinese, Japanese or Korean", "fonts-noto-cjk")
    case .emoji: ("emoji", "emoji", "fonts-noto-color-emoji")
    }
  }
}

extension Int {
  fileprivate var asMegabytes: String { "\((self + (1 << 20) - 1) >> 20) MB" }
}

// MARK: Formats

extension FormatTrials {
  fileprivate var findings: [Finding] {
    let usual = reading.filter { !$0.format.mustBeAllowed }
    let allowed = reading.filter(\.format.mustBeAllowed)
    return Self.rows("reading", usual.map { ($0.format.name, $0.obstacle?.trialWords, true) })
      + Self.rows("--allow", allowed.map { ($0.format.name, $0.obstacle?.trialWords, false) })
      + Self.rows(
        "writing",
        // Distributions put these encoders into packages of their own.
        writing.map {
          ($0.format.name, $0.obstacle?.trialWords, ![.avif, .heic].contains($0.format))
        })
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
  fileprivate var trialWords: String {
    guard case .damaged(_, let detail)? = kind else { return words }
    let cause = detail.map { " (\($0))" } ?? ""
    return "this libvips does not read it\(cause): \(Failure.otherLibvips)"
  }
}

extension Failure {
  fileprivate var trialWords: String {
    // Without its saver, a format has no options.
    kind == .badSaverOptions ? "this libvips does not write it: \(Self.otherLibvips)" : words
  }

  fileprivate static let otherLibvips = "install one that does, such as Debian's libvips42"
}
