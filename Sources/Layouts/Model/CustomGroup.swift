/// An algorithm that places all the pictures of a section at once, as a waterfall does
/// (`NSCollectionLayoutGroup.custom`).
///
/// It is written for a wall that grows downwards; in one that grows to the right the solver turns
/// its pictures and frames.
public protocol CustomGroup: Equatable, Sendable {
  /// The gaps between neighbouring frames on the canvas, in pixels.
  var spacing: Spacing { get set }

  /// How many columns it has, in each of which picture follows on picture; nil where its lanes are
  /// rows, one after the other.
  ///
  /// - Parameter width: the room across, from 1.
  /// - Returns: the number of columns, also of those that no picture reaches.
  /// - Throws: ``LayoutError``.
  func columnCount(width: Int) throws(LayoutError) -> Int?

  /// Places every picture.
  ///
  /// - Parameters:
  ///   - sizes: the pictures' own sizes, placeable all of them, at their indices in the whole
  ///     layout.
  ///   - width: the room across, from 1.
  /// - Returns: a placement for each picture and one sheet with the height that they need; the top
  ///   left corner of the room is 0, 0. A placement's column is its lane.
  /// - Throws: ``LayoutError``, with `index` counted from the first of these pictures.
  func arrange(_ sizes: ArraySlice<Size>, width: Int) throws(LayoutError) -> Arrangement

  /// Places every picture, with room for a caption below each.
  ///
  /// Groups that do not know captions leave no room for them.
  ///
  /// - Parameters:
  ///   - sizes: as without captions.
  ///   - width: as without captions.
  ///   - captions: how high they are.
  /// - Returns: placements without their captions, in a sheet that has room for them, too.
  /// - Throws: as without captions.
  func arrange(
    _ sizes: ArraySlice<Size>, width: Int, captions: CaptionHeights
  ) throws(LayoutError) -> Arrangement

  /// The group that gives the same frames mirrored at the diagonal, once it is turned again.
  var turned: Self { get }
}

extension CustomGroup {
  /// No room for captions.
  public func arrange(
    _ sizes: ArraySlice<Size>, width: Int, captions: CaptionHeights
  ) throws(LayoutError) -> Arrangement {
    try arrange(sizes, width: width)
  }

  func isEqual(to other: any CustomGroup) -> Bool { other as? Self == self }
}
