package import Decoding
package import Drawing
internal import Files
internal import Pages
package import Plans
package import Requests
internal import Typesetting

/// What works on this machine, as tried rather than told by versions.
package struct Checkup: Sendable {
  /// The locks of a decoding process; a failure if none can be started.
  package let protections: Result<DecodingProtections, Failure>
  /// What becomes of each format; a failure if nothing could be tried.
  package let formats: Result<FormatTrials, Failure>
  /// Why no text can be drawn; nil if there is a font.
  package let fontObstacle: String?
  /// The scripts that fonts lack.
  package let missingScripts: [Script]
  /// The folder for thumbnails.
  package let cache: CacheSurvey
  /// Whether Leaflet is there, which shows Deep Zoom images in a page.
  package let hasLeaflet: Bool
  /// The memory of this machine or container, in bytes.
  package let memory: Int

  /// Tries everything.
  ///
  /// - Parameter resources: what walls are made with.
  package init(_ resources: Resources) {
    protections = Result { () throws(Failure) in
      try DecodingProtections(trying: Resources.Workers(locks: .any))
    }
    formats = Result { () throws(Failure) in try FormatTrials(resources) }
    do throws(TypesettingError) {
      try Typesetter.shared.check()
      fontObstacle = nil
    } catch {
      fontObstacle = error.description
    }
    missingScripts = Script.allCases.filter {
      !Typesetter.shared.missing(of: Set($0.letters.unicodeScalars)).isEmpty
    }
    cache = CacheSurvey(resources.cache ?? Resources.Cache())
    hasLeaflet = Leaflet() != nil
    memory = Machine.memory
  }

  /// Scripts that names of pictures have.
  package enum Script: Sendable, CaseIterable {
    /// Latin, Greek and Cyrillic.
    case latin
    /// Chinese, Japanese and Korean.
    case eastAsian
    case emoji

    fileprivate var letters: String {
      switch self {
      case .latin: "AÉßŁŒΩЖ"
      case .eastAsian: "漢あ한"
      case .emoji: "📷🎉"
      }
    }
  }
}
