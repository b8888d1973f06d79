internal import JSON
internal import Layouts

// Writes sections and groups as layout files have them. Values that are the default without their
// key are left out; reading the text without defaults gives an equal value.

extension JSONObject {
  /// Writes the layout file that describes this composition.
  ///
  /// Layout files have no name for a custom group that is not weir's own: it becomes a single
  /// picture.
  package init(_ file: CompositionFile) {
    self.init()
    let composition = file.composition
    set("sectionBy", ifAny: file.sectionBy?.description)
    set("scrollDirection", composition.scrollDirection.name, unless: Axis.vertical.name)
    set("layoutDirection", composition.layoutDirection.name, unless: "ltr")
    set("interSectionSpacing", composition.interSectionSpacing, unless: 0)
    set("contentInsets", composition.contentInsets, unless: EdgeInsets(0))
    set("boundarySupplementaryItems", composition.boundarySupplementaryItems, unless: [])
    set(
      "sections",
      composition.sections.enumerated().map { index, section in
        JSONObject(section, match: index < file.matches.count ? file.matches[index] : nil)
      })
  }

  private init(_ section: Section, match: Glob?) {
    self.init()
    let (room, behavior) = (section.roomAcross, section.orthogonalScrollingBehavior)
    set("match", ifAny: match?.text)
    set("minWidth", room.lowerBound, unless: 0)
    set("maxWidth", room.upperBound, unless: .max)
    set("interGroupSpacing", section.interGroupSpacing, unless: 0)
    set("contentInsets", section.contentInsets, unless: EdgeInsets(0))
    set("orthogonalScrollingBehavior", behavior.name, unless: "none")
    set("boundarySupplementaryItems", section.boundarySupplementaryItems, unless: [])
    set("decorationItems", section.decorationItems, unless: [])
    set("group", section.group)
  }
}

extension Item: JSONText {
  var json: String {
    var object = JSONObject()
    switch content {
    case .picture(let fit):
      object.set("size", size)
      object.set("aspectRatio", ifAny: aspectRatio)
      object.set("fit", fit, unless: .cover)
    case .line(let line):
      object.set("axis", line.axis.name)
      object.set("size", size)
      object.set("interItemSpacing", line.interItemSpacing, unless: .fixed(0))
    case .custom(let custom): object.set(custom, size: size)
    }
    object.set("contentInsets", contentInsets, unless: EdgeInsets(0))
    object.set("edgeSpacing", edgeSpacing, unless: EdgeSpacing())
    object.set("supplementaryItems", supplementaryItems, unless: [])
    if case .line(let line) = content { object.set(line) }
    return object.text
  }
}

extension JSONObject {
  /// Writes the items, after all other keys of the group.
  fileprivate mutating func set(_ line: Line) {
    if let count = line.count, let subitem = line.subitems.first {
      set("count", count)
      set("subitem", subitem)
    } else {
      set("subitems", line.subitems)
    }
  }

  fileprivate mutating func set(_ custom: any CustomGroup, size: LayoutSize) {
    switch custom {
    case let waterfall as WaterfallGroup: set("waterfall", waterfall)
    case let rows as RowsGroup: set("rows", rows)
    case let flow as FlowGroup: set("flow", flow)
    default: return set("size", size)
    }
    set("size", size, unless: .line)
  }
}
