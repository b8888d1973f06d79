internal import Layouts
internal import Plans

extension ExportFormat {
  /// Thumbnails as video players read them: the picture with index *i* is shown from second *i* to
  /// *i* + 1.
  static let webVTT = ExportFormat(
    name: "vtt", title: "WebVTT", needs: [.images], marks: ["WEBVTT\n\nNOTE Made by weir "]
  ) { _ in Cues() }
}

/// Writes cues, whose identifiers are the pictures' indices and whose texts are media fragments of
/// the sheets.
private struct Cues: Exporter {
  func start() -> String { "WEBVTT\n\nNOTE Made by weir \(Version.weir)\n" }

  func text(for picture: ExportedPicture, on sheet: ExportedSheet) -> String {
    let (index, rect) = (picture.index, picture.rect)
    return """

      \(index)
      \(time(index)) --> \(time(index + 1))
      \(sheet.address)#xywh=\(rect.x),\(rect.y),\(rect.width),\(rect.height)

      """
  }

  /// A time such as `00:01:05.000`; there may be more than 99 hours.
  private func time(_ seconds: Int) -> String {
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    return parts.map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":") + ".000"
  }
}
