/// The frames of a collage.
public struct Collage: Equatable, Sendable {
  /// The place of each picture on the canvas.
  public let frames: [PixelRect]
  /// The room below each picture for its caption, in pixels.
  public let below: [Int]
  /// The rectangle that the frames fill; what is around it are margins, equal within a pixel.
  public let bounds: PixelRect
  /// The pictures in reading order: those of one block, row or column before those of the next.
  public let order: [Int]
  /// The factor by which every picture's aspect ratio is changed, before edges are rounded to
  /// pixels; from 1 ÷ 1.01 to 1.01.
  public let stretch: Double
}

extension CollageGroup {
  /// Places pictures on a canvas.
  ///
  /// - Parameters:
  ///   - sizes: the pictures' own sizes; ``spans`` are counted by their indices.
  ///   - canvas: its size without insets, in pixels.
  ///   - captions: the heights of the captions below the pictures.
  /// - Returns: the frames.
  /// - Throws: ``LayoutError/outOfRange(name:value:allowed:)``,
  ///   ``LayoutError/unplaceable(index:size:)``, and ``LayoutError/framesTooSmall(least:)`` if a
  ///   frame of the best collage found would have a side of less than 16 px.
  /// - Complexity: up to 32 pictures O(*n*³) for each of a few orders, beyond that O(*n*); about a
  ///   tenth of a second for up to 200 pictures, and two seconds for 10,000.
  public func collage(
    of sizes: ArraySlice<Size>, on canvas: PixelSize, captions: CaptionHeights = .none
  ) throws(LayoutError) -> Collage {
    try spacing.check()
    try PixelLimits.check("the width", canvas.width, from: 1)
    try PixelLimits.check("the height", canvas.height, from: 1)
    if let capacity { try PixelLimits.check("the capacity", capacity, from: 1) }
    for index in sizes.indices where !sizes[index].isPlaceable {
      throw .unplaceable(index: index - sizes.startIndex, size: sizes[index])
    }
    guard !sizes.isEmpty else { return .empty(canvas) }
    let room = room(for: sizes.count, on: canvas)
    let sliced = try sliced(pictures(of: sizes), room, captions)
    return sliced.canvas.collage(on: canvas, below: sliced.below)
  }

  private func pictures(of sizes: ArraySlice<Size>) -> CollagePictures {
    let most = PixelLimits.fraction
    return CollagePictures(
      aspectRatios: sizes.map { min(max($0.aspectRatio, 1 / most), most) },
      weights: sizes.indices.map { index in
        let span = Double(min(max(1, spans.count(for: sizes[index], index: index)), Int(most)))
        return span * span
      },
      below: sizes.map { _ in 0 }, spacing: spacing)
  }

  /// The part of the canvas for a number of pictures.
  private func room(for count: Int, on canvas: PixelSize) -> Size {
    let share = min(1, Double(count) / Double(capacity ?? count)).squareRoot()
    return Size(
      width: Grain.cut(Double(canvas.width) * share),
      height: Grain.cut(Double(canvas.height) * share))
  }

  /// The best collage, with room for captions.
  ///
  /// Captions are as high as the widths of their pictures demand, and the other way around. So the
  /// search is made with likely heights, made again with those of what it found, and then the
  /// captions of that are only allowed to grow.
  private func sliced(
    _ pictures: CollagePictures, _ room: Size, _ captions: CaptionHeights
  ) throws(LayoutError) -> (canvas: SlicedCanvas, below: [Int]) {
    var pictures = pictures
    let area = room.width * room.height / pictures.weights.reduce(0, +)
    let widths = zip(pictures.aspectRatios, pictures.weights).map { aspectRatio, weight in
      (area * aspectRatio * weight).squareRoot()
    }
    pictures.below = captions.heights(widths)
    var canvas = try searched(pictures, room)
    guard !captions.areNone else { return (canvas, pictures.below) }
    pictures.below = captions.heights(canvas.rects.map(\.width))
    canvas = try searched(pictures, room)
    for _ in 0..<8 {
      let needed = captions.heights(canvas.rects.map(\.width))
      let grown = zip(pictures.below, needed).map { max($0, $1) }
      if grown == pictures.below { break }
      pictures.below = grown
      canvas = try checked(SlicedCanvas(canvas.tree, pictures, in: room))
    }
    return (canvas, pictures.below)
  }

  private func searched(
    _ pictures: CollagePictures, _ room: Size
  ) throws(LayoutError) -> SlicedCanvas {
    let search = CollageSearch(
      pictures: pictures, canvas: room, keepsOrder: keepsOrder, seed: seed)
    return try checked(search.best())
  }

  private func checked(_ canvas: SlicedCanvas?) throws(LayoutError) -> SlicedCanvas {
    guard let canvas, canvas.leastSide >= Double(CollageGroup.leastSide) else {
      throw .framesTooSmall(least: CollageGroup.leastSide)
    }
    return canvas
  }
}

extension CaptionHeights {
  /// The heights at these widths.
  fileprivate func heights(_ widths: [Double]) -> [Int] {
    if areNone { return widths.map { _ in 0 } }
    return widths.enumerated().map { height($0.offset, max(1, Int($0.element))) }
  }
}

extension Collage {
  fileprivate static func empty(_ canvas: PixelSize) -> Collage {
    Collage(
      frames: [], below: [],
      bounds: PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height), order: [],
      stretch: 1)
  }
}

extension SlicedCanvas {
  /// The frames in whole pixels, in the middle of the canvas.
  fileprivate func collage(on canvas: PixelSize, below: [Int]) -> Collage {
    let whole = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
    let bounds = whole.centered(width: Grain.edge(size.width), height: Grain.edge(size.height))
    let frames = zip(rects, below).map { rect, below in
      var insets = EdgeInsets(0)
      insets.bottom = below
      return rect.rounded.moved(x: bounds.x, y: bounds.y).inset(by: insets)
    }
    return Collage(
      frames: frames, below: below, bounds: bounds, order: tree.order, stretch: stretch)
  }
}
