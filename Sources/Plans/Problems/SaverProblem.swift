/// Why options for libvips' saver are refused.
package enum SaverProblem: Equatable, Sendable {
  /// libvips has no such option or value; the text is its reason.
  case invalid(String)
  /// weir decides how the tiles of Deep Zoom are arranged.
  case arrangesTiles
  /// weir decides how the tiles of Deep Zoom are named.
  case namesTiles
  /// Blank tiles would be missing, and nothing could tell them from tiles that did not fit on the disk.
  case skipsTiles
  /// The mark would be taken away by which weir knows its own walls.
  case strips
  /// The metadata to keep lack the mark by which weir knows its own walls.
  case dropsMark
}

extension SaverProblem: CustomStringConvertible {
  /// The cause.
  package var description: String {
    switch self {
    case .invalid(let text): text
    case .arrangesTiles: "weir writes Deep Zoom's own layout only, as a folder"
    case .namesTiles: "weir names the tiles"
    case .skipsTiles: "weir makes sure that every tile was written, so none may be left out"
    case .strips: "strip would take away the mark by which weir knows its own walls"
    case .dropsMark:
      "keep must name xmp, where the mark is by which weir knows its own walls, as in keep=xmp:icc"
    }
  }
}
