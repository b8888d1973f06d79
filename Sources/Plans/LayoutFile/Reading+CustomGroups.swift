internal import JSON
internal import Layouts

// Reads the waterfalls, rows and flows of a layout file.

extension WaterfallGroup {
  init(_ json: JSONCursor, _ filler: LayoutFiller) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.waterfall)
    self.init(
      columns: try Columns(members, filler), spacing: try members.spacing(filler),
      finish: try WaterfallGroup.Finish(members, filler),
      maxHeight: try members["maxHeight"]?.int(1...PixelLimits.side))
  }
}

extension WaterfallGroup.Columns {
  fileprivate init(_ members: JSONMembers, _ filler: LayoutFiller) throws(JSONError) {
    let key = try members.only(["columns", "columnWidth"]) ?? ""
    let columns = try filler.value(.columns, members[key], \.columns) { json throws(JSONError) in
      let number = try json.int(1...PixelLimits.side)
      return key == "columns" ? .count(number) : .about(number)
    }
    self = columns ?? WaterfallGroup().columns
  }
}

extension WaterfallGroup.Finish {
  fileprivate init(_ members: JSONMembers, _ filler: LayoutFiller) throws(JSONError) {
    func value<Value>(
      _ blank: LayoutBlank, _ key: String, _ filling: (WaterfallGroup.Finish) -> Value?,
      _ read: (JSONCursor) throws(JSONError) -> Value
    ) throws(JSONError) -> Value? {
      try filler.value(blank, members[key], { filling($0.finish) }, read)
    }
    self.init(
      balances: try value(.balance, "balance", \.balances) { json throws(JSONError) in
        try json.bool()
      } ?? false,
      bottom: try value(.bottom, "bottom", \.bottom) { json throws(JSONError) in
        try json.choice()
      } ?? .ragged,
      order: try value(.order, "order", \.order) { json throws(JSONError) in
        try json.choice()
      } ?? .shortest,
      tolerance: try value(.tolerance, "tolerance", \.tolerance) { json throws(JSONError) in
        try json.int()
      } ?? 0,
      spans: try Spans(members, filler),
      maxAspect: try value(.maxAspect, "maxAspect", \.maxAspect) { json throws(JSONError) in
        try json.aspectRatio()
      },
      towerFit: try members["towerFit"].map(Fit.init) ?? .contain)
    guard bottom != .flush || spans == .one else {
      let key = members["spans"] == nil ? "spanWide" : "spans"
      throw members.error("\"bottom\": \"flush\" and \(key.json) cannot be used together")
    }
  }
}

extension WaterfallGroup.Finish.Spans {
  fileprivate init(_ members: JSONMembers, _ filler: LayoutFiller) throws(JSONError) {
    let key = try members.only(["spanWide", "spans"])
    if let said = members[key ?? ""] {
      filler.note(.spans, at: said)
    } else {
      // The pictures that the rules select are known only when the layout is solved.
      _ = filler.fill(.spans) { _ in true }
    }
    switch key {
    case "spanWide": self = try Self.wide(members.require("spanWide"))
    case "spans":
      self = .each(
        try members.require("spans").elements { span throws(JSONError) in
          try span.int(1...PixelLimits.side)
        })
    default: self = .one
    }
  }

  private static func wide(_ json: JSONCursor) throws(JSONError) -> Self {
    let members = try JSONMembers(json, allowing: CompositionKeys.spanWide)
    return .wide(
      ratio: try members.require("ratio").aspectRatio(),
      columns: try members.require("columns").int(1...PixelLimits.side))
  }
}

extension RowsGroup {
  init(_ json: JSONCursor, _ filler: LayoutFiller) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.rows)
    let height = try filler.value(.rowHeight, members["targetHeight"], \.rowHeight) {
      json throws(JSONError) in try json.int(1...PixelLimits.side)
    }
    self.init(
      targetHeight: height ?? RowsGroup().targetHeight, spacing: try members.spacing(filler))
  }
}

extension FlowGroup {
  init(_ json: JSONCursor, _ filler: LayoutFiller) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.flow)
    let height = try filler.value(
      .itemHeight, members["itemHeight"], \.itemHeight, Height.init)
    let alignment: Alignment? = try filler.value(.alignment, members["align"], \.alignment) {
      json throws(JSONError) in try json.choice()
    }
    self.init(
      height: height ?? FlowGroup().height, spacing: try members.spacing(filler),
      alignment: alignment ?? .leading)
  }
}

extension JSONMembers {
  /// The gaps of a custom group.
  fileprivate func spacing(_ filler: LayoutFiller) throws(JSONError) -> Spacing {
    try filler.value(.spacing, self["spacing"], \.spacing, Spacing.init) ?? Spacing(8)
  }
}

extension FlowGroup.Height {
  fileprivate init(_ json: JSONCursor) throws(JSONError) {
    switch json.value {
    case .string("natural"): self = .natural
    case .int, .double: self = .pixels(try json.int(1...PixelLimits.side))
    default: throw json.wrong("a whole number from 1 to \(PixelLimits.side), or \"natural\"")
    }
  }
}

extension JSONCursor {
  /// An aspect ratio: width divided by height.
  func aspectRatio() throws(JSONError) -> Double {
    try number((1 / PixelLimits.fraction)...PixelLimits.fraction)
  }
}
