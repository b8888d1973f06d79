internal import Files
package import JSON
package import Layouts

// The keys of what stands on sheets: pictures in their places, and elements.

/// Something in a place.
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
        "index", .natural, "The picture's place in the order, from 0.", written: { $0.index }
      ).promised
    ],
    .path(required: "file", \.value.picture.path),
    [Picture.pageKey.lifted(\.value.picture)],
    .path(
      "folder",
      "The path of the picture's folder below the one that was searched, which {folder} stands for in the names of thumbnails; only of thumbnails, and missing where it is empty.",
      get: { $0.value.picture.folder }, set: { $0.value.picture.folder = $1 }),
    Field.placed(
      x: "The left edge in pixels; below 0 only where \"clip\" or \"visible\" is there, too.",
      y: .integer(0...PixelRect.most), "The top edge in pixels."),
    pictureKeys,
    [
      Field(
        "alike", \.value.picture.alike, .list(of: .object),
        "The pictures of a burst for which this one stands, in the order of time; missing where there are none."
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
      "The part of the frame that the picture covers, in the sheet's coordinates; missing where it covers all of it.",
      get: { $0.value.content == $0.frame ? nil : $0.value.content },
      set: { $0.value.content = $1 }),
    Field(
      "crop", \.value.crop, .choice,
      "What of the picture stays where it is cut to the shape of its content: a side, a corner, the center or what draws attention; missing where nothing is cut."
    ),
    Field(
      "decodedAt", \.value.decodedAt, .size,
      "The size that the picture was decoded for, in pixels: the largest that any wall of the same run shows it in; missing where that is this frame's."
    ),
    Field(
      "preview", \.value.isFromPreview, .only(true),
      "There, and true, where the picture is drawn from the camera's preview in its EXIF instead of its own pixels."
    ),
    Field(
      "damaged", \.value.damage, .text,
      "What is wrong with the picture, where it is damaged and was drawn as far as it can be read; the rest of it is gray."
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
    [Field("kind", \.kind, .kind, "What its layout calls it.").required],
    Field.placed(
      x: "The left edge in pixels; it may be beyond the sheet's.",
      y: .integer(-PixelRect.most...PixelRect.most),
      "The top edge in pixels; it may be beyond the sheet's."),
    [
      Field(
        "picture", \.picture, .natural,
        "The index of the picture that it stands on; missing where it stands on none."),
      Field(
        "zIndex", \.zIndex, .integer(-PixelLimits.side...PixelLimits.side),
        "What is higher is drawn later; pictures have 0."
      ).required,
    ], ElementContent.fields.all.lifted(\.content), [source], overlayKeys,
    of: Element(
      kind: "", place: Place(section: nil, group: nil),
      frame: PixelRect(x: 0, y: 0, width: 1, height: 1)), named: "element",
    "Something that is no picture of the folder: a header, a footer, a badge, a background."
  ) { element, members throws(JSONError) in
    guard element.content.image != nil else { return element.image = nil }
    _ = try members.require("source")
  }

  private static let overlayKeys: [Field<Element>] = [
    Field(
      "opacity", \.overlay.opacity, .number(Plan.Layout.Watermark.opacities),
      "How opaque its text or picture is; 1 unless given."),
    Field(
      "edge", \.overlay.edge, .color,
      "The color, as CSS writes it, of a soft edge around its letters; missing where they have none."
    ),
    Field(
      "cell", \.overlay.cell, .size,
      "The size of the cells in which its content repeats, every other row shifted by half a cell; missing where it does not."
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
        "sheet", .natural, "Which of the sheets, from 0.", get: { $0.place.sheet },
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
      .lane("column", "The column, from 0 at the left; missing where the layout has none."),
      .lane("row", "The row, from 0; missing where the layout has columns, or neither."),
      Field(
        "path", .list(of: .pixels),
        "The way into that group: the position of an item in it, then in the group inside, and so on.",
        get: { $0.place.path.isEmpty || $0.isInLane ? nil : $0.place.path },
        set: { if $0.place.path.isEmpty { $0.place.path = $1 } }),
      Field(
        "section", .natural, "The section, from 0; missing for what belongs to the whole wall.",
        get: { $0.place.section }, set: { $0.place.section = $1 }),
      Field(
        "group", .natural,
        "Which repetition of the section's group it is in, from 0; missing in a waterfall's or rows' only one.",
        get: { root in root.place.group.flatMap { $0 > 0 || root.lane == nil ? $0 : nil } },
        set: { $0.place.group = $1 }),
    ]
  }

  private static func visibility() -> [Field] {
    [
      Field(
        "clip", .rectangle(from: 0),
        "The part of the sheet outside of which nothing of it is seen: the end of a section that scrolls; missing where all of it is.",
        get: { if case .part(let part) = $0.place.visibility { part } else { nil } },
        set: { $0.place.visibility = .part($1) }),
      Field(
        "visible", .only(false),
        "There, and false, where nothing of it is seen: it would have to be scrolled to.",
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
        + (least < 0 ? " It begins before it only where its frame is cut or hidden there." : ""))
  }
}

extension Form<PixelRect> {
  fileprivate static func rectangle(from least: Int) -> Form { PixelRect.keys(from: least).form }
}
