internal import Layouts
internal import Plans

// The time to draw a plan, measured in pixels written in the same time: ten million take a second.

extension Plan {
  /// A sheet of any size takes a hundredth of a second, to create, check and wait for its file.
  static let workOfSheet = 100_000

  /// The work of everything drawn, even if it is covered later.
  ///
  /// - Parameters:
  ///   - split: the frames that are made in bands.
  ///   - maxPixels: the most pixels in a thumbnail; larger ones are never made.
  /// - Returns: the work in pixels, at most `Int.max`.
  func work(_ split: FrameBands, maxPixels: PixelCount) -> Int {
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

  /// The additional work of slow encoders: AVIF and HEIC take a second of processor time per
  /// megapixel, others at most a tenth.
  func workOfEncoding(_ format: OutputFormat) -> Int {
    format == .avif || format == .heic ? pixelCount.multipliedSaturated(by: 10) : 0
  }

  /// The work around a picture: shaping it and drawing shadows are slower than copying.
  private func workAround(_ frame: Frame) -> Int {
    let style = layout.style
    var drawn = 0
    if style != PictureStyle() || hasAlpha(frame) { drawn = seen(frame.frame, frame.place) / 8 }
    guard let shadow = style.shadow else { return drawn }
    return drawn.addingSaturated(seen(frame.frame.spread(by: shadow), frame.place) / 4)
  }

  private func hasAlpha(_ frame: Frame) -> Bool {
    frame.picture.hasAlpha || !background.isOpaque
  }

  private func work(of element: Element, isRepeated: Bool) -> Int {
    let (content, area) = (element.content, seen(element.frame, element.place))
    var work = 0
    if content.background != nil { work += area / (content.cornerRadius > 0 ? 7 : 25) }
    if element.image != nil { work += area / 3 }
    if content.text != nil { work += 2000 + area / 25 }
    guard isRepeated, element.image != nil || content.text != nil else { return work }
    // Contents that do not fit in the store are made again for every strip of 16 rows.
    let rows = min(element.frame.height, sheets[element.place.sheet].height)
    return work.addingSaturated(
      (rows / 16 + 1).multipliedSaturated(by: element.keptPixels / 3))
  }

  /// The area of a sheet that a rectangle covers, in pixels.
  private func seen(_ rect: PixelRect, _ place: Place) -> Int {
    let sheet = sheets[place.sheet]
    let canvas = PixelRect(x: 0, y: 0, width: sheet.width, height: sheet.height)
    return place.visibility.visiblePart(of: rect)?.intersection(canvas)?.area ?? 0
  }

  /// The most pixels of large contents on any one row of a sheet.
  ///
  /// Strips come in order, so contents above a strip are not needed again.
  private func mostAtOnce(_ isCounted: (Element) -> Bool) -> Int {
    var changes: [(sheet: Int, row: Int, pixels: Int)] = []
    for element in elements where isCounted(element) && element.keptPixels > 1 << 18 {
      let (sheet, rect) = (element.place.sheet, element.frame)
      changes.append((sheet, rect.y - Self.strip, element.keptPixels))
      changes.append((sheet, rect.maxY + Self.strip, -element.keptPixels))
    }
    changes.sort { ($0.sheet, $0.row, $0.pixels) < ($1.sheet, $1.row, $1.pixels) }
    var (now, most) = (0, 0)
    for change in changes {
      now += change.pixels
      most = max(most, now)
    }
    return most
  }

  /// The rows drawn at once.
  private static let strip = 16

  /// The fewest pixels that are kept; see ``ImageArtist`` and ``TextArtist``.
  private static let (keptOfImages, keptOfTexts) = (16 << 20, 4 << 20)
}

extension Element {
  /// The most pixels kept of its text or picture.
  fileprivate var keptPixels: Int {
    if image != nil { return min(frame.area, 8_000_000) }
    guard let text = content.text else { return 0 }
    let size = content.font.map(\.largestNumber) ?? 16
    let line = frame.width.multipliedSaturated(by: 2 * size)
    let letters = text.utf8.count.multipliedSaturated(by: 2 * size * size)
    return min(frame.area, 1 << 24, line.addingSaturated(letters))
  }
}

extension String {
  /// The largest number in a font description, as a bound on its size; at least 16.
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
