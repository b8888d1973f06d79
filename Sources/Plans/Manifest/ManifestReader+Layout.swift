internal import JSON
internal import Layouts

// Reads the layout of a manifest.

extension Plan.Layout {
  init(_ value: JSONValue) throws(JSONError) {
    guard let order = Order(try value.string("sort")) else {
      throw JSONError(problem: "“sort” must be one of weir's orders")
    }
    guard let composition = value["composition"] else {
      throw JSONError(problem: "“composition” is missing")
    }
    func side(_ key: String) throws(JSONError) -> Int? {
      try value.optionalInt(key, in: 1...PixelLimits.side)
    }
    self.init(
      name: try value.string("name"), composition: try CompositionFile(json: composition),
      width: try side("width"), height: try side("height"),
      maxEnlargement: try value.maxEnlargement,
      isUnrolled: value["unroll"] == .bool(true),
      sheets: Sheets(height: try side("sheetHeight"), itemCount: try side("perSheet")),
      spans: try value["spans"].map { spans throws(JSONError) in
        try JSONCursor(spans, path: "spans").elements { span throws(JSONError) in
          try SpanRule(span.value)
        }
      } ?? [],
      order: order, isReversed: try value.bool("reverse"))
    canvas = try value["canvas"].map(PixelSize.init)
    aspectFactor =
      try value["aspectFactor"].map { _ throws(JSONError) in
        let factor = try value.double("aspectFactor")
        guard Self.aspectFactors.contains(factor) else {
          throw JSONError(problem: "“aspectFactor” must crop no more than a twentieth")
        }
        return factor
      } ?? 1
    style = try PictureStyle(value)
    caption = try value["caption"].map { caption throws(JSONError) in
      Caption(
        content: try ElementContent(of: caption),
        isOver: caption["over"] == .bool(true))
    }
    badges =
      try value["badges"].map { badges throws(JSONError) in
        try Form<[SupplementaryItem]>.list(of: .object).read(
          JSONCursor(badges, path: "badges"), LayoutReading())
      } ?? []
  }
}

extension JSONValue {
  /// True for any enlargement, false for none, or the most.
  fileprivate var maxEnlargement: Double? {
    get throws(JSONError) {
      switch self["enlarge"] {
      case .bool(let isAny)?: return isAny ? nil : 1
      case .int?, .double?:
        let most = try double("enlarge")
        if (1...PixelLimits.fraction).contains(most) { return most }
      default: break
      }
      throw JSONError(
        problem: "“enlarge” must be true, false or a number from 1 to \(Int(PixelLimits.fraction))")
    }
  }
}

extension PictureStyle {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    self.init(
      cornerRadius: try value.optionalInt("radius") ?? 0,
      border: try value["border"].map { border throws(JSONError) in
        Border(
          width: try border.int("width", in: 1...PixelLimits.side),
          color: try border.color("color"))
      },
      shadow: try value["shadow"].map { shadow throws(JSONError) in
        let offsets = -PixelLimits.side...PixelLimits.side
        return Shadow(
          blur: try shadow.int("blur", in: 0...PixelLimits.side),
          x: try shadow.int("x", in: offsets),
          y: try shadow.int("y", in: offsets), color: try shadow.color("color"))
      },
      letterbox: value["letterbox"] == nil ? nil : try value.color("letterbox"))
  }
}

extension SpanRule {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let pictures: Pictures =
      value["match"] == nil
      ? .wide(try value.double("ratio")) : .named(Glob(try value.file("match")))
    self.init(pictures, columns: try value.int("columns", in: 1...PixelLimits.side))
  }
}
