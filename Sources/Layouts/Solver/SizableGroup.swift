/// A group whose pictures would be larger on a sheet that has fewer of them.
protocol SizableGroup: CustomGroup {
  /// How large a picture is, as a length in pixels.
  ///
  /// - Parameters:
  ///   - frame: its frame, whose margins do not matter.
  ///   - flow: the direction in which the group grows.
  ///   - size: its own size.
  ///   - index: its index in the whole layout.
  /// - Returns: the length; 0 for pictures that may have any.
  func length(of frame: PixelRect, _ flow: Axis, _ size: Size, index: Int) -> Double

  /// The group with pictures smaller by a factor, more or less; nil if they cannot be.
  func shrunk(by factor: Double) -> Self?
}

extension CollageGroup: SizableGroup {
  /// The square root of its area, for pictures of one weight.
  func length(of frame: PixelRect, _ flow: Axis, _ size: Size, index: Int) -> Double {
    Double(frame.area).squareRoot() / Double(max(1, spans.count(for: size, index: index)))
  }

  func shrunk(by factor: Double) -> CollageGroup? {
    guard let capacity else { return nil }
    var shrunk = self
    let grown = (Double(capacity) / (factor * factor)).rounded(.up)
    shrunk.capacity = Int(min(grown, Double(PixelLimits.side)))
    return shrunk
  }
}

extension RowsGroup: SizableGroup {
  /// Its height.
  func length(of frame: PixelRect, _ flow: Axis, _ size: Size, index: Int) -> Double {
    Double(frame.length(flow))
  }

  func shrunk(by factor: Double) -> RowsGroup? {
    var shrunk = self
    shrunk.targetHeight = Int(Double(targetHeight) * factor)
    return shrunk.targetHeight > 0 ? shrunk : nil
  }
}

extension WaterfallGroup: SizableGroup {
  /// Its width, where columns may have several.
  func length(of frame: PixelRect, _ flow: Axis, _ size: Size, index: Int) -> Double {
    finish.bottom == .flush ? Double(frame.length(flow.other)) : 0
  }

  /// A waterfall with columns of one width.
  func shrunk(by factor: Double) -> WaterfallGroup? {
    guard finish.bottom == .flush else { return nil }
    var shrunk = self
    shrunk.finish.bottom = .ragged
    return shrunk
  }
}

extension Composition {
  /// The length of a sheet's largest picture; nil if the layout has several kinds of sections, or
  /// a kind whose pictures are as large on every sheet.
  func largest(on sheet: Solution, _ sizes: [Size]) -> Double? {
    guard sections.count == 1, case .custom(let custom) = sections[0].group.content,
      let group = custom as? any SizableGroup
    else { return nil }
    return sheet.pictures.reduce(0) { largest, picture in
      guard let index = picture.index else { return largest }
      return max(
        largest, group.length(of: picture.frame, scrollDirection, sizes[index], index: index))
    }
  }

  /// The composition with smaller pictures; nil if they cannot be.
  func shrunk(by factor: Double) -> Composition? {
    guard case .custom(let custom)? = sections.first?.group.content,
      let group = (custom as? any SizableGroup)?.shrunk(by: factor)
    else { return nil }
    var shrunk = self
    shrunk.sections[0].group = sections[0].group.replacing(with: group)
    return shrunk
  }
}
