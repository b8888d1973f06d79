internal import Layouts

// Waterfalls, rows and flows of a layout file.

extension WaterfallGroup {
  init(_ json: JSONCursor, spacing: Spacing) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.waterfall)
    self.init(
      columns: try Columns(members),
      spacing: try members["spacing"].map(Spacing.init) ?? spacing,
      finish: try Waterfall.Finish(members),
      maxHeight: try members["maxHeight"]?.int(1...PixelLimits.side))
  }
}

extension WaterfallGroup.Columns {
  fileprivate init(_ members: JSONMembers) throws(JSONError) {
    switch try members.only(["columns", "columnWidth"]) {
    case "columns": self = .count(try members.require("columns").int(1...PixelLimits.side))
    case "columnWidth": self = .about(try members.require("columnWidth").int(1...PixelLimits.side))
    default: self = WaterfallGroup().columns
    }
  }
}

extension Waterfall.Finish {
  fileprivate init(_ members: JSONMembers) throws(JSONError) {
    self.init(
      balances: try members["balance"]?.bool() ?? false,
      bottom: try members["bottom"]?.choice() ?? .ragged,
      order: try members["order"]?.choice() ?? .shortest,
      tolerance: try members["tolerance"]?.int() ?? 0, spans: try Spans(members),
      maxAspect: try members["maxAspect"]?.aspectRatio(),
      towerFit: try members["towerFit"].map(Fit.init) ?? .contain)
    guard bottom != .flush || spans == .one else {
      let key = members["spans"] == nil ? "spanWide" : "spans"
      throw members.error("\"bottom\": \"flush\" and \(key.json) exclude each other")
    }
  }
}

extension Waterfall.Finish.Spans {
  fileprivate init(_ members: JSONMembers) throws(JSONError) {
    switch try members.only(["spanWide", "spans"]) {
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
  init(_ json: JSONCursor, spacing: Spacing) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.rows)
    self.init(
      targetHeight: try members["targetHeight"]?.int(1...PixelLimits.side)
        ?? RowsGroup().targetHeight,
      spacing: try members["spacing"].map(Spacing.init) ?? spacing)
  }
}

extension FlowGroup {
  init(_ json: JSONCursor, spacing: Spacing) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.flow)
    self.init(
      height: try members["itemHeight"].map(Height.init) ?? FlowGroup().height,
      spacing: try members["spacing"].map(Spacing.init) ?? spacing,
      alignment: try members["align"]?.choice() ?? .leading)
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
  /// Width by height.
  func aspectRatio() throws(JSONError) -> Double {
    try number((1 / PixelLimits.fraction)...PixelLimits.fraction)
  }
}
