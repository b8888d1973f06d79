internal import JSON
internal import Layouts

extension CompositionReader {
  /// Creates a group with its own algorithm.
  func custom(_ kind: String, _ members: JSONMembers) throws(JSONError) -> Group {
    try members.allow(only: kind, of: CompositionKeys.picture + CompositionKeys.line)
    let json = try members.require(kind)
    let group: any CustomGroup =
      switch kind {
      case "waterfall": try WaterfallGroup(json, filler)
      case "rows": try RowsGroup(json, filler)
      default: try FlowGroup(json, filler)
      }
    return .custom(group, size: try members["size"].map(LayoutSize.init) ?? .line)
  }

  /// Creates a group of items side by side or stacked.
  func line(_ members: JSONMembers, depth: Int) throws(JSONError) -> Group {
    let axis: Axis = try members.require("axis").choice()
    try members.allow(only: "axis", of: CompositionKeys.picture)
    let size = try LayoutSize(members.require("size"))
    let (subitems, count) = try subitems(members, depth: depth)
    let gap =
      try filler.value(
        .spacing, members["interItemSpacing"], { .fixed($0.spacing.along(axis)) },
        LayoutSpacing.init) ?? .fixed(0)
    guard let count else { return .line(axis, size: size, subitems, gap) }
    return .line(axis, size: size, subitems[0], count: count, gap)
  }

  private func subitems(
    _ members: JSONMembers, depth: Int
  ) throws(JSONError) -> (subitems: [Item], count: Int?) {
    if try members.only(["subitems", "subitem"]) == "subitem" {
      let subitem = try item(members.require("subitem"), depth: depth + 1)
      return ([subitem], try members.require("count").int(1...PixelLimits.side))
    }
    _ = try members.only(["subitems", "count"])
    guard let list = members["subitems"] else {
      throw members.error(#""subitems", or "subitem" and "count", is missing"#)
    }
    let subitems = try list.elements { subitem throws(JSONError) in
      try item(subitem, depth: depth + 1)
    }
    guard !subitems.isEmpty else { throw list.wrong("an array of at least one item") }
    return (subitems, nil)
  }
}

extension Item {
  fileprivate static func line(
    _ axis: Axis, size: LayoutSize, _ subitems: [Item], _ gap: LayoutSpacing
  ) -> Group {
    axis == .horizontal
      ? .horizontal(size: size, subitems: subitems, interItemSpacing: gap)
      : .vertical(size: size, subitems: subitems, interItemSpacing: gap)
  }

  fileprivate static func line(
    _ axis: Axis, size: LayoutSize, _ subitem: Item, count: Int, _ gap: LayoutSpacing
  ) -> Group {
    axis == .horizontal
      ? .horizontal(size: size, subitem: subitem, count: count, interItemSpacing: gap)
      : .vertical(size: size, subitem: subitem, count: count, interItemSpacing: gap)
  }
}

extension JSONMembers {
  /// - Throws: ``JSONError`` if the key appears together with one of the others.
  fileprivate func allow(only key: String, of others: [String]) throws(JSONError) {
    for other in others { _ = try only([key, other]) }
  }
}
