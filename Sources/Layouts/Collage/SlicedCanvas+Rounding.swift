extension SlicedCanvas {
  /// In pixels: one pixel changes the shape of a smaller frame by more than 1 %.
  private static let leastExact = 100
  private static let step = 0.0001

  /// The tree with larger margins, if edges in whole pixels would change a shape by more than all shapes may be changed.
  ///
  /// If there are no such margins, or they are larger than a collage may have, those that bend the worst shape least.
  ///
  /// - Complexity: that of at most a hundred solutions of the tree.
  func straightened(_ pictures: CollagePictures, in canvas: Size) -> SlicedCanvas {
    var (best, least) = (self, bend(of: pictures))
    var most = Self.mostStretch
    let mostMargin = margin <= CollageRule.mostMargin ? CollageRule.mostMargin : 1
    while least > Self.mostStretch - 1, most > 1 {
      most = max(1, most - Self.step)
      guard let next = SlicedCanvas(tree, pictures, in: canvas, mostStretch: most),
        next.margin <= mostMargin
      else { break }
      let bend = next.bend(of: pictures)
      if bend < least { (best, least) = (next, bend) }
    }
    return best
  }

  /// The largest relative error of a picture's aspect ratio in whole pixels.
  private func bend(of pictures: CollagePictures) -> Double {
    rects.indices.reduce(0) { worst, index in
      let frame = rects[index].rounded
      let (width, height) = (frame.width, frame.height - pictures.below[index])
      guard min(width, height) >= Self.leastExact else { return worst }
      let ratio = Double(width) / Double(height) / pictures.aspectRatios[index]
      return max(worst, max(ratio, 1 / ratio) - 1)
    }
  }
}
