/// Pictures that stand for camera raw files: those of the same name but for its suffix.
///
/// Cameras write both, and only one of them can be drawn.
struct RawCompanions {
  /// Without their suffixes.
  private let pictures: [Path: [Path]]

  /// Looks for pictures among names, or among paths.
  init(among names: [Path]) {
    let hasRaw = names.contains { PictureFormat.cameraRawSuffixes.contains($0.suffix) }
    let companions = hasRaw ? names.filter { Self.suffixes.contains($0.suffix) } : []
    pictures = Dictionary(grouping: companions, by: \.withoutSuffix)
  }

  /// The pictures beside a camera raw file; nothing beside any other file.
  func companions(of name: Path) -> [Path] {
    guard PictureFormat.cameraRawSuffixes.contains(name.suffix) else { return [] }
    return pictures[name.withoutSuffix] ?? []
  }

  /// What cameras and raw converters write, and weir always reads.
  private static let suffixes: Set = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "tif", "tiff", "heic", "heif", "hif", "avif",
  ]
}
