import Testing
@testable import Raster
@testable import Vips

/// Shapes on strips, compared with a slow reference that draws one pixel at a time.
struct StripShapeTests {
  init() throws { try VipsLibrary.start() }

  @Test(arguments: [3, 4], 0..<60)
  func everythingIsAsTheSlowWayHasIt(bands: Int, seed: Int) throws {
    let scene = Scene(seed: seed, bands: bands, steps: 1)
    let whole = try scene.painted(width: scene.width, height: scene.height)
    for y in 0..<scene.height {
      for x in 0..<scene.width {
        let (got, wanted) = (whole[x, y], scene.reference(x: x, y: y))
        let isNear = zip(got, wanted).allSatisfy { abs(Double($0) - $1) <= 1 }
        guard isNear else {
          Issue.record("\(x), \(y) is \(got) and not \(wanted): \(scene)")
          return
        }
      }
    }
  }

  @Test(arguments: [3, 4], 0..<12)
  func stripsOfAnySizeGiveTheSamePixels(bands: Int, seed: Int) throws {
    let scene = Scene(seed: seed, bands: bands, steps: 4)
    let whole = try scene.painted(width: scene.width, height: scene.height).everything
    for (width, height) in [(scene.width, 1), (1, scene.height), (7, 5), (64, 16), (3, 3)] {
      #expect(try scene.painted(width: width, height: height).everything == whole, "\(scene)")
    }
  }
}

extension Pixels {
  /// All bytes.
  var everything: [UInt8] { withBytes { Array($0) } }
}

/// A random color, image or shadow over a random ground.
struct Scene: CustomStringConvertible {
  enum Step {
    case fill(
      Ink, RoundedRect, within: RoundedRect?, around: RoundedRect?, isRing: Bool, fade: Int)
    case draw(Pixels, left: Int, top: Int, RoundedRect)
    case extend(Pixels, left: Int, top: Int)
    case blend([UInt8], width: Int, height: Int, left: Int, top: Int)
    case shadow(Ink, RoundedRect, blur: Int, under: RoundedRect)
  }

  let width = 50
  let height = 40
  let bands: Int
  let ground: [UInt8]
  private(set) var steps: [(step: Step, columns: Range<Int>, rows: Range<Int>)] = []

  var description: String { "\(ground) \(steps)" }

  init(seed: Int, bands: Int, steps count: Int) {
    var random = SplitMix(state: UInt64(seed))
    self.bands = bands
    ground = (0..<bands).map { $0 == 3 ? random.alpha() : random.byte() }
    for _ in 0..<count {
      let (x, y) = (random.int(-5...45), random.int(-5...35))
      steps.append(
        (.random(&random, bands: bands), x..<x + random.int(1...60), y..<y + random.int(1...50)))
    }
  }

  /// The columns to fill with pixels and their edges.
  static func around(_ pixels: Pixels, _ left: Int, _ columns: Range<Int>) -> Range<Int> {
    min(left, columns.lowerBound)..<max(left + pixels.width, columns.upperBound)
  }

  /// The image, drawn in strips of one size.
  func painted(width: Int, height: Int) throws -> Pixels {
    let image = try Image.painted(
      width: self.width, height: self.height, hasAlpha: bands == 4, by: Painter(self))
    let strips = try image.inStrips(width: width, height: height)
    return try Pixels(of: strips)
  }

  private final class Painter: StripPainter {
    let scene: Scene
    init(_ scene: Scene) { self.scene = scene }

    func paint(_ strip: borrowing Strip) -> Bool {
      strip.fill(scene.ground)
      for (step, columns, rows) in scene.steps {
        switch step {
        case .fill(let ink, let shape, let outline, let hole, let isRing, let fade):
          strip.fill(
            ink, in: shape, within: outline, around: hole, isRing: isRing, fadingIn: fade,
            columns: columns, rows: rows)
        case .draw(let pixels, let left, let top, let shape):
          strip.draw(pixels, left: left, top: top, in: shape, columns: columns, rows: rows)
        case .extend(let pixels, let left, let top):
          strip.draw(
            pixels, left: left, top: top, edgesTo: Scene.around(pixels, left, columns), rows: rows)
        case .blend(let bytes, let width, let height, let left, let top):
          strip.blend(
            premultiplied: bytes, size: (width, height), left: left, top: top, columns: columns,
            rows: rows)
        case .shadow(let ink, let shape, let blur, let caster):
          strip.shadow(ink, of: shape, blur: blur, under: caster, columns: columns, rows: rows)
        }
      }
      return true
    }
  }
}

extension Image {
  /// The same image in memory, requested in tiles of one size.
  ///
  /// The libvips operation is `tilecache`.
  fileprivate func inStrips(width: Int, height: Int) throws -> Image {
    let tiled = try Operation.run(
      "tilecache",
      [
        "in": .image(self), "tile-width": .int(width), "tile-height": .int(height),
        "max-tiles": .int(1),
      ])
    return try tiled.inMemory()
  }
}
