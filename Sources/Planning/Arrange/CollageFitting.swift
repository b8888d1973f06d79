internal import Layouts

extension Composition {
  /// The composition with collages so high that, with titles, headers and everything else, a sheet
  /// has exactly a height.
  ///
  /// Nothing else depends on the height of the collage, so a line of one picture stands in for it.
  ///
  /// - Parameters:
  ///   - height: the height of a sheet, in pixels.
  ///   - sizes: the pictures' own sizes; only the first is placed.
  ///   - environment: the room.
  /// - Returns: the composition; itself if there are no pictures.
  /// - Throws: ``LayoutError/framesTooSmall(least:)`` if everything else leaves no room.
  func fillingCollages(
    to height: Int, _ sizes: [[Size]], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Composition {
    guard let first = sizes.first?.first, let group = sections.first?.group else { return self }
    guard case .custom(let custom) = group.content, custom is CollageGroup else { return self }
    var other = self
    other.sections[0].group = .custom(FlowGroup(height: .pixels(1)), size: .line)
    let solution = try other.solve([[first]], in: environment)
    let rest = solution.canvas.height - (solution.sections.first?.content.height ?? 0)
    guard height > rest else { throw .framesTooSmall(least: CollageGroup.leastSide) }
    var filled = self
    filled.sections[0].group.size.height = .absolute(Double(height - rest))
    return filled
  }
}
