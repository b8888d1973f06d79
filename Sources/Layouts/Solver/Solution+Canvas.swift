extension Solution {
  /// The layout in the middle of a larger canvas; an odd pixel goes to the right and the bottom.
  ///
  /// If pictures do not reach from one side of their sections to the other, as on a last sheet, they
  /// stand in the middle. If they end before their last line, as in a mosaic, they stand in the middle
  /// as well, unless something is below them.
  ///
  /// - Parameters:
  ///   - size: no smaller than the layout's own canvas.
  ///   - scroll: the direction in which the layout grows.
  /// - Returns: the layout, moved.
  package func centered(on size: PixelSize, growing scroll: Axis) -> Solution {
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let rest = restOfLastLine(scroll)
    let bounds = whole.centered(
      width: canvas.width - (scroll == .horizontal ? rest : 0),
      height: canvas.height - (scroll == .vertical ? rest : 0))
    var centered = self
    centered.centerPictures(scroll.other)
    let attributes = centered.attributes
    (centered.canvas, centered.bounds) = (size, bounds)
    let (x, y) = (bounds.x, bounds.y)
    for index in attributes.indices { centered.attributes[index].move(x: x, y: y) }
    for index in sections.indices {
      centered.sections[index].frame = sections[index].frame.moved(x: x, y: y)
      centered.sections[index].content = sections[index].content.moved(x: x, y: y)
    }
    return centered
  }

  /// The length of the last section's end in which nothing is, in pixels.
  private func restOfLastLine(_ axis: Axis) -> Int {
    guard let last = sections.last, !last.isClipped, !last.pictures.isEmpty else { return 0 }
    let end = attributes.reduce(0) { max($0, $1.frame.pixels(axis).upperBound) }
    return max(0, last.content.pixels(axis).upperBound - end)
  }

  /// Moves all pictures, with what is on them and below them, to the middle of their sections.
  private mutating func centerPictures(_ axis: Axis) {
    let pictures = pictures
    guard let first = pictures.first?.frame, !sections.contains(where: \.isClipped) else { return }
    let used = pictures.reduce(first.pixels(axis)) { $0.joined($1.frame.pixels(axis)) }
    let rooms = sections.filter { !$0.pictures.isEmpty }.map { $0.content.pixels(axis) }
    let room = rooms.dropFirst().reduce(rooms[0]) { $0.joined($1) }
    let distance = room.lowerBound + (room.count - used.count) / 2 - used.lowerBound
    guard room.count > used.count, distance != 0 else { return }
    for index in attributes.indices where attributes[index].group >= 0 {
      attributes[index].move(
        x: axis == .horizontal ? distance : 0, y: axis == .vertical ? distance : 0)
    }
  }

  /// The layout on a canvas that ends where its pictures do.
  package var trimmed: Solution {
    let frames = pictures.map(\.frame)
    guard let first = frames.first else { return self }
    let (x, y) = (frames.map(\.x).min() ?? first.x, frames.map(\.y).min() ?? first.y)
    var trimmed = self
    trimmed.canvas = PixelSize(
      width: (frames.map(\.maxX).max() ?? first.maxX) - x,
      height: (frames.map(\.maxY).max() ?? first.maxY) - y)
    for index in attributes.indices { trimmed.attributes[index].move(x: -x, y: -y) }
    for index in sections.indices {
      let all = PixelRect(
        x: 0, y: 0, width: trimmed.canvas.width, height: trimmed.canvas.height)
      (trimmed.sections[index].frame, trimmed.sections[index].content) = (all, all)
    }
    return trimmed
  }

  /// The layout with pictures that fill their frames although these have another shape: what is
  /// left over is cropped evenly.
  package var cropped: Solution {
    var cropped = self
    for index in attributes.indices {
      guard case .picture = attributes[index].element, attributes[index].crop == nil else {
        continue
      }
      cropped.attributes[index].crop = .gravity(.center)
    }
    return cropped
  }
}

extension LayoutAttributes {
  fileprivate mutating func move(x: Int, y: Int) {
    frame = frame.moved(x: x, y: y)
    content = content.moved(x: x, y: y)
  }
}

extension Size {
  /// The size of a picture after a crop that changes its aspect ratio by a factor.
  package func cropped(by factor: Double) -> Size {
    factor < 1
      ? Size(width: width * factor, height: height) : Size(width: width, height: height / factor)
  }
}

extension Composition {
  /// Whether pictures have frames of their own shape, as all custom groups give them.
  package var keepsShapes: Bool {
    sections.contains { if case .custom = $0.group.content { true } else { false } }
  }

  /// The composition with cells whose aspect ratio is another by a factor.
  package func scalingCells(by factor: Double) -> Composition {
    var scaled = self
    for index in sections.indices { scaled.sections[index].group.scaleCells(by: factor) }
    return scaled
  }
}

extension Item {
  fileprivate mutating func scaleCells(by factor: Double) {
    if case .line(let line) = content { self = replacing(with: line.scalingCells(by: factor)) }
    aspectRatio = aspectRatio.map { $0 * factor }
    if case .fractionalWidth(let share) = size.height {
      size.height = .fractionalWidth(share / factor)
    }
    if case .fractionalHeight(let share) = size.width {
      size.width = .fractionalHeight(share * factor)
    }
  }
}

extension Line {
  fileprivate func scalingCells(by factor: Double) -> Line {
    let items = subitems.map { item in
      var item = item
      item.scaleCells(by: factor)
      return item
    }
    return Line(axis: axis, subitems: items, count: count, interItemSpacing: interItemSpacing)
  }
}
