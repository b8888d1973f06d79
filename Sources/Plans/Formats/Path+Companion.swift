package import Files

extension Path {
  /// Whether this is the name of a page.
  package var isPage: Bool { OutputFormat(suffix: suffix) == .page }

  /// The folder that belongs to an output of this name: the tiles of a Deep Zoom image, or the
  /// sprites of a page; nil for a single file.
  package var companionFolder: Path? {
    if suffix == "dzi" { return withoutSuffix + "_files" }
    return isPage ? withoutSuffix + "_page" : nil
  }
}
