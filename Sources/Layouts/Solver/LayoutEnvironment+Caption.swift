extension LayoutEnvironment {
  /// The height of the room that a picture's caption takes below its frame; 0 where it takes none.
  func captionRoom(picture: Int, section: Int, width: Int) -> Int {
    guard let caption, !caption.isOver else { return 0 }
    return height(of: caption, picture: picture, section: section, width: width)
  }

  /// The height of a caption in a width, in whole pixels; what is no number is one.
  func height(of caption: Caption, picture: Int, section: Int, width: Int) -> Int {
    let size = text.size(
      of: caption.content, section: section, picture: picture, width: Double(max(1, width)))
    return Int(
      min(max(size.height.isNaN ? 1 : size.height, 0), Double(PixelLimits.side)).rounded(.up))
  }
}
