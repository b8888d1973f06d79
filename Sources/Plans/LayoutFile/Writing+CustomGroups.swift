internal import JSON
internal import Layouts

// Writes waterfalls, rows and flows. Their spacing is always written, because it does not default
// to 0.

extension WaterfallGroup: JSONText {
  var json: String {
    var object = JSONObject()
    switch columns {
    case .count(let count): object.set("columns", count)
    case .about(let width): object.set("columnWidth", width)
    }
    object.set("spacing", spacing)
    object.set("maxHeight", ifAny: maxHeight)
    object.set(finish)
    return object.text
  }
}

extension JSONObject {
  fileprivate mutating func set(_ finish: WaterfallGroup.Finish) {
    set("balance", finish.balances, unless: false)
    set("bottom", finish.bottom.name, unless: "ragged")
    set("order", finish.order.name, unless: "shortest")
    set("tolerance", finish.tolerance, unless: 0)
    set("maxAspect", ifAny: finish.maxAspect)
    set("towerFit", finish.towerFit, unless: .contain)
    switch finish.spans {
    case .one: break
    case .wide(let ratio, let columns): set("spanWide", JSONObject(ratio: ratio, columns: columns))
    case .each(let spans): set("spans", spans)
    }
  }

  private init(ratio: Double, columns: Int) {
    self.init()
    set("ratio", ratio)
    set("columns", columns)
  }
}

extension RowsGroup: JSONText {
  var json: String {
    var object = JSONObject()
    object.set("targetHeight", targetHeight)
    object.set("spacing", spacing)
    return object.text
  }
}

extension FlowGroup: JSONText {
  var json: String {
    var object = JSONObject()
    switch height {
    case .natural: object.set("itemHeight", "natural")
    case .pixels(let height): object.set("itemHeight", height)
    }
    object.set("align", alignment.name, unless: "leading")
    object.set("spacing", spacing)
    return object.text
  }
}
