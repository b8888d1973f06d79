package import Decoding
package import Drawing
internal import Files
internal import Pages
package import Plans
package import Requests
internal import Saving
internal import Threads
internal import Typesetting

/// What works on this machine, as tried rather than told by versions.
package struct Checkup: Sendable {
  /// The locks of a decoding process; a failure if none can be started.
  package let protections: Result<DecodingProtections, Failure>
  /// What happened to each format; a failure if nothing could be tried.
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

  /// Tries everything with the resources that walls are made with.
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

/// The formats that can be read and written, each tried with a small wall.
package struct FormatTrials: Sendable {
  /// Why a format cannot be read; nil if its sample was on a wall.
  package let reading: [(format: PictureFormat, obstacle: Skip.Reason?)]
  /// Why a format cannot be written; nil if a wall was.
  package let writing: [(format: OutputFormat, obstacle: Failure?)]

  /// Makes walls in a folder for temporary files, and removes it.
  ///
  /// - Throws: ``Failure``, such as ``Failure/noDecoder(_:)``, if no format could be tried.
  init(_ resources: Resources) throws(Failure) {
    let folder = try Self.makeFolder()
    defer { TemporaryFiles.discard(folder) }
    let samples = try Self.writeSamples(to: folder)
    reading = try Self.read(samples, in: folder, resources)
    writing = OutputFormat.allCases.map { format in
      (format, Self.obstacle(to: format, in: folder, from: samples, resources))
    }
  }

  private typealias Samples = [(format: PictureFormat, path: Path)]

  /// Makes the folder where there is room for it: in that for temporary files, or here.
  private static func makeFolder() throws(Failure) -> Path {
    let places: [Path] = [.variable("TMPDIR") ?? "/tmp", "."]
    var firstError: FileError?
    for place in places {
      do throws(FileError) {
        return try TemporaryFiles.make(beside: place / "trials") { folder throws(FileError) in
          try Folder.create(folder, mode: 0o700)
        }
      } catch {
        firstError = firstError ?? error
      }
    }
    throw .cannotCreate(places[0], firstError?.reason ?? "")
  }

  private static func writeSamples(to folder: Path) throws(Failure) -> Samples {
    try PictureFormat.allCases.map { format throws(Failure) in
      let path = folder / Path("sample.\(format.rawValue)")
      try attempt(writing: path) {
        try File(creating: path).write(format.sample)
      }
      return (format, path)
    }
  }

  /// Makes a wall of all samples, and finds those that are not on it.
  private static func read(
    _ samples: Samples, in folder: Path, _ resources: Resources
  ) throws(Failure) -> [(format: PictureFormat, obstacle: Skip.Reason?)] {
    var resources = resources
    resources.allowed = Set(PictureFormat.allowable)
    let skips = CollectedSkips()
    let output = Output(.files(folder / "read.tif"), format: .tiff, manifest: .none)
    do throws(Failure) {
      _ = try makeWalls(
        WallOptions(inputs: Inputs(samples.map(\.path)), output: output, resources: resources),
        reporter: skips)
    } catch {
      switch error.kind {
      // The reasons tell why.
      case .noPictures, .nothingDrawn: break
      default: throw error
      }
    }
    let reasons = skips.found.update(\.self)
    return samples.map { ($0.format, reasons[$0.path]) }
  }

  /// Makes a wall of one picture.
  private static func obstacle(
    to format: OutputFormat, in folder: Path, from samples: Samples, _ resources: Resources
  ) -> Failure? {
    let picture = samples.filter { $0.format == .png }.map(\.path)
    let output = Output(
      .files(folder / Path("written.\(format.suffixes[0])")), format: format)
    do throws(Failure) {
      _ = try makeWalls(
        WallOptions(inputs: Inputs(picture), output: output, resources: resources))
      return nil
    } catch {
      return error
    }
  }
}

private final class CollectedSkips: Reporter {
  let found = Monitor<[Path: Skip.Reason]>([:])

  func report(_ event: Event) {
    guard case .skipped(let skip) = event else { return }
    found.update { $0[skip.path] = skip.reason }
  }
}
