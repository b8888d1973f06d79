extension LayoutEnvironment {
  /// The room for a picture's caption below its frame, in pixels; 0 if it needs none.
  func captionRoom(picture: Int, section: Int, width: Int) -> Int {
    guard let caption, !caption.isOver else { return 0 }
    return height(of: caption, picture: picture, section: section, width: width)
  }

  /// The height of a caption at a width, in whole pixels; NaN counts as 1.
  func height(of caption: Caption, picture: Int, section: Int, width: Int) -> Int {
    let size = text.size(
      of: caption.content, section: section, picture: picture, width: Double(max(1, width)))
    return Int(
      min(max(size.height.isNaN ? 1 : size.height, 0), Double(PixelLimits.side)).rounded(.up))
  }
}
