internal import Layouts

/// Makes sections and their groups out of a layout file.
///
/// It knows what is filled in where the file says nothing.
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
      boundarySupplementaryItems: try members.boundarySupplementaryItems,
      decorationItems: try members["decorationItems"]?.elements(DecorationItem.init) ?? [],
      orthogonalScrollingBehavior: behavior, minWidth: minWidth, maxWidth: maxWidth)
    return (section, try members["match"]?.glob())
  }

  private typealias Behavior = Section.OrthogonalScrollingBehavior

  private func widths(_ members: JSONMembers) throws(JSONError) -> (min: Int?, max: Int?) {
    let minWidth = try members["minWidth"]?.int()
    let maxWidth = try members["maxWidth"]?.int((minWidth ?? 0)...PixelLimits.side)
    return (minWidth, maxWidth)
  }

  /// The gap in the direction in which groups follow one another.
  ///
  /// A custom group takes all pictures of its section, so that there is no gap to fill in.
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

  /// Makes an item or a group; the depth is how many groups it is in.
  func item(_ json: JSONCursor, depth: Int) throws(JSONError) -> Item {
    let members = try JSONMembers(json, allowing: CompositionKeys.item)
    var item = try content(members, depth: depth)
    item.contentInsets = try members["contentInsets"].map(EdgeInsets.init) ?? EdgeInsets(0)
    item.edgeSpacing = try members["edgeSpacing"].map(EdgeSpacing.init) ?? EdgeSpacing()
    item.supplementaryItems =
      try members["supplementaryItems"]?.elements(SupplementaryItem.init) ?? []
    return item
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
  /// Headers, footers and what else stands at edges.
  var boundarySupplementaryItems: [BoundarySupplementaryItem] {
    get throws(JSONError) {
      try self["boundarySupplementaryItems"]?.elements(BoundarySupplementaryItem.init) ?? []
    }
  }
}

extension Spacing {
  /// The gap between neighbours that follow one another along an axis.
  func along(_ axis: Axis) -> Int { axis == .horizontal ? horizontal : vertical }
}
