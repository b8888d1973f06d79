import Foundation
import Testing
import Weir

/// No value of a public property ends the program: it is refused by name, or it makes a wall whose
/// manifest makes the same wall.
@Suite(.timeLimit(.minutes(10)))
struct OptionRangeTests {
  static let all: [[Trial<WallOptions>]] = [
    Trial.sizes, Trial.shapes, Trial.combinations, Trial.styles, Trial.texts, Trial.kinds,
    Trial.outputs,
    Trial.resources,
    Trial.inputs, Trial.compositions, Trial.presets,
  ]

  @Test(arguments: Self.all.indices)
  func everyValueIsRefusedByNameOrMakesAWallThatItsManifestMakes(group: Int) async throws {
    let folder = try TinyPictures()
    for (index, trial) in Self.all[group].enumerated() {
      try await check(trial, in: folder, index)
    }
  }

  private func check(_ trial: Trial<WallOptions>, in folder: TinyPictures, _ index: Int)
    async throws
  {
    var options = folder.options("\(index)")
    trial.set(&options)
    do {
      _ = try await makeWalls(options)
    } catch {
      trial.check(error)
      return
    }
    #expect(trial.isInRange != false, "\(trial) made a wall")
    try await redraw(options, trial)
  }

  /// Draws the wall again from its manifest, and compares it to the byte.
  private func redraw(_ options: WallOptions, _ trial: Trial<WallOptions>) async throws {
    guard case .files(let path) = options.output.destination, options.output.manifest == .beside
    else { return }
    let files = FileManager.default
    let first = files.contents(atPath: path.description)
    var output = options.output
    output.manifest = .none
    output.overwrites = true
    let manifest = path.withoutSuffix.adding(".json")
    do {
      _ = try await renderWall(
        RenderOptions(
          manifest: manifest, output: output, resources: options.resources,
          access: NamedPictures(areTrusted: true)))
    } catch {
      Issue.record("\(trial): its manifest is refused: \(error)")
    }
    #expect(first == files.contents(atPath: path.description), "\(trial)")
  }
}

extension Path {
  /// The path with text at its end.
  func adding(_ text: String) -> Path { Path(bytes: bytes + Array(text.utf8)) }
}

/// A folder of two tiny pictures, which is removed at the end.
final class TinyPictures: Sendable {
  let url: URL

  init() throws {
    let files = FileManager.default
    url = files.temporaryDirectory.appending(path: "weir-\(UUID())")
    try files.createDirectory(at: photos, withIntermediateDirectories: true)
    for (number, text) in Self.pictures.enumerated() {
      try Data(base64Encoded: text)?.write(to: photos.appending(path: "\(number).png"))
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private var photos: URL { url.appending(path: "P") }

  /// A small wall of the pictures, under a name of its own.
  func options(_ name: String) -> WallOptions {
    WallOptions(
      inputs: Inputs([Path(photos.path())]),
      output: Output(.files(Path("\(url.path())/wall-\(name).png")), format: .png),
      layouts: [WallLayout(.waterfall(columns: .count(2)), width: 60, spacing: 2)],
      resources: Resources(threads: 1))
  }

  /// A wide picture and a tall one, as PNG.
  private static let pictures = [
    """
    iVBORw0KGgoAAAANSUhEUgAAABgAAAAQBAMAAAD+CqKmAAAAMFBMVEW0tmG0lsF6qbC0b6p6b3MttkYtljpEb0ASbxG0\
    O1p6Oz20DRR6DQ5EOyISOwktDQW4RrSAAAAAZ0lEQVR42lXOwQ3CMBSD4S9RBmB+dqroBJAJmpwr8R6Htgh8sqXflkvC\
    Qk6qH9WBOEPZlI2FQSV4n9jF5zesTPZ2Z1zblTw6878TjVe5rczompBEP+50ntFhNHI6vBbjPJDUxzU3+QBv3jCVTVy4\
    agAAAABJRU5ErkJggg==
    """,
    """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAYBAMAAAABjmA/AAAAMFBMVEVw4thV5Xkb5DVjtpobtipjiXRjYlMbiSAbYhdj\
    PExjI1EbPB0bIyZkD3RiCQcbDBpl8x6SAAAAeUlEQVR42j3OwQ3CMBSD4a/RGyBMgMT+IyDUOyoKC1TdoNxpEg5t8cWW\
    ftny0OkfJIf+Ie4ubrYxWD2XAy1I0wRqMJmPVkMP1s4qVvt0OrwF9Z3NYmIw72h7UBMKtYS2aIqYoZ5/inQeuw7dKzPk\
    pIIt1QJ5TCP4+gEdwDCu226dxQAAAABJRU5ErkJggg==
    """,
  ]
}
