/// A setting of a named layout, as failures mention it.
package enum LayoutSetting: Equatable, Sendable, CaseIterable {
  /// The number of columns.
  case columns
  /// The width of a column.
  case columnWidth
  /// The wall's width.
  case width
  /// The wall's height.
  case height
  /// The height of a row.
  case rowHeight
  /// The size of the canvas.
  case size
  /// The height of each sheet.
  case sheetHeight
  /// The number of pictures on each sheet.
  case perSheet
  /// The gaps between pictures.
  case spacing
  /// The space at the wall's edges.
  case insets
  /// From which side pictures are placed.
  case direction
  /// Whether pictures go where there is room or down the columns.
  case order
  /// How much longer a column may be, for pictures to stay in order.
  case tolerance
  /// How long a picture may be before it is cropped.
  case maxAspect
  /// Whether pictures keep their size in wider columns.
  case maxEnlarge
  /// Pictures that cover several columns, by name.
  case span
  /// Pictures that cover several columns, by shape.
  case spanWide
  /// The pictures' borders.
  case border
  /// The pictures' rounded corners.
  case radius
  /// The pictures' shadows.
  case shadow
  /// The color around pictures in frames of other shapes.
  case letterbox
  /// The wall's title.
  case title
  /// The text above pictures.
  case header
  /// The text below pictures.
  case footer
  /// The pictures' captions.
  case caption
  /// Whether captions are on top of pictures.
  case captionOver
  /// The text of badges.
  case badge
  /// The picture of badges.
  case badgeImage
  /// Whether badges reach over the pictures' edges.
  case badgeOutside
  /// The color behind sections.
  case sectionBackground
  /// The size of texts.
  case fontSize
}

extension LayoutSetting: CustomStringConvertible {
  /// A noun, such as `column width`.
  package var description: String {
    switch self {
    case .columns: "columns"
    case .columnWidth: "column width"
    case .width: "width"
    case .height: "height"
    case .rowHeight: "row height"
    case .size: "size"
    case .sheetHeight: "sheet height"
    case .perSheet: "pictures per sheet"
    case .spacing: "spacing"
    case .insets: "insets"
    case .direction: "direction"
    case .order: "order"
    case .tolerance: "tolerance"
    case .maxAspect: "maximum aspect ratio"
    case .maxEnlarge: "limit to enlargement"
    case .span: "span"
    case .spanWide: "span of wide pictures"
    case .border: "border"
    case .radius: "corner radius"
    case .shadow: "shadow"
    case .letterbox: "letterbox"
    case .title: "title"
    case .header: "header"
    case .footer: "footer"
    case .caption: "caption"
    case .captionOver: "captions over pictures"
    case .badge: "badge"
    case .badgeImage: "badge image"
    case .badgeOutside: "badges outside of pictures"
    case .sectionBackground: "section background"
    case .fontSize: "font size"
    }
  }
}
