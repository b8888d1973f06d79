internal import Files
internal import JSON
internal import Layouts

// Writes headers, badges and backgrounds.

extension BoundarySupplementaryItem: JSONText {
  var json: String {
    var object = JSONObject()
    object.set("kind", kind)
    object.set("size", size)
    object.set("alignment", alignment.name)
    object.set("absoluteOffset", absoluteOffset, unless: PixelOffset(x: 0, y: 0))
    object.set("pinToVisibleBounds", pinToVisibleBounds, unless: false)
    object.set("extendsBoundary", extendsBoundary, unless: true)
    object.set("zIndex", zIndex, unless: 1)
    object.set(content)
    return object.text
  }
}

extension SupplementaryItem: JSONText {
  var json: String {
    var object = JSONObject()
    object.set("kind", kind)
    object.set("size", size)
    object.set("containerAnchor", containerAnchor)
    object.set("itemAnchor", ifAny: itemAnchor)
    object.set("zIndex", zIndex, unless: 1)
    object.set(content)
    return object.text
  }
}

extension DecorationItem: JSONText {
  var json: String {
    var object = JSONObject()
    object.set("kind", kind)
    object.set("contentInsets", contentInsets, unless: EdgeInsets(0))
    object.set("zIndex", zIndex, unless: -1)
    object.set(content)
    return object.text
  }
}

extension JSONObject {
  /// Writes an element's content among its other keys.
  mutating func set(_ content: ElementContent) {
    set("text", ifAny: content.text)
    if let image = content.image { set("image", path: Path(image)) }
    set("imageFit", ifAny: content.imageFit?.name)
    set("font", ifAny: content.font)
    set("color", ifAny: content.color)
    set("background", ifAny: content.background)
    set("cornerRadius", content.cornerRadius, unless: 0)
    set("textAlignment", ifAny: content.textAlignment?.name)
    set("numberOfLines", content.numberOfLines, unless: 1)
    set("padding", content.padding, unless: EdgeInsets(0))
  }
}

extension Anchor: JSONText {
  var json: String {
    var object = JSONObject()
    object.set("edges", RectEdges.names.filter { edges.contains($0.value) }.map(\.name))
    switch offset {
    case .zero: break
    case .absolute(let x, let y): object.set("absoluteOffset", JSONObject(x: x, y: y))
    case .fractional(let x, let y): object.set("fractionalOffset", JSONObject(x: x, y: y))
    }
    return object.text
  }
}

extension JSONObject {
  fileprivate init(x: Double, y: Double) {
    self.init()
    set("x", x)
    set("y", y)
  }
}
