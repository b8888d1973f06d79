internal import Files
package import JSON
package import Layouts

// The keys of what stands on sheets: pictures in their places, and elements.

protocol Placed: Sendable {
  var place: Place { get set }
  /// The rectangle on its sheet.
  var frame: PixelRect { get set }
  /// What the lanes of its layout are called, `column` or `row`; nil for a layout without lanes.
  var lane: String? { get }
}

/// A picture in its place, as manifests list it.
struct FrameEntry: Placed {
  /// The picture's place in the order.
  var index = 0
  var lane: String?
  var value = Frame(
    picture: Picture(path: "", width: 1, height: 1), place: Place(section: nil, group: nil),
    frame: PixelRect(x: 0, y: 0, width: 1, height: 1))

  var place: Place {
    get { value.place }
    set { value.place = newValue }
  }
  var frame: PixelRect {
    get { value.frame }
    set { value.frame = newValue }
  }

  static let fields = Fields<FrameEntry>(
    [
      Field(
        "index", .natural, "The picture's position in the order, from 0.", written: { $0.index }
      ).promised
    ],
    .path(required: "file", \.value.picture.path),
    [Picture.pageKey.lifted(\.value.picture)],
    .path(
      "folder",
      "The path of the picture's folder below the one that was searched, for {folder} in the names of thumbnails; only for thumbnails, and absent if it is empty.",
      get: { $0.value.picture.folder }, set: { $0.value.picture.folder = $1 }),
    Field.placed(
      x: "The left edge in pixels; negative only together with \"clip\" or \"visible\".",
      y: .integer(0...PixelRect.most), "The top edge in pixels."),
    pictureKeys,
    [
      Field(
        "alike", \.value.picture.alike, .list(of: .object),
        "The other pictures of the burst that this one stands for, in order of time; absent if there are none."
      )
    ],
    [Picture.dataKey.lifted(\.value.picture), Picture.sourceKey.lifted(\.value.picture)],
    of: FrameEntry(), named: "frame", "One picture in its place."
  ) { entry, members throws(JSONError) in
    try entry.value.picture.checkPage(members)
    guard entry.value.picture.folder?.leadsElsewhere != true else {
      throw members.error("\"folder\" must be a path without . and ..")
    }
    // A section that scrolls from right to left continues beyond the left edge.
    if entry.frame.x < 0, entry.place.visibility == .whole {
      _ = try members.require("x").int(0...PixelRect.most)
    }
    guard members.has(["content"]) else { return entry.value.content = entry.frame }
    guard entry.frame.contains(entry.value.content) else {
      throw members.error("\"content\" must be inside its frame")
    }
  }

  private static let pictureKeys: [Field<FrameEntry>] = [
    Field(
      "content", .rectangle(from: -PixelRect.most),
      "The part of the frame that the picture covers, in the sheet's coordinates; absent if it covers all of it.",
      get: { $0.value.content == $0.frame ? nil : $0.value.content },
      set: { $0.value.content = $1 }),
    Field(
      "crop", \.value.crop, .choice,
      "The part of the picture that is kept when it is cropped: a side, a corner, the center or what draws attention; absent if nothing is cropped."
    ),
    Field(
      "decodedAt", \.value.decodedAt, .size,
      "The size for which the picture was decoded, in pixels: the largest on any wall of the same run; absent if it is that of this frame."
    ),
    Field(
      "preview", \.value.isFromPreview, .only(true),
      "true if the camera's preview in EXIF is drawn instead of the picture's own pixels; otherwise absent."
    ),
    Field(
      "smallPreview", .only(true),
      "true if the picture is a camera raw file whose largest preview is smaller than the frame, so that it is enlarged; otherwise absent.",
      written: { $0.value.picture.isPreviewSmaller(than: $0.value.content.size) ? true : nil }),
    Field(
      "damaged", \.value.damage, .text,
      "What is wrong with a damaged picture that was drawn as far as it can be read; the rest of it is gray."
    ),
  ]
}

extension Path {
  /// Whether a component is empty, `.` or `..`.
  fileprivate var leadsElsewhere: Bool {
    bytes.split(separator: Self.slash, omittingEmptySubsequences: false)
      .contains { $0.isEmpty || $0 == [Self.dot] || $0 == [Self.dot, Self.dot] }
  }
}

extension Element: Keyed, Placed {
  var lane: String? { nil }

  package static let fields = Fields<Element>(
    [Field("kind", \.kind, .kind, "Its kind, as the layout names it.").required],
    Field.placed(
      x: "The left edge in pixels; it may lie outside the sheet.",
      y: .integer(-PixelRect.most...PixelRect.most),
      "The top edge in pixels; it may lie outside the sheet."),
    [
      Field(
        "picture", \.picture, .natural,
        "The index of the picture that it belongs to; absent if there is none."),
      Field(
        "zIndex", \.zIndex, .integer(-PixelLimits.side...PixelLimits.side),
        "The drawing order: higher numbers are drawn later, and pictures have 0."
      ).required,
    ], ElementContent.fields.all.lifted(\.content), [source], overlayKeys,
    of: Element(
      kind: "", place: Place(section: nil, group: nil),
      frame: PixelRect(x: 0, y: 0, width: 1, height: 1)), named: "element",
    "Anything on the wall but the pictures: a header, a footer, a badge, a background."
  ) { element, members throws(JSONError) in
    guard element.content.image != nil else { return element.image = nil }
    _ = try members.require("source")
  }

  private static let overlayKeys: [Field<Element>] = [
    Field(
      "opacity", \.overlay.opacity, .number(Plan.Layout.Watermark.opacities),
      "The opacity of its text or picture. Default: 1."),
    Field(
      "edge", \.overlay.edge, .color,
      "The color of a soft edge around the letters, in CSS notation; absent if there is none."
    ),
    Field(
      "cell", \.overlay.cell, .size,
      "The size of the cells in which its content is repeated, with every other row shifted by half a cell; absent if it is not repeated."
    ),
  ]

  /// The facts about the picture that it shows.
  private static let source = Field<Element>("source", Picture.source.form.shape) {
    json, _, element, reading throws(JSONError) in
    element.image = try Picture.source.read(json, reading)
  } write: {
    $0.image.map(Picture.source.write)
  }
}

extension Field where Root: Placed {
  /// The keys of a place on a sheet.
  fileprivate static func placed(x: String, y range: Form<Int>, _ y: String) -> [Field] {
    rect(x: x, y: range, y) + lanes() + visibility()
  }

  private static func rect(x: String, y range: Form<Int>, _ y: String) -> [Field] {
    [
      Field(
        "sheet", .natural, "The sheet, from 0.", get: { $0.place.sheet },
        set: { $0.place.sheet = $1 }
      ).required,
      Field(
        "x", .integer(-PixelRect.most...PixelRect.most), x, get: { $0.frame.x },
        set: { $0.frame.x = $1 }
      ).required,
      Field("y", range, y, get: { $0.frame.y }, set: { $0.frame.y = $1 }).required,
      Field(
        "width", PixelRect.side, "In pixels.", get: { $0.frame.width }, set: { $0.frame.width = $1 }
      ).required,
      Field(
        "height", PixelRect.side, "In pixels.", get: { $0.frame.height },
        set: { $0.frame.height = $1 }
      ).required,
    ]
  }

  private static func lanes() -> [Field] {
    [
      .lane("column", "The column, from 0 at the left; absent if the layout has no columns."),
      .lane("row", "The row, from 0; absent if the layout has no rows."),
      Field(
        "path", .list(of: .pixels),
        "The path into that group: the position of an item in it, then in the nested group, and so on.",
        get: { $0.place.path.isEmpty || $0.isInLane ? nil : $0.place.path },
        set: { if $0.place.path.isEmpty { $0.place.path = $1 } }),
      Field(
        "section", .natural, "The section, from 0; absent for what belongs to the whole wall.",
        get: { $0.place.section }, set: { $0.place.section = $1 }),
      Field(
        "group", .natural,
        "The repetition of the section's group, from 0; absent in waterfalls and rows, which have only one.",
        get: { root in root.place.group.flatMap { $0 > 0 || root.lane == nil ? $0 : nil } },
        set: { $0.place.group = $1 }),
    ]
  }

  private static func visibility() -> [Field] {
    [
      Field(
        "clip", .rectangle(from: 0),
        "The part of the sheet in which it is visible, such as that of a section that scrolls; absent if all of it is visible.",
        get: { if case .part(let part) = $0.place.visibility { part } else { nil } },
        set: { $0.place.visibility = .part($1) }),
      Field(
        "visible", .only(false),
        "false if it is not visible without scrolling; otherwise absent.",
        get: { $0.place.visibility == .hidden ? false : nil },
        set: { if !$1 { $0.place.visibility = .hidden } }),
    ]
  }

  fileprivate static func lane(_ name: String, _ about: String) -> Field {
    Field(
      name, .natural, about, get: { $0.isInLane && $0.lane == name ? $0.place.path[0] : nil },
      set: { root, lane in
        guard root.place.path.isEmpty else { return }
        root.place.path = [lane]
        root.place.group = root.place.group ?? 0
      })
  }
}

extension Placed {
  /// Whether its place in the group is that of a lane.
  fileprivate var isInLane: Bool { lane != nil && place.path.count == 1 }
}

extension PixelRect: Keyed {
  /// Half the range of a 32-bit integer, so that no edge overflows it.
  static let most = PixelLimits.height / 2
  static var side: Form<Int> { .integer(1...most) }

  package static let fields = keys(from: -most)

  /// The keys of a rectangle; `least` is negative for one that may extend beyond the left edge.
  static func keys(from least: Int) -> Fields<PixelRect> {
    Fields(
      [
        Field("x", \.x, .integer(least...most), "The left edge.").required,
        Field("y", \.y, .integer(0...most), "The top edge.").required,
        Field("width", \.width, side, "In pixels.").required,
        Field("height", \.height, side, "In pixels.").required,
      ], of: PixelRect(x: 0, y: 0, width: 1, height: 1), named: least < 0 ? "content" : "rectangle",
      "A part of a sheet in pixels; the origin is the sheet's top left corner."
        + (least < 0
          ? " Coordinates are negative only if the frame is clipped or hidden there." : ""))
  }
}

extension Form<PixelRect> {
  fileprivate static func rectangle(from least: Int) -> Form { PixelRect.keys(from: least).form }
}
