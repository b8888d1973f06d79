internal import Files
internal import Glibc
package import Plans
internal import Requests
internal import Threads

/// The formats that can be read and written, each tried with a small wall.
package struct FormatTrials: Sendable {
  /// Why a format cannot be read; nil if its sample was on a wall.
  package let reading: [(format: PictureFormat, obstacle: Skip.Reason?)]
  /// Why a format cannot be written; nil if a wall was.
  package let writing: [(format: OutputFormat, obstacle: Failure?)]

  /// Makes walls in a folder for temporary files, and removes it.
  ///
  /// - Parameter resources: what each wall is made with.
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
    var samples: Samples = []
    for format in PictureFormat.allCases {
      let path = folder / Path("sample.\(format.rawValue)")
      do throws(FileError) {
        try File(path, flags: O_WRONLY | O_CREAT | O_EXCL).write(format.sample)
      } catch {
        throw .cannotWrite(path, error.reason)
      }
      samples.append((format, path))
    }
    return samples
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
        WallOptions(
          inputs: Inputs(samples.map(\.path)), output: output, resources: resources),
        reporter: skips)
    } catch {
      switch error.kind {
      // The reasons tell why.
      case .noPictures, .nothingDrawn: break
      default: throw error
      }
    }
    let reasons = skips.reasons
    return samples.map { ($0.format, reasons[$0.path]) }
  }

  /// Makes a wall of one picture.
  private static func obstacle(
    to format: OutputFormat, in folder: Path, from samples: Samples, _ resources: Resources
  ) -> Failure? {
    let picture = samples.filter { $0.format == .png }.map(\.path)
    let file = folder / Path("written.\(format.suffixes[0])")
    do throws(Failure) {
      _ = try makeWalls(
        WallOptions(
          inputs: Inputs(picture), output: Output(.files(file), format: format),
          resources: resources))
      return nil
    } catch {
      return error
    }
  }
}

/// Remembers which pictures were skipped.
private final class CollectedSkips: Reporter {
  private let found = Monitor<[Path: Skip.Reason]>([:])

  var reasons: [Path: Skip.Reason] { found.update(\.self) }

  func report(_ event: Event) {
    guard case .skipped(let skip) = event else { return }
    found.update { $0[skip.path] = skip.reason }
  }
}
