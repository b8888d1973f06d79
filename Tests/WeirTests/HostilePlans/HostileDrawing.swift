import Glibc
import Layouts
@testable import AtScale
@testable import Decoding
@testable import Drawing
@testable import Files
@testable import Plans
@testable import Raster
@testable import Requests
@testable import Vips
@testable import Walls

/// Draws plans from untrusted sources, whatever they contain, in little time and memory.
struct HostileDrawing {
  private let folder: Path
  private let sources: [HostileSource]

  /// Makes the pictures that the plans show, in an existing folder.
  init(in folder: Path) throws {
    self.folder = folder
    sources = try HostileSource.make(in: folder)
  }

  /// The result for a plan.
  enum Outcome: Equatable {
    case drawn, drawnInWindows
    /// The reason.
    case refused(String)
    /// The law that was broken.
    case broken(String)
  }

  /// Makes a plan from bytes and draws all of it if it is small, or else some windows of it.
  func draw(_ bytes: [UInt8]) throws -> Outcome {
    var hostile = HostilePlan(bytes, of: sources)
    let path = folder / "p.json"
    try File(path, flags: O_WRONLY | O_CREAT | O_TRUNC).write(Array(hostile.text().utf8))
    let plan: Plan
    do { plan = try readManifest(path) } catch { return .refused(error.description) }
    if let law = try brokenLaw(of: plan) { return .broken(law) }
    let isSmall = plan.sheets.allSatisfy { max($0.width, $0.height) <= 256 }
    return isSmall ? try drawAll(path) : try drawWindows(plan)
  }

  private static let resources = Resources(threads: 2, memory: 1 << 20, maxPixels: 1 << 16)

  /// A plan can be drawn as frames, and does not change when it is written and read again.
  private func brokenLaw(of plan: Plan) throws -> String? {
    let drawing = folder / "p.svg"
    let file = try File(drawing, flags: O_WRONLY | O_CREAT | O_TRUNC)
    try writeDrawing(of: plan, to: file.descriptor, path: drawing)
    let first = try manifest(of: plan)
    let second = try manifest(of: readManifest(folder / "q.json"))
    return first == second ? nil : "a plan is read as it was written"
  }

  private func manifest(of plan: Plan) throws -> [UInt8] {
    let path = folder / "q.json"
    let file = try File(path, flags: O_RDWR | O_CREAT | O_TRUNC)
    try writeManifest(of: plan, to: file.descriptor, path: path, relativeTo: folder)
    return try file.read(file.status().size)
  }

  /// Draws the wall whole and as a part, as `weir render` does.
  private func drawAll(_ path: Path) throws -> Outcome {
    let output = Output(.files(folder / "w-{sheet}.png"), format: .png, overwrites: true)
    do throws(Failure) {
      _ = try renderWall(RenderOptions(manifest: path, output: output, resources: Self.resources))
      _ = try renderPart(
        PartOptions(
          Part(number: 1, count: 1), of: path, file: folder / "w.tif", overwrites: true,
          resources: Self.resources))
    } catch {
      return .refused(error.description)
    }
    return .drawn
  }

  /// Draws four windows of each sheet: two corners on the left, one on the right, and the middle.
  private func drawWindows(_ plan: Plan) throws -> Outcome {
    guard plan.sheets.allSatisfy({ max($0.width, $0.height) <= PixelLimits.side }) else {
      return .refused("no format holds such a sheet")
    }
    let rendering = Rendering(
      [plan], resources: Self.resources, decoder: InProcessDecoder(), reporter: SilentReporter())
    for sheet in plan.sheets.indices {
      let image = try rendering.image(ofSheet: sheet, wall: 0)
      for (x, y) in [(0, 0), (1, 1), (0, 2), (2, 2)] { try image.drawWindow(x, y) }
    }
    rendering.finish(wall: 0)
    _ = rendering.outcomes()
    return rendering.bytesAhead == 0 ? .drawnInWindows : .broken("what is charged is given back")
  }
}

extension Image {
  /// Computes a window; 0 is the left or top, 1 the middle, and 2 the right or bottom.
  fileprivate func drawWindow(_ across: Int, _ down: Int) throws {
    let (width, height) = (min(self.width, 40), min(self.height, 40))
    let window = try Operation.run(
      "extract_area",
      [
        "input": .image(self), "left": .int((self.width - width) * across / 2),
        "top": .int((self.height - height) * down / 2), "width": .int(width),
        "height": .int(height),
      ])
    _ = try Pixels(ofSmall: window)
  }
}
