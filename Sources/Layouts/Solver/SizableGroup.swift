/// A group whose pictures would be larger on a sheet that has fewer of them.
protocol SizableGroup: CustomGroup {
  /// The length in pixels of a picture in a frame, not counting the margins of the frame; 0 if any length will do.
  func length(of frame: PixelRect, _ flow: Axis, _ size: Size, index: Int) -> Double

  /// The length that most pictures of other sheets have, if that decides how large those of the last sheet are.
  func usualLength(_ sheets: [[Double]]) -> Double?

  /// With smaller pictures, or with those of a usual length.
  func shrunk(by factor: Double, from usual: Double?) -> Self?
}

extension SizableGroup {
  /// Returns nil.
  func usualLength(_ sheets: [[Double]]) -> Double? { nil }
}

extension CollageGroup: SizableGroup {
  /// The square root of its area, for pictures of one weight.
  func length(of frame: PixelRect, _ flow: Axis, _ size: Size, index: Int) -> Double {
    Double(frame.area).squareRoot() / Double(max(1, spans.count(for: size, index: index)))
  }

  func shrunk(by factor: Double, from usual: Double?) -> CollageGroup? {
    guard let capacity else { return nil }
    var shrunk = self
    let grown = (Double(capacity) / (factor * factor)).rounded(.up)
    shrunk.capacity = Int(min(grown, Double(PixelLimits.side)))
    return shrunk
  }
}

extension RowsGroup: SizableGroup {
  func length(of frame: PixelRect, _ flow: Axis, _ size: Size, index: Int) -> Double {
    Double(frame.length(flow))
  }

  /// The mean height of rows that fill a sheet: pictures in taller rows are fewer, and wider.
  func usualLength(_ sheets: [[Double]]) -> Double? {
    let heights = sheets.flatMap(\.self)
    return length == nil || heights.isEmpty ? nil : heights.reduce(0, +) / Double(heights.count)
  }

  func shrunk(by factor: Double, from usual: Double?) -> RowsGroup? {
    var shrunk = self
    shrunk.targetHeight = Int((usual ?? Double(targetHeight)) * factor)
    shrunk.length = nil
    return shrunk.targetHeight > 0 ? shrunk : nil
  }
}

extension WaterfallGroup: SizableGroup {
  /// Its width, where columns may have several.
  func length(of frame: PixelRect, _ flow: Axis, _ size: Size, index: Int) -> Double {
    finish.bottom == .flush || self.length != nil ? Double(frame.length(flow.other)) : 0
  }

  func shrunk(by factor: Double, from usual: Double?) -> WaterfallGroup? {
    guard finish.bottom == .flush || length != nil else { return nil }
    var shrunk = self
    shrunk.finish.bottom = .ragged
    shrunk.length = nil
    return shrunk
  }
}

extension Composition {
  private var sizable: (any SizableGroup)? { sections.first?.group.custom as? any SizableGroup }

  /// The lengths of the pictures; none for several kinds of sections or pictures of any size.
  func lengths(on sheet: Solution, _ sizes: [Size]) -> [Double] {
    guard sections.count == 1, let group = sizable else { return [] }
    return sheet.pictures.compactMap { picture in
      picture.index.map {
        group.length(of: picture.frame, scrollDirection, sizes[$0], index: $0)
      }
    }
  }

  func usualLength(_ sheets: [[Double]]) -> Double? { sizable?.usualLength(sheets) }

  func shrunk(by factor: Double, from usual: Double?) -> Composition? {
    guard let group = sizable?.shrunk(by: factor, from: usual) else { return nil }
    var shrunk = self
    shrunk.sections[0].group = sections[0].group.holding(group)
    return shrunk
  }
}
