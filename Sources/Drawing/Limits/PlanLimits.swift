internal import Layouts
package import Plans
package import Requests

/// Limits on what a plan may ask of the machine: an untrusted plan of a few bytes could demand any
/// amount of drawing.
package struct PlanLimits: Sendable {
  /// The most pixels in all sheets.
  let pixels: PixelCount
  /// The most memory for drawing, besides the decoders', in bytes.
  let memory: Int
  /// The most work where pictures overlap, measured in pixels written in the same time.
  let work: Int

  /// - Parameters:
  ///   - plan: the plan; more pictures raise the limits.
  ///   - pictures: the number of pictures in the whole plan.
  ///   - resources: the requested limits.
  init(_ plan: Plan, of pictures: Int, _ resources: Resources) {
    pixels = resources.mostOutputPixels(of: pictures)
    memory = max(Self.leastMemory, resources.memory.multipliedSaturated(by: Self.shares))
      .addingSaturated(pictures << 10)
    let sheets = plan.pixelCount
    // A hundredth of a second for each picture, and 20 seconds in addition.
    work = max(
      resources.maxOutputPixels ?? 0,
      sheets.addingSaturated(200_000_000 + pictures.multipliedSaturated(by: Plan.workOfSheet)))
  }

  /// Checks a plan against the limits, before anything is allocated.
  ///
  /// - Parameters:
  ///   - plan: the plan to draw.
  ///   - pictures: the number of pictures in the whole plan; nil if this is it.
  ///   - format: the output format.
  ///   - resources: the requested limits.
  ///   - isUntrusted: whether the plan is untrusted, and may overlap pictures in any way.
  /// - Throws: ``Failure/tooManyPixels(_:limit:)``,
  ///   ``Failure/tooMuchMemory(megabytes:enough:)``, ``Failure/tooMuchWork(_:)`` and
  ///   ``Failure/slowToEncode(format:pixels:work:)``.
  package static func check(
    _ plan: Plan, of pictures: Int? = nil, _ format: OutputFormat, _ resources: Resources,
    isUntrusted: Bool
  ) throws(Failure) {
    let limits = PlanLimits(plan, of: pictures ?? plan.frames.count, resources)
    let pixels = plan.pixelCount
    guard pixels <= limits.pixels else { throw .tooManyPixels(pixels, limit: limits.pixels) }
    var needed = plan.bytesOfRows(format)
    let split = isUntrusted ? FrameBands(plan, maxPixels: resources.maxPixels) : .none
    if isUntrusted {
      // Each thumbnail is also in the memory shared with its decoder.
      let alive = plan.mostBytesAlive(split, maxPixels: resources.maxPixels)
      needed = needed.addingSaturated(alive).addingSaturated(alive)
        .addingSaturated(plan.bytesOfWhole(format))
    }
    guard needed <= limits.memory else {
      throw .tooMuchMemory(
        megabytes: needed >> 20, enough: min((needed / shares) >> 20, 999_999) + 1)
    }
    guard isUntrusted else { return }
    let work = plan.work(split, maxPixels: resources.maxPixels)
    guard work <= limits.work else { throw .tooMuchWork(work) }
    let encoding = plan.workOfEncoding(format)
    guard work.addingSaturated(encoding) <= limits.work else {
      throw .slowToEncode(
        format: format.name, pixels: pixels, work: work.addingSaturated(encoding))
    }
  }

  /// The least limit on drawing's memory, in bytes: together with libvips' own, it stays below 500
  /// MB.
  private static let leastMemory = 420 << 20
  /// The limit on drawing's memory as a multiple of ``Resources/memory``, whose default of 64 MB gives the
  /// least limit.
  private static let shares = 6
}

extension Resources {
  /// The most pixels in a wall of this many pictures.
  package func mostOutputPixels(of pictures: Int) -> PixelCount {
    maxOutputPixels ?? max(10_000_000_000, pictures.multipliedSaturated(by: 2000))
  }
}

extension Plan {
  /// The number of pixels in all sheets.
  package var pixelCount: PixelCount {
    sheets.reduce(0) {
      $0.addingSaturated(PixelSize(width: $1.width, height: $1.height).area)
    }
  }

  private var channels: Int { background.isOpaque ? 3 : 4 }

  /// What libvips keeps of the largest sheet, in bytes: 128 rows being drawn and 128 being encoded.
  fileprivate func bytesOfRows(_ format: OutputFormat) -> Int {
    sheets.reduce(0) { max($0, $1.width * min($1.height, 256) * channels) }
  }

  /// What encoders that need the whole sheet keep of it, at 8 bytes per pixel.
  fileprivate func bytesOfWhole(_ format: OutputFormat) -> Int {
    guard format == .avif || format == .heic else { return 0 }
    return sheets.reduce(0) {
      max($0, PixelSize(width: $1.width, height: $1.height).area.multipliedSaturated(by: 8))
    }
  }
}
