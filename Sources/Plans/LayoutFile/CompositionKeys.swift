/// All keys of a layout file, by object.
enum CompositionKeys {
  static let layout = [
    "$schema", "sections", "sectionBy", "scrollDirection", "layoutDirection",
    "interSectionSpacing", "contentInsets", "contentInsetsReference", "boundarySupplementaryItems",
  ]
  static let section = [
    "match", "minWidth", "maxWidth", "group", "interGroupSpacing", "contentInsets",
    "boundarySupplementaryItems", "decorationItems", "orthogonalScrollingBehavior",
  ]

  /// The keys that items and groups share.
  static let place = ["size", "contentInsets", "edgeSpacing", "supplementaryItems"]
  static let picture = ["aspectRatio", "fit"]
  static let line = ["axis", "subitems", "subitem", "count", "interItemSpacing"]
  static let custom = ["waterfall", "rows", "flow"]
  static let item = place + picture + line + custom

  static let waterfall = [
    "columns", "columnWidth", "spacing", "balance", "bottom", "order", "tolerance", "maxAspect",
    "maxHeight", "towerFit", "spanWide", "spans",
  ]
  static let spanWide = ["ratio", "columns"]
  static let rows = ["targetHeight", "spacing"]
  static let flow = ["itemHeight", "align", "spacing"]

  static let content = [
    "text", "image", "imageBytes", "imageFit", "font", "color", "background", "cornerRadius",
    "textAlignment", "numberOfLines", "padding",
  ]
  static let supplementary = ["kind", "size", "containerAnchor", "itemAnchor", "zIndex"] + content
  static let boundary =
    [
      "kind", "size", "alignment", "absoluteOffset", "pinToVisibleBounds", "extendsBoundary",
      "zIndex",
    ] + content
  static let decoration = ["kind", "contentInsets", "zIndex"] + content

  static let size = ["width", "height"]
  static let dimension = ["absolute", "fractionalWidth", "fractionalHeight", "estimated"]
  static let edges = ["top", "leading", "bottom", "trailing"]
  static let gap = ["fixed", "flexible"]
  static let offset = ["x", "y"]
  static let offsets = ["absoluteOffset", "fractionalOffset"]
  static let anchor = ["edges"] + offsets
}
