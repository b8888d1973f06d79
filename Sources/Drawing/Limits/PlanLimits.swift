internal import Layouts
package import Plans
package import Requests

/// Limits on what a plan may ask of the machine: an untrusted plan of a few bytes could demand any
/// amount of drawing.
package struct PlanLimits: Sendable {
  /// The most pixels in all sheets.
  private let pixels: PixelCount
  /// The most memory for drawing, besides the decoders', in bytes.
  private let memory: Int
  /// The most work where pictures overlap, measured in pixels written in the same time.
  private let work: Int

  /// More `pictures` in the whole plan raise the limits.
  private init(_ plan: Plan, of pictures: Int, _ resources: Resources) {
    pixels = resources.mostOutputPixels(of: pictures)
    let chosen = resources.hasUsualMemory ? 0 : resources.memory
    memory = max(Self.leastMemory, chosen.multipliedSaturated(by: Self.shares))
      .addingSaturated(pictures << 10)
    // 10 ms for each picture, and 20 seconds in addition.
    work = max(
      resources.maxOutputPixels ?? 0,
      plan.pixelCount.addingSaturated(
        200_000_000 + pictures.multipliedSaturated(by: Plan.workOfSheet)))
  }

  /// Checks a plan against the limits, before anything is allocated.
  ///
  /// An untrusted plan may overlap its pictures in any way. `pictures` is the number of them in the
  /// whole plan; nil if this is it.
  package static func check(
    _ plan: Plan, of pictures: Int? = nil, _ format: OutputFormat, _ resources: Resources,
    isUntrusted: Bool
  ) throws(Failure) {
    let limits = PlanLimits(plan, of: pictures ?? plan.frames.count, resources)
    let pixels = plan.pixelCount
    guard pixels <= limits.pixels else { throw .tooManyPixels(pixels, limit: limits.pixels) }
    var needed = plan.bytesOfRows
    let split = isUntrusted ? FrameBands(plan, maxPixels: resources.maxPixels) : .none
    if isUntrusted {
      // Each thumbnail is also in the memory shared with its decoder.
      let alive = plan.mostBytesAlive(split, maxPixels: resources.maxPixels)
      needed = needed.addingSaturated(alive).addingSaturated(alive)
        .addingSaturated(format.needsWholeSheet ? plan.bytesOfWhole : 0)
    }
    guard needed <= limits.memory else {
      throw .tooMuchMemory(
        megabytes: needed >> 20, enough: min((needed / shares) >> 20, 999_999) + 1)
    }
    guard isUntrusted else { return }
    var work = plan.work(split, maxPixels: resources.maxPixels)
    guard work <= limits.work else { throw .tooMuchWork(work) }
    // These take a second of CPU time per megapixel, other encoders at most a tenth.
    if format.needsWholeSheet { work = work.addingSaturated(pixels.multipliedSaturated(by: 10)) }
    guard work <= limits.work else {
      throw .slowToEncode(format: format.name, pixels: pixels, work: work)
    }
  }

  /// The least limit on drawing's memory, in bytes: with libvips' own, it stays below 500 MB.
  private static let leastMemory = 420 << 20
  /// The limit as a multiple of ``Resources/memory``, if that was chosen.
  private static let shares = 6
}

extension Resources {
  /// The most pixels in a wall of this many pictures.
  package func mostOutputPixels(of pictures: Int) -> PixelCount {
    maxOutputPixels ?? max(10_000_000_000, pictures.multipliedSaturated(by: 2000))
  }
}

extension OutputFormat {
  /// Whether its encoder keeps the whole sheet, and is slow.
  fileprivate var needsWholeSheet: Bool { self == .avif || self == .heic }
}

extension Sheet {
  fileprivate var area: PixelCount { PixelSize(width: width, height: height).area }
}

extension Plan {
  package var pixelCount: PixelCount { sheets.reduce(0) { $0.addingSaturated($1.area) } }

  /// What libvips keeps of the largest sheet, in bytes: 128 rows being drawn and 128 being encoded.
  fileprivate var bytesOfRows: Int {
    let channels = background.isOpaque ? 3 : 4
    return sheets.reduce(0) { max($0, $1.width * min($1.height, 256) * channels) }
  }

  /// What encoders that need the whole sheet keep of it, at 8 bytes per pixel.
  fileprivate var bytesOfWhole: Int {
    sheets.reduce(0) { max($0, $1.area.multipliedSaturated(by: 8)) }
  }

  // The time to draw a plan is measured in pixels written in the same time: ten million take a second.

  /// A sheet of any size takes 10 ms, to create, check and wait for its file.
  fileprivate static let workOfSheet = 100_000

  /// The work of everything drawn, even if it is covered later; at most `Int.max`.
  fileprivate func work(_ split: FrameBands, maxPixels: PixelCount) -> Int {
    var work = sheets.count.multipliedSaturated(by: Self.workOfSheet)
    for (index, frame) in frames.enumerated() where isMade(frame, maxPixels: maxPixels) {
      let made = split[index]?.reduce(0) { $0 + $1.area } ?? frame.thumbnailSize.area
      work = work.addingSaturated(max(made, frame.decodedAt?.area ?? 0) / 2)
        .addingSaturated(workAround(frame))
    }
    let repeatsImages = mostAtOnce { $0.image != nil } > Self.keptOfImages
    let repeatsTexts = mostAtOnce { $0.image == nil } > Self.keptOfTexts
    for element in elements {
      let isRepeated = element.image != nil ? repeatsImages : repeatsTexts
      work = work.addingSaturated(self.work(of: element, isRepeated: isRepeated))
    }
    return work
  }

  /// The work around a picture: shaping it and drawing shadows are slower than copying.
  private func workAround(_ frame: Frame) -> Int {
    let style = layout.style
    let isShaped = style != PictureStyle() || frame.picture.hasAlpha || !background.isOpaque
    let drawn = isShaped ? seen(frame.frame, frame.place) / 8 : 0
    guard let shadow = style.shadow else { return drawn }
    return drawn.addingSaturated(seen(frame.frame.spread(by: shadow), frame.place) / 4)
  }

  private func work(of element: Element, isRepeated: Bool) -> Int {
    let (content, area) = (element.content, seen(element.frame, element.place))
    var work = 0
    if content.background != nil { work += area / (content.cornerRadius > 0 ? 7 : 25) }
    if element.image != nil { work += area / 3 }
    if content.text != nil { work += 2000 + area / 25 }
    if let cell = element.overlay.cell {
      work += (area / cell.area + 1).multipliedSaturated(by: 4000)
    }
    guard isRepeated, element.image != nil || content.text != nil else { return work }
    // Contents that do not fit in the store are made again for every strip of 16 rows.
    let rows = min(element.frame.height, sheets[element.place.sheet].height)
    return work.addingSaturated((rows / 16 + 1).multipliedSaturated(by: element.keptPixels / 3))
  }

  /// The area of a sheet that a rectangle covers, in pixels.
  private func seen(_ rect: PixelRect, _ place: Place) -> Int {
    place.visibility.visiblePart(of: rect)?.intersection(sheets[place.sheet].canvas)?.area ?? 0
  }

  /// The most pixels of large contents on any one row of a sheet.
  ///
  /// Strips come in order, so contents above a strip are not needed again.
  private func mostAtOnce(_ isCounted: (Element) -> Bool) -> Int {
    // Strips have 16 rows.
    elements.filter { isCounted($0) && $0.keptPixels > 1 << 18 }.map {
      Demand(
        sheet: $0.place.sheet, rows: $0.frame.y - 16..<$0.frame.maxY + 16, amount: $0.keptPixels)
    }.mostAtOnce
  }

  /// The fewest pixels that are kept; see ``ImageArtist`` and ``TextArtist``.
  private static let (keptOfImages, keptOfTexts) = (16 << 20, 4 << 20)
}

extension Element {
  /// The most pixels kept of its text or picture.
  fileprivate var keptPixels: Int {
    let frame = overlay.cell?.bounds ?? frame
    if image != nil { return min(frame.area, 8_000_000) }
    guard let text = content.text else { return 0 }
    let size = content.font.map(\.largestNumber) ?? 16
    let line = frame.width.multipliedSaturated(by: 2 * size)
    let letters = text.utf8.count.multipliedSaturated(by: 2 * size * size)
    return min(frame.area, 1 << 24, line.addingSaturated(letters))
  }
}

extension String {
  /// The largest number in a font description, as a bound on its size; from 16 to 16,384.
  fileprivate var largestNumber: Int {
    let numbers = split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    return min(max(16, numbers.max() ?? 16), 1 << 14)
  }
}

extension PixelRect {
  /// The rectangle with its shadow, within half the range of 32 bits.
  fileprivate func spread(by shadow: PictureStyle.Shadow) -> PixelRect {
    PixelRect(
      x: x + min(0, shadow.x) - shadow.blur, y: y + min(0, shadow.y) - shadow.blur,
      width: width + abs(shadow.x) + 2 * shadow.blur,
      height: height + abs(shadow.y) + 2 * shadow.blur)
  }
}
