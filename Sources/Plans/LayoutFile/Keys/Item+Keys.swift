internal import JSON
internal import Layouts

// The keys of items: places for pictures, lines of items, and custom groups.

extension Form<Item> {
  /// An item or a group, whose keys tell which it is.
  static var item: Form {
    let about = "A place for one picture, or a group of such places."
    return Form(.named("item", about: about) { .either(ItemParts.kinds.map(\.form.shape)) }) {
      json, reading throws(JSONError) in
      let members = try JSONMembers(json, allowing: ItemParts.names)
      let (fields, reading) = try ItemParts.kind(members, reading)
      var parts = fields.template
      try fields.read(members, &parts, reading)
      return parts.item
    } write: { item in
      let parts = ItemParts(item)
      return parts.fields.write(parts)
    }
  }
}

/// Everything that the keys of an item say, whatever kind it is.
struct ItemParts {
  /// The item without what its kind adds.
  var place = Item(size: .line)
  var fit: Fit = .cover
  var axis: Axis?
  var subitems: [Item]?
  var subitem: Item?
  var count: Int?
  var interItemSpacing = LayoutSpacing.fixed(0)
  var alignment = Line.Alignment.leading
  var waterfall: WaterfallGroup?
  var rows: RowsGroup?
  var flow: FlowGroup?
  var collage: CollageGroup?
  var mosaic: MosaicGroup?
  var shape: ShapeGroup?

  static let picture = Fields(
    [size.required] + pictureKeys + marginKeys, of: ItemParts(), named: "picture",
    "A place for the next picture.")
  static let line = Fields(
    [axisKey.required, size.required] + lineKeys + marginKeys, of: ItemParts(), named: "line",
    "Items side by side or below one another.",
    choices: [[subitemsKey.name], [subitemKey.name, countKey.name]])
  static let custom = Fields(
    customKeys + [sizeOfCustom] + marginKeys, of: ItemParts(), named: "customGroup",
    "All pictures of the section, placed by an algorithm.",
    choices: customKeys.map { [$0.name] })
  static let kinds = [picture, line, custom]

  static let names =
    ([size] + marginKeys + pictureKeys + [axisKey] + lineKeys + customKeys).map(\.name)

  private static let size = Field<ItemParts>(
    "size", \.place.size, .object,
    "The size relative to the containing group, including contentInsets.")
  private static let sizeOfCustom = Field<ItemParts>(
    size.name, \.place.size, .object,
    "The size. Default: as wide as the container, and as tall as needed.")

  private static let marginKeys: [Field<ItemParts>] = [
    Field("contentInsets", \.place.contentInsets, .insets, "Margins inside the size."),
    Field("edgeSpacing", \.place.edgeSpacing, .object, "Space outside the size."),
    Field(
      "supplementaryItems", \.place.supplementaryItems, .list(of: .object),
      "Elements on the item, such as badges and captions."),
  ]

  private static let pictureKeys: [Field<ItemParts>] = [
    Field(
      "aspectRatio", \.place.aspectRatio, .aspectRatio,
      "The width-to-height ratio for an estimated side, instead of the picture's own."),
    Field(
      "fit", \.fit, .fit, "How the picture fills a frame of another shape. Default: cover.",
      blank: Blank(.fit, \.fit)),
  ]

  private static let axisKey = Field<ItemParts>(
    "axis", \.axis, .choice, "The direction in which the items follow one another.")

  private static let subitemsKey = Field<ItemParts>(
    "subitems", \.subitems, .list(of: .item, atLeastOne: "item"),
    "The items, repeated until the group is full."
  ).written(.last)
  private static let subitemKey = Field<ItemParts>(
    "subitem", \.subitem, .item, "The item that is repeated count times."
  ).written(.last)
  private static let countKey = Field<ItemParts>(
    "count", \.count, .count,
    "The number of copies of the subitem, which share the group's length equally."
  ).written(.late)

  private static let lineKeys: [Field<ItemParts>] = [
    subitemsKey, subitemKey, countKey,
    Field(
      "interItemSpacing", \.interItemSpacing, .object,
      "The space between neighbors. Default: a fixed 0.",
      blank: Blank(.spacing) { values, parts, _ in parts.axis.map { .fixed(values.spacing[$0]) } }),
    Field(
      "align", \.alignment, .choice,
      "The alignment of items in a line that they do not fill. Default: leading."),
  ]

  private static let customKeys: [Field<ItemParts>] = [
    Field("waterfall", \.waterfall, .waterfall, ""),
    Field("rows", \.rows, .object, ""),
    Field("flow", \.flow, .object, ""),
    Field("collage", \.collage, .object, ""),
    Field("mosaic", \.mosaic, .object, ""),
    Field("shape", \.shape, .object, ""),
  ]
}

extension ItemParts {
  /// The keys of the item's kind, and how to read them.
  static func kind(
    _ members: JSONMembers, _ reading: Reading
  ) throws(JSONError) -> (Fields<ItemParts>, Reading) {
    let kind = try members.only([axisKey.name] + customKeys.map(\.name))
    if kind == nil, !members.has(lineKeys.map(\.name)) { return (picture, reading) }
    guard reading.layout.depth < PixelLimits.depth else {
      throw members.error("groups may be nested at most \(PixelLimits.depth) deep")
    }
    var inner = reading
    inner.layout.depth += 1
    guard let kind, kind != axisKey.name else {
      var parts = ItemParts()
      try axisKey.required.read(members, &parts, reading)
      for other in pictureKeys { _ = try members.only([axisKey.name, other.name]) }
      return (line, inner)
    }
    for other in pictureKeys + [axisKey] + lineKeys { _ = try members.only([kind, other.name]) }
    return (custom, inner)
  }

  /// A custom group that is not weir's own has no name, and becomes a single picture.
  init(_ item: Item) {
    place = item
    if case .picture = item.content {} else { place.aspectRatio = nil }
    switch item.content {
    case .picture(let fit): self.fit = fit
    case .line(let line):
      (axis, interItemSpacing) = (line.axis, line.interItemSpacing)
      alignment = line.alignment
      if let count = line.count, let subitem = line.subitems.first {
        (self.count, self.subitem) = (count, subitem)
      } else {
        subitems = line.subitems
      }
    case .custom(let group):
      waterfall = group as? WaterfallGroup
      rows = group as? RowsGroup
      flow = group as? FlowGroup
      collage = group as? CollageGroup
      mosaic = group as? MosaicGroup
      shape = group as? ShapeGroup
    }
  }

  var fields: Fields<ItemParts> {
    if axis != nil { return Self.line }
    return group == nil ? Self.picture : Self.custom
  }

  private var group: (any CustomGroup)? { waterfall ?? rows ?? flow ?? collage ?? mosaic ?? shape }

  var item: Item {
    var item =
      if let group { Item.custom(group, size: place.size) } else if let axis {
        line(axis)
      } else {
        Item(size: place.size, aspectRatio: place.aspectRatio, fit: fit)
      }
    item.contentInsets = place.contentInsets
    item.edgeSpacing = place.edgeSpacing
    item.supplementaryItems = place.supplementaryItems
    return item
  }

  private func line(_ axis: Axis) -> Group {
    let items = subitem.map { [$0] } ?? subitems ?? []
    return .line(axis, place.size, items, count: count, interItemSpacing, alignment)
  }
}
