internal import JSON
internal import Layouts

// Reads the lengths, sizes and gaps of a layout file.

extension LayoutSize {
  init(_ json: JSONCursor) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.size)
    self.init(
      width: try Dimension(members.require("width")),
      height: try Dimension(members.require("height")))
  }
}

extension Dimension {
  init(_ json: JSONCursor) throws(JSONError) {
    let (tag, value) = try json.tagged(CompositionKeys.dimension)
    switch tag {
    case "absolute": self = .absolute(try value.number(0...Double(PixelLimits.side)))
    case "estimated": self = .estimated(try value.number(0...Double(PixelLimits.side)))
    case "fractionalWidth": self = .fractionalWidth(try value.number(0...PixelLimits.fraction))
    default: self = .fractionalHeight(try value.number(0...PixelLimits.fraction))
    }
  }
}

extension EdgeInsets {
  /// Reads one number for every edge, or an object in which a missing edge is 0.
  init(_ json: JSONCursor) throws(JSONError) {
    guard case .object = json.value else {
      self.init(try json.int())
      return
    }
    let members = try JSONMembers(json, allowing: CompositionKeys.edges)
    self.init(
      top: try members["top"]?.int() ?? 0, leading: try members["leading"]?.int() ?? 0,
      bottom: try members["bottom"]?.int() ?? 0, trailing: try members["trailing"]?.int() ?? 0)
  }
}

extension LayoutSpacing {
  init(_ json: JSONCursor) throws(JSONError) {
    let (tag, value) = try json.tagged(CompositionKeys.gap)
    let pixels = try value.int()
    self = tag == "fixed" ? .fixed(pixels) : .flexible(pixels)
  }
}

extension EdgeSpacing {
  init(_ json: JSONCursor) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.edges)
    func gap(_ edge: String) throws(JSONError) -> LayoutSpacing {
      try members[edge].map(LayoutSpacing.init) ?? .fixed(0)
    }
    self.init(
      top: try gap("top"), leading: try gap("leading"), bottom: try gap("bottom"),
      trailing: try gap("trailing"))
  }
}

extension Spacing {
  /// Reads one number for both directions, or an object with one for each.
  init(_ json: JSONCursor) throws(JSONError) {
    guard case .array = json.value else {
      self.init(try json.int())
      return
    }
    let gaps = try json.elements { gap throws(JSONError) in try gap.int() }
    guard gaps.count == 2 else { throw json.wrong("a whole number or two, [across, down]") }
    self.init(horizontal: gaps[0], vertical: gaps[1])
  }
}

extension PixelOffset {
  init(_ json: JSONCursor) throws(JSONError) {
    let range = -PixelLimits.side...PixelLimits.side
    let members = try JSONMembers(json, allowing: CompositionKeys.offset)
    self.init(x: try members["x"]?.int(range) ?? 0, y: try members["y"]?.int(range) ?? 0)
  }
}

extension Fit {
  init(_ json: JSONCursor) throws(JSONError) {
    switch json.value {
    case .string("cover"): self = .cover
    case .string("contain"): self = .contain
    case .string("stretch"): self = .stretch
    case .object: self = .cover(try json.tagged(["cover"]).value.choice())
    default: throw json.wrong(#""cover", "contain", "stretch" or {"cover": …}"#)
    }
  }
}
