internal import JSON
internal import Layouts

// Writes lengths, sizes and gaps.

extension LayoutSize: JSONText {
  var json: String {
    var object = JSONObject()
    object.set("width", width)
    object.set("height", height)
    return object.text
  }
}

extension Dimension: JSONText {
  var json: String {
    var object = JSONObject()
    switch self {
    case .absolute(let pixels): object.set("absolute", pixels)
    case .fractionalWidth(let share): object.set("fractionalWidth", share)
    case .fractionalHeight(let share): object.set("fractionalHeight", share)
    case .estimated(let pixels): object.set("estimated", pixels)
    }
    return object.text
  }
}

extension EdgeInsets: JSONText {
  /// One number if all edges are equal.
  var json: String {
    if self == EdgeInsets(top) { return top.json }
    var object = JSONObject()
    object.set("top", top, unless: 0)
    object.set("leading", leading, unless: 0)
    object.set("bottom", bottom, unless: 0)
    object.set("trailing", trailing, unless: 0)
    return object.text
  }
}

extension LayoutSpacing: JSONText {
  var json: String {
    var object = JSONObject()
    object.set(isFlexible ? "flexible" : "fixed", least)
    return object.text
  }
}

extension EdgeSpacing: JSONText {
  var json: String {
    var object = JSONObject()
    object.set("top", top, unless: .fixed(0))
    object.set("leading", leading, unless: .fixed(0))
    object.set("bottom", bottom, unless: .fixed(0))
    object.set("trailing", trailing, unless: .fixed(0))
    return object.text
  }
}

extension Spacing: JSONText {
  /// One number if both directions are equal.
  var json: String {
    self == Spacing(horizontal) ? horizontal.json : [horizontal, vertical].json
  }
}

extension PixelOffset: JSONText {
  var json: String {
    var object = JSONObject()
    object.set("x", x)
    object.set("y", y)
    return object.text
  }
}

extension Fit: JSONText {
  var json: String {
    switch self {
    case .cover(.gravity(.center)): return "cover".json
    case .contain: return "contain".json
    case .stretch: return "stretch".json
    case .cover(let focus):
      var object = JSONObject()
      object.set("cover", focus.name)
      return object.text
    }
  }
}
