internal import Files
internal import Plans

/// Pictures that stand in for camera raw files: those with the same name but another suffix.
///
/// Cameras write both, and only the picture can be drawn.
struct RawCompanions {
  /// The pictures, by their names without suffixes.
  private let pictures: [Path: [Path]]

  /// Finds the pictures among names or paths.
  init(among names: [Path]) {
    let hasRaw = names.contains { PictureFormat.cameraRawSuffixes.contains($0.suffix) }
    let companions = hasRaw ? names.filter { Self.suffixes.contains($0.suffix) } : []
    pictures = Dictionary(grouping: companions, by: \.withoutSuffix)
  }

  /// The pictures next to a camera raw file; empty for any other file.
  func companions(of name: Path) -> [Path] {
    guard PictureFormat.cameraRawSuffixes.contains(name.suffix) else { return [] }
    return pictures[name.withoutSuffix] ?? []
  }

  /// The suffixes that cameras and raw converters write, of formats that weir always reads.
  private static let suffixes: Set = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "tif", "tiff", "heic", "heif", "hif", "avif",
  ]
}
