/// What sentences call by an option: each case is the option's name.
package enum SettingName: String, CaseIterable, Sendable {
  // What to draw.
  case data, exclude, follow, include, minPixels, newer, null, pages, recursive, root, trustPaths
  // How to arrange it.
  case bottom, canvasFit, columnWidth, columns, direction, gravity, height, insets, layout
  case maxAspect, maxEnlarge, order, perSheet, rowHeight, sheetHeight, size, spacing, span
  case spanWide, tolerance, width
  // How to draw it.
  case background, badge, badgeImage, badgeOutside, border, caption, captionOver, fontSize, footer
  case header, letterbox, previews, radius, sectionBackground, shadow, title
  // What to write.
  case dpi, force, format, manifest, output, pageColumns, pageWidths, part, prune, quality, report
  /// The short name of the output.
  case o
  // The run.
  case allow, cache, config, inProcess, maxOutputPixels, maxPixels, memory, pictureMemory, strict
  case timeout, unlocked, verbose

  /// Its name in lower case, with a mark between words, such as `column-width`.
  package func name(joinedBy mark: String) -> String {
    rawValue.map { $0.isUppercase ? mark + $0.lowercased() : String($0) }.joined()
  }

  /// What the library calls it.
  package var noun: String {
    switch self {
    case .badgeOutside: "badges outside of pictures"
    case .captionOver: "captions over pictures"
    case .exclude: "excluding"
    case .include: "including"
    case .maxAspect: "maximum aspect ratio"
    case .maxEnlarge: "limit to enlargement"
    case .minPixels: "the least number of pixels"
    case .newer: "the earliest time"
    case .perSheet: "pictures per sheet"
    case .radius: "corner radius"
    case .spanWide: "span of wide pictures"
    default: name(joinedBy: " ")
    }
  }
}
