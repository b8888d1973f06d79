internal import Files
internal import JSON
internal import Layouts

/// Creates sections and their groups from a layout file, with defaults for what it leaves out.
struct CompositionReader {
  let filler: LayoutFiller
  let scrollDirection: Axis

  func section(_ json: JSONCursor) throws(JSONError) -> (section: Section, match: Glob?) {
    let members = try JSONMembers(json, allowing: CompositionKeys.section)
    let (minWidth, maxWidth) = try widths(members)
    let behavior = try members["orthogonalScrollingBehavior"]?.choice() ?? Behavior.none
    let group = try item(members.require("group"), depth: 0)
    let section = Section(
      group: group,
      interGroupSpacing: try interGroupSpacing(members["interGroupSpacing"], group, behavior),
      contentInsets: try members["contentInsets"].map(EdgeInsets.init) ?? EdgeInsets(0),
      boundarySupplementaryItems: try members.boundarySupplementaryItems(filler),
      decorationItems: try decorationItems(members["decorationItems"]),
      orthogonalScrollingBehavior: behavior, minWidth: minWidth, maxWidth: maxWidth)
    return (section, try members["match"]?.glob())
  }

  private typealias Behavior = Section.OrthogonalScrollingBehavior

  private func widths(_ members: JSONMembers) throws(JSONError) -> (min: Int?, max: Int?) {
    let minWidth = try members["minWidth"]?.int()
    let maxWidth = try members["maxWidth"]?.int((minWidth ?? 0)...PixelLimits.side)
    return (minWidth, maxWidth)
  }

  /// The gap between consecutive groups.
  ///
  /// A custom group contains all pictures of its section, so there is no gap to fill in.
  private func interGroupSpacing(
    _ json: JSONCursor?, _ group: Group, _ behavior: Behavior
  ) throws(JSONError) -> Int {
    if json == nil, case .custom = group.content { return 0 }
    let axis = behavior == .none ? scrollDirection : scrollDirection.other
    return try filler.value(.spacing, json) {
      $0.spacing.along(axis)
    } _: { json throws(JSONError) in
      try json.int()
    } ?? 0
  }

  /// Creates an item or a group; the depth is the number of groups that contain it.
  func item(_ json: JSONCursor, depth: Int) throws(JSONError) -> Item {
    let members = try JSONMembers(json, allowing: CompositionKeys.item)
    var item = try content(members, depth: depth)
    item.contentInsets = try members["contentInsets"].map(EdgeInsets.init) ?? EdgeInsets(0)
    item.edgeSpacing = try members["edgeSpacing"].map(EdgeSpacing.init) ?? EdgeSpacing()
    item.supplementaryItems =
      try supplementaryItems(members["supplementaryItems"])
    return item
  }

  private func decorationItems(_ json: JSONCursor?) throws(JSONError) -> [DecorationItem] {
    try json?.elements { item throws(JSONError) in try DecorationItem(item, filler) } ?? []
  }

  private func supplementaryItems(_ json: JSONCursor?) throws(JSONError) -> [SupplementaryItem] {
    try json?.elements { item throws(JSONError) in try SupplementaryItem(item, filler) } ?? []
  }

  private func content(_ members: JSONMembers, depth: Int) throws(JSONError) -> Item {
    let kind = try members.only(["axis"] + CompositionKeys.custom)
    if kind == nil, !members.has(CompositionKeys.line) { return try picture(members) }
    guard depth < PixelLimits.depth else {
      throw members.error("groups may be nested at most \(PixelLimits.depth) deep")
    }
    if let kind, kind != "axis" { return try custom(kind, members) }
    return try line(members, depth: depth)
  }

  private func picture(_ members: JSONMembers) throws(JSONError) -> Item {
    Item(
      size: try LayoutSize(members.require("size")),
      aspectRatio: try members["aspectRatio"]?.aspectRatio(),
      fit: try filler.value(.fit, members["fit"], \.fit, Fit.init) ?? .cover)
  }
}

extension JSONCursor {
  fileprivate func glob() throws(JSONError) -> Glob { Glob(Path(try name())) }
}

extension JSONMembers {
  /// The headers, footers and other elements at the edges.
  func boundarySupplementaryItems(
    _ filler: LayoutFiller
  ) throws(JSONError) -> [BoundarySupplementaryItem] {
    try self["boundarySupplementaryItems"]?.elements { item throws(JSONError) in
      try BoundarySupplementaryItem(item, filler)
    } ?? []
  }
}

extension Spacing {
  /// The gap between neighbors along an axis.
  func along(_ axis: Axis) -> Int { axis == .horizontal ? horizontal : vertical }
}

extension JSONCursor {
  /// An integer from 0 to ``PixelLimits/side``.
  func int() throws(JSONError) -> Int { try int(0...PixelLimits.side) }
}
