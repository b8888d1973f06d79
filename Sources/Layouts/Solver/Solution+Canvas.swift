extension Solution {
  /// The layout in the middle of a larger canvas; an odd pixel goes to the right and the bottom.
  ///
  /// Pictures that do not reach from side to side, as on a last sheet, stand in the middle. So do
  /// those that end before their last line, as in a mosaic, unless something is below them. Along
  /// the direction of growth, it begins where the bounds `before` do, if that is earlier.
  package func centered(
    on size: PixelSize, growing scroll: Axis, after before: PixelRect? = nil
  ) -> Solution {
    let whole = size.bounds
    let rest = restOfLastLine(scroll)
    let middle = whole.centered(
      width: canvas.width - (scroll == .horizontal ? rest : 0),
      height: canvas.height - (scroll == .vertical ? rest : 0))
    let excess = before.map { max(0, middle.start(scroll) - $0.start(scroll)) } ?? 0
    let bounds = middle.moved(by: -excess, scroll)
    var centered = self
    let spare = centered.centerPictures(scroll.other)
    for axis in Axis.allCases { centered.move(by: bounds.start(axis), axis) }
    (centered.canvas, centered.bounds) = (size, bounds.inset(by: spare, scroll.other))
    return centered
  }

  /// The length of the last section's end in which nothing is, in pixels.
  private func restOfLastLine(_ axis: Axis) -> Int {
    guard let last = sections.last, !last.isClipped, !last.pictures.isEmpty else { return 0 }
    let end = attributes.reduce(0) { max($0, $1.frame.pixels(axis).upperBound) }
    return max(0, last.content.pixels(axis).upperBound - end)
  }

  /// Gives the room that nothing uses, in pixels.
  private mutating func centerPictures(_ axis: Axis) -> Int {
    let pictures = pictures
    guard let first = pictures.first?.frame, !sections.contains(where: \.isClipped) else {
      return 0
    }
    let used = pictures.reduce(first.pixels(axis)) { $0.joined($1.frame.pixels(axis)) }
    let rooms = sections.filter { !$0.pictures.isEmpty }.map { $0.content.pixels(axis) }
    let room = rooms.dropFirst().reduce(rooms[0]) { $0.joined($1) }
    let distance = room.lowerBound + (room.count - used.count) / 2 - used.lowerBound
    guard room.count > used.count else { return 0 }
    for index in attributes.indices where attributes[index].group >= 0 {
      attributes[index].move(by: distance, axis)
    }
    return attributes.allSatisfy { $0.group >= 0 } ? room.count - used.count : 0
  }

  /// The layout where it is, on a larger canvas.
  package func extended(to size: PixelSize) -> Solution {
    var extended = self
    extended.canvas = size
    return extended
  }

  /// The layout on a canvas that ends where its pictures do.
  package var trimmed: Solution {
    let frames = pictures.map(\.frame)
    guard let first = frames.first else { return self }
    var trimmed = self
    let used = Axis.allCases.map { axis in
      frames.reduce(first.pixels(axis)) { $0.joined($1.pixels(axis)) }
    }
    for (axis, used) in zip(Axis.allCases, used) { trimmed.move(by: -used.lowerBound, axis) }
    let all = PixelRect(x: 0, y: 0, width: used[0].count, height: used[1].count)
    trimmed.canvas = all.size
    for index in sections.indices {
      (trimmed.sections[index].frame, trimmed.sections[index].content) = (all, all)
    }
    return trimmed
  }

  /// The layout with frames of another shape filled: what is left over is cropped evenly.
  package var cropped: Solution {
    var cropped = self
    for index in attributes.indices where attributes[index].crop == nil {
      guard case .picture = attributes[index].element else { continue }
      cropped.attributes[index].crop = .gravity(.center)
    }
    return cropped
  }
}

extension PixelRect {
  /// The rectangle without some pixels, half of them on each side.
  fileprivate func inset(by pixels: Int, _ axis: Axis) -> PixelRect {
    let (along, across) = (self.pixels(axis), self.pixels(axis.other))
    let start = along.lowerBound + pixels / 2
    return PixelRect(axis, along: start..<(start + along.count - pixels), across: across)
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
  /// Whether pictures have frames of their own shape, as all custom groups but mosaics give them.
  package var keepsShapes: Bool {
    sections.contains { section in section.group.custom.map { !($0 is MosaicGroup) } ?? false }
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
    if case .line(var line) = content {
      for index in line.subitems.indices { line.subitems[index].scaleCells(by: factor) }
      self = replacing(with: line)
    }
    if var mosaic = custom as? MosaicGroup {
      mosaic.aspectRatio *= factor
      self = holding(mosaic)
    }
    aspectRatio = aspectRatio.map { $0 * factor }
    if case .fractionalWidth(let share) = size.height {
      size.height = .fractionalWidth(share / factor)
    }
    if case .fractionalHeight(let share) = size.width {
      size.width = .fractionalHeight(share * factor)
    }
  }
}
