/// Pictures that fill a canvas of a given size, none of them cropped: rows of columns of rows, and
/// so on.
///
/// A slicing floorplan, found by joining runs of pictures into larger ones and keeping the most even of each shape.
/// Every gap is exact, and frames are flush with all four edges. The remaining error changes the shapes of all pictures
/// equally, by at most 1 %; what is left after that becomes even margins.
///
/// With 15 or more pictures, it is nearly always less than 0.5 %. Fewer pictures are as even as they can be with
/// margins of at most 3 % of the canvas: for up to eight, the largest area divided by the smallest is minimal; for nine
/// or more, the spread of the areas is. Two to four pictures have wider margins where they would be uneven without, and
/// so may more if one were nine times as large as another, or larger.
///
/// The same pictures and numbers give the same frames on every machine.
public struct CollageGroup: CustomGroup {
  /// The shortest side that a frame may have, in pixels.
  public static let leastSide = 16

  /// The gaps between neighbors, in pixels.
  public var spacing: Spacing
  /// Chooses one of many nearly equal collages.
  ///
  /// Up to eight pictures have only one, unless the largest is in the middle.
  public var seed: Int
  /// Whether the pictures are exactly in order: in each row and column of blocks, those of one
  /// block come before those of the next.
  ///
  /// Otherwise a picture may be up to three places out of order.
  public var keepsOrder: Bool
  /// How large pictures are: a picture that would span N columns in another layout gets N² times the area.
  public var spans: WaterfallGroup.Finish.Spans
  /// Whether the picture with the largest span, the first if there are several, is in the middle, with the others around it.
  ///
  /// The others are in order: those above it, or left of it if they are beside all others, come first. Two pictures have no middle.
  public var centersLargest: Bool
  /// The number of pictures that the canvas is meant for, from 1; nil is as many as there are.
  ///
  /// Fewer pictures are not enlarged; they are centered.
  public var capacity: Int?

  /// Creates a collage; nothing is checked until it is used.
  public init(
    spacing: Spacing = Spacing(8), seed: Int = 0, keepsOrder: Bool = false,
    spans: WaterfallGroup.Finish.Spans = .one, centersLargest: Bool = false, capacity: Int? = nil
  ) {
    (self.spacing, self.seed, self.keepsOrder) = (spacing, seed, keepsOrder)
    (self.spans, self.centersLargest, self.capacity) = (spans, centersLargest, capacity)
  }

  /// Returns true: its room must have a length.
  public var fillsLength: Bool { true }

  /// Places the pictures; all are in one lane.
  ///
  /// - Throws: ``LayoutError/noLength(axis:)`` if the room has no length, and ``LayoutError/framesTooSmall(least:)``.
  public func arrange(
    _ sizes: ArraySlice<Size>, in room: GroupRoom
  ) throws(LayoutError) -> Arrangement {
    guard let length = room.along else { throw .noLength(axis: room.flow) }
    let canvas =
      room.flow == .vertical
      ? PixelSize(width: room.across, height: length)
      : PixelSize(width: length, height: room.across)
    let collage = try collage(of: sizes, on: canvas, captions: room.captions)
    return Arrangement(
      placements: collage.frames.map { Placement(lane: 0, frame: $0) }, length: length,
      below: room.captions.areNone ? [] : collage.below)
  }
}

extension Composition {
  /// Pictures that fill a canvas of a given size, none of them cropped.
  ///
  /// The size includes the insets. The environment must have the same width: it decides how wide the collage is.
  public static func collage(
    size: PixelSize, _ collage: CollageGroup = CollageGroup(), insets: EdgeInsets = EdgeInsets(8)
  ) -> Composition {
    let height = max(1, Double(size.height) - Double(insets.total(.vertical)))
    let whole = LayoutSize(width: .fractionalWidth(1), height: .absolute(height))
    return Composition(group: .custom(collage, size: whole), insets: insets)
  }
}

/// The frames of a collage.
public struct Collage: Equatable, Sendable {
  /// The place of each picture on the canvas.
  public let frames: [PixelRect]
  /// The room below each picture for its caption, in pixels.
  public let below: [Int]
  /// The rectangle that the frames fill; the margins around it are equal within a pixel.
  public let bounds: PixelRect
  /// The pictures in reading order: those of one block, row or column before those of the next.
  public let order: [Int]
  /// The factor by which every picture's aspect ratio is changed, before edges are rounded to
  /// pixels; from 1 ÷ 1.01 to 1.01.
  public let stretch: Double
}

extension CollageGroup {
  /// Places pictures on a canvas, given by its size without insets, in pixels.
  ///
  /// ``spans`` are counted by the indices of the pictures.
  ///
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
    let whole = canvas.bounds
    guard !sizes.isEmpty else {
      return Collage(frames: [], below: [], bounds: whole, order: [], stretch: 1)
    }
    let room = room(for: sizes.count, on: canvas)
    let sliced = try sliced(pictures(of: sizes), room, captions)
    return sliced.canvas.collage(on: whole, below: sliced.below)
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

  private func room(for count: Int, on canvas: PixelSize) -> Size {
    let share = min(1, Double(count) / Double(capacity ?? count)).squareRoot()
    return Size(
      width: Grain.cut(Double(canvas.width) * share),
      height: Grain.cut(Double(canvas.height) * share))
  }

  /// The best collage with room for captions, whose heights depend on the widths of the pictures.
  ///
  /// Likely heights come first, then those of what was found, and then heights only grow.
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
    guard !captions.areNone else { return (rounding(canvas, pictures, room), pictures.below) }
    pictures.below = captions.heights(canvas.rects.map(\.width))
    canvas = try searched(pictures, room)
    for _ in 0..<8 {
      let needed = captions.heights(canvas.rects.map(\.width))
      let grown = zip(pictures.below, needed).map { max($0, $1) }
      if grown == pictures.below { break }
      pictures.below = grown
      canvas = try checked(SlicedCanvas(canvas.tree, pictures, in: room))
    }
    let rounded = rounding(canvas, pictures, room)
    let needed = captions.heights(rounded.rects.map(\.width))
    let holdsCaptions = zip(needed, pictures.below).allSatisfy { $0 <= $1 }
    return (holdsCaptions ? rounded : canvas, pictures.below)
  }

  /// The collage with margins large enough that whole pixels bend no shape too far.
  ///
  /// Among many pictures, nobody would notice.
  private func rounding(
    _ canvas: SlicedCanvas, _ pictures: CollagePictures, _ room: Size
  ) -> SlicedCanvas {
    guard CollageRule(count: canvas.rects.count) != .many else { return canvas }
    let straightened = canvas.straightened(pictures, in: room)
    return straightened.leastSide >= Double(Self.leastSide) ? straightened : canvas
  }

  private func searched(
    _ pictures: CollagePictures, _ room: Size
  ) throws(LayoutError) -> SlicedCanvas {
    try checked(
      CollageSearch(
        pictures: pictures, canvas: room, keepsOrder: keepsOrder, seed: seed,
        center: centersLargest ? pictures.largest : nil
      ).best())
  }

  private func checked(_ canvas: SlicedCanvas?) throws(LayoutError) -> SlicedCanvas {
    guard let canvas, canvas.leastSide >= Double(CollageGroup.leastSide) else {
      throw .framesTooSmall(least: CollageGroup.leastSide)
    }
    return canvas
  }
}

extension CaptionHeights {
  fileprivate func heights(_ widths: [Double]) -> [Int] {
    if areNone { return widths.map { _ in 0 } }
    return widths.enumerated().map { height($0.offset, max(1, Int($0.element))) }
  }
}

extension SlicedCanvas {
  /// The frames in whole pixels, in the middle of the canvas.
  fileprivate func collage(on canvas: PixelRect, below: [Int]) -> Collage {
    let bounds = canvas.centered(width: Grain.edge(size.width), height: Grain.edge(size.height))
    let frames = zip(rects, below).map { rect, below in
      rect.rounded.moved(x: bounds.x, y: bounds.y)
        .inset(by: EdgeInsets(top: 0, leading: 0, bottom: below, trailing: 0))
    }
    return Collage(
      frames: frames, below: below, bounds: bounds, order: tree.order, stretch: stretch)
  }
}
