internal import Layouts

// Pictures, as manifests and sizes files have them.

extension JSONObject {
  /// What is said of a picture's file.
  init(_ picture: Picture) {
    set("width", picture.width)
    set("height", picture.height)
    set("orientation", picture.orientation)
    set("format", picture.format.rawValue)
    if picture.isProgressive { set("progressive", true) }
    if picture.hasAlpha { set("alpha", true) }
    set("colors", ifAny: picture.colors)
    set("bytes", picture.byteCount)
    set("modified", picture.modified.description)
    if let taken = picture.taken { set("taken", taken) }
    if let preview = picture.preview { set("preview", JSONObject(preview)) }
  }

  /// What was left out, and why.
  init(_ skip: Skip, file: Path) {
    set("file", path: file)
    set("page", ifAny: skip.page)
    set("reason", skip.reason.description)
    if let hole = skip.hole {
      var place = JSONObject()
      place.set("sheet", hole.sheet)
      place.set(hole.frame)
      set("hole", place)
    }
  }

  init(_ size: PixelSize) {
    set("width", size.width)
    set("height", size.height)
  }

  mutating func set(_ rect: PixelRect) {
    set("x", rect.x)
    set("y", rect.y)
    set("width", rect.width)
    set("height", rect.height)
  }
}
