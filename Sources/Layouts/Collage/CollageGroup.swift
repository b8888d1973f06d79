/// Pictures that fill a canvas of a given size, none of them cropped: rows of columns of rows, and
/// so on.
///
/// A slicing floorplan, found by joining runs of pictures into larger ones, of which the most even
/// of each shape are kept. Every gap is exact, and frames are flush with all four edges. What no
/// tree meets goes into the shapes of the pictures, all alike and at most a hundredth, and what is
/// left then into even margins; from nine pictures on, it is nearly always less than half a
/// hundredth.
///
/// The same pictures and numbers give the same frames on every machine.
public struct CollageGroup: CustomGroup {
  /// The shortest side that a frame may have, in pixels.
  public static let leastSide = 16

  /// The gaps between neighbors, in pixels.
  public var spacing: Spacing
  /// Chooses one of many nearly equal collages.
  ///
  /// Up to eight pictures have only one.
  public var seed: Int
  /// Whether the pictures are exactly in order: in each row and column of blocks, those of one
  /// block come before those of the next.
  ///
  /// Otherwise a picture may be up to three places from its turn.
  public var keepsOrder: Bool
  /// How large pictures are: one that spans several columns elsewhere gets the area of the square
  /// of that number.
  public var spans: WaterfallGroup.Finish.Spans
  /// The number of pictures that the canvas is meant for, from 1; nil is as many as there are.
  ///
  /// Fewer are no larger, and stand in the middle.
  public var capacity: Int?

  /// Creates a collage; nothing is checked until it is used.
  public init(
    spacing: Spacing = Spacing(8), seed: Int = 0, keepsOrder: Bool = false,
    spans: WaterfallGroup.Finish.Spans = .one, capacity: Int? = nil
  ) {
    self.spacing = spacing
    self.seed = seed
    self.keepsOrder = keepsOrder
    self.spans = spans
    self.capacity = capacity
  }

  /// Returns true: its room must have a length.
  public var fillsLength: Bool { true }

  /// Places the pictures; all are in one lane.
  ///
  /// - Throws: ``LayoutError/noLength(axis:)`` in a room of no length, and
  ///   ``LayoutError/framesTooSmall(least:)``.
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
  /// - Parameters:
  ///   - size: the canvas, in pixels; its width must be the environment's.
  ///   - collage: what there is to choose.
  ///   - insets: the margins around everything, in pixels.
  /// - Returns: the composition.
  public static func collage(
    size: PixelSize, _ collage: CollageGroup = CollageGroup(), insets: EdgeInsets = EdgeInsets(8)
  ) -> Composition {
    let height = Double(max(1, size.height - insets.total(.vertical)))
    let whole = LayoutSize(width: .fractionalWidth(1), height: .absolute(height))
    return Composition(group: .custom(collage, size: whole), insets: insets)
  }
}
