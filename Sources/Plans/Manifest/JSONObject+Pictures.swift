package import Files
package import JSON
package import Layouts

// Writes pictures as manifests and sizes files have them.

extension JSONObject {
  /// Writes the facts about a picture's file.
  package init(_ picture: Picture) {
    self.init()
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

  /// Writes texts by their names, in the order of those.
  package init(_ texts: [String: String]) {
    self.init()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) { set(name, text) }
  }

  /// Writes a file that was left out, and why.
  package init(file: Path) {
    self.init()
    set("file", path: file)
  }

  package init(_ skip: Skip, file: Path) {
    self.init()
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
    self.init()
    set("width", size.width)
    set("height", size.height)
  }

  package mutating func set(_ rect: PixelRect) {
    set("x", rect.x)
    set("y", rect.y)
    set("width", rect.width)
    set("height", rect.height)
  }
}
