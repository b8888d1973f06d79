import Layouts
import Weir

/// The parts of a composition with one of everything.
struct CompositionParts {
  var item = Item(size: LayoutSize(width: .fractionalWidth(0.5), height: .absolute(30)))
  var badge = SupplementaryItem(
    kind: "badge", size: LayoutSize(width: .absolute(9), height: .absolute(9)),
    containerAnchor: Anchor(edges: .top),
    content: ElementContent(text: "{index}", background: "red"))
  var header = BoundarySupplementaryItem(
    kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .estimated(20)),
    alignment: .top, content: ElementContent(text: "T", background: "#fff"))
  var decoration = DecorationItem(kind: "plate", content: ElementContent(background: "gray"))
  var groupSize = LayoutSize.line
  var gap = LayoutSpacing.fixed(2)
  /// Nil is as many as fit.
  var count: Int?
  var custom: (any CustomGroup)?
  /// The wall's width in pixels, if it is not that of the others.
  var width: Int?
  var changeSection: @Sendable (inout Section) -> Void = { _ in }
  var changeFile: @Sendable (inout CompositionFile) -> Void = { _ in }

  var file: CompositionFile {
    var item = item
    item.supplementaryItems = [badge]
    var group =
      count.map {
        Group.horizontal(size: groupSize, subitem: item, count: $0, interItemSpacing: gap)
      } ?? .horizontal(size: groupSize, subitems: [item], interItemSpacing: gap)
    if let custom { group = .custom(custom, size: groupSize) }
    var section = Section(
      group: group, boundarySupplementaryItems: [header], decorationItems: [decoration])
    changeSection(&section)
    var file = CompositionFile(composition: Composition(sections: [section]))
    changeFile(&file)
    return file
  }
}

/// A group that no file can hold.
private struct Stack: CustomGroup {
  var spacing = Spacing(0)

  func arrange(_ sizes: ArraySlice<Size>, in room: GroupRoom) throws(LayoutError) -> Arrangement {
    throw .noLength(axis: .vertical)
  }
}

extension Trial<WallOptions> {
  typealias Parts = CompositionParts
  private static let property = "layouts[0].kind.composition.file"

  private static func wall(
    _ value: String, isInRange: Bool? = nil, _ change: @escaping @Sendable (inout Parts) -> Void
  ) -> Trial {
    Trial(property: property, value: value, isInRange: isInRange) { options in
      var parts = Parts()
      change(&parts)
      if let width = parts.width { options.layouts[0].width = width }
      options.layouts[0].kind = .composition(WallLayout.OpenLayout(parts.file, folder: "."))
    }
  }

  private static func whole(
    _ name: String, _ set: @escaping @Sendable (inout Parts, Int) -> Void
  ) -> [Trial] {
    [-1, 0, 1, 10_000_000, 10_000_001, -10_000_000, -10_000_001, .max, .min].map { value in
      wall("\(name) \(value)", isInRange: value == .max || value == .min ? false : nil) {
        set(&$0, value)
      }
    }
  }

  private static func number(
    _ name: String, _ set: @escaping @Sendable (inout Parts, Double) -> Void
  ) -> [Trial] {
    [
      -1, 0, 1, 10_000, 10_000_000, 10_000_001, .nan, .infinity, -.infinity,
      .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ].map { value in
      wall("\(name) \(value)", isInRange: value.isFinite ? nil : false) { set(&$0, value) }
    }
  }

  private static func string(
    _ name: String, wrong: [String] = [],
    _ set: @escaping @Sendable (inout Parts, String) -> Void
  ) -> [Trial] {
    texts(property, wrong: wrong) { options, text in
      var parts = Parts()
      set(&parts, text)
      options.layouts[0].kind = .composition(WallLayout.OpenLayout(parts.file, folder: "."))
    }.map { trial in
      Trial(
        property: property, value: "\(name) \(trial.value)", isInRange: trial.isInRange,
        set: trial.set)
    }
  }

  static let compositions: [Trial] = [
    paths("layouts[0].kind.composition.folder") {
      $0.layouts[0].kind = .composition(WallLayout.OpenLayout(Parts().file, folder: $1))
    },
    ints("layouts[0].kind.composition.spans[0].columns", 1...Int.max) {
      $0.layouts[0].kind = .composition(
        WallLayout.OpenLayout(
          Parts().file, folder: ".", spans: [SpanRule(.wide(1), columns: $1)]))
    },
    string("kind", wrong: [""]) { $0.header.kind = $1 },
    string("kind", wrong: [""]) { $0.badge.kind = $1 },
    string("kind", wrong: [""]) { $0.decoration.kind = $1 },
    string("text", wrong: ["{", "}", "{nope}"]) { $0.header.content.text = $1 },
    string("text", wrong: ["{", "}", "{nope}"]) { $0.badge.content.text = $1 },
    string("font", wrong: [""]) { $0.header.content.font = $1 },
    string("color", wrong: ["", "notacolor"]) { $0.header.content.color = $1 },
    string("background", wrong: ["", "notacolor"]) { $0.header.content.background = $1 },
    string("background", wrong: ["", "notacolor"]) { $0.decoration.content.background = $1 },
    string("image", wrong: [""]) {
      $0.header.content.image = ImageName(bytes: Array($1.utf8))
    },
    whole("cornerRadius") { $0.decoration.content.cornerRadius = $1 },
    whole("backgroundFade") { $0.decoration.content.backgroundFade = $1 },
    whole("numberOfLines") { $0.header.content.numberOfLines = $1 },
    whole("padding") { $0.header.content.padding = EdgeInsets($1) },
    whole("decoration insets") { $0.decoration.contentInsets = EdgeInsets($1) },
    whole("zIndex") { $0.decoration.zIndex = $1 },
    whole("zIndex") { $0.header.zIndex = $1 },
    whole("zIndex") { $0.badge.zIndex = $1 },
    whole("absoluteOffset.x") { $0.header.absoluteOffset.x = $1 },
    whole("absoluteOffset.y") { $0.header.absoluteOffset.y = $1 },
    whole("item insets") { $0.item.contentInsets = EdgeInsets($1) },
    whole("edgeSpacing.fixed") { $0.item.edgeSpacing.leading = .fixed($1) },
    whole("edgeSpacing.flexible") { $0.item.edgeSpacing.top = .flexible($1) },
    whole("interItemSpacing.fixed") { $0.gap = .fixed($1) },
    whole("interItemSpacing.flexible") { $0.gap = .flexible($1) },
    whole("count") { $0.count = $1 },
    whole("interGroupSpacing") { parts, n in parts.changeSection = { $0.interGroupSpacing = n } },
    whole("section insets") { parts, n in parts.changeSection = { $0.contentInsets = EdgeInsets(n) }
    },
    whole("minWidth") { parts, n in
      parts.changeSection = { section in
        section = Section(group: section.group, minWidth: n)
      }
    },
    whole("interSectionSpacing") { parts, n in
      parts.changeFile = { $0.composition.interSectionSpacing = n }
    },
    whole("composition insets") { parts, n in
      parts.changeFile = { $0.composition.contentInsets = EdgeInsets(n) }
    },
    whole("sectionBy") { parts, n in parts.changeFile = { $0.sectionBy = .count(n) } },
    number("item width") { $0.item.size.width = .absolute($1) },
    number("item width") { $0.item.size.width = .fractionalWidth($1) },
    // Narrow, since the tallest of these walls has two million rows.
    number("item height") { ($0.item.size.height, $0.width) = (.fractionalHeight($1), 20) },
    number("item height") { $0.item.size.height = .estimated($1) },
    number("group width") { $0.groupSize.width = .fractionalWidth($1) },
    number("group height") { $0.groupSize.height = .absolute($1) },
    number("badge width") { $0.badge.size.width = .absolute($1) },
    number("header height") { $0.header.size.height = .fractionalHeight($1) },
    number("aspectRatio") { $0.item.aspectRatio = $1 },
    number("anchor") { $0.badge.containerAnchor.offset = .absolute(x: $1, y: $1) },
    number("anchor") { $0.badge.containerAnchor.offset = .fractional(x: 0, y: $1) },
    number("item anchor") {
      $0.badge.itemAnchor = Anchor(edges: .bottom, offset: .fractional(x: $1, y: $1))
    },
    // A section for no width of this wall, or for any.
    [-1, 0, 1, 60, Int.max, .min].map { (n: Int) in
      wall("maxWidth \(n)") { parts in
        parts.changeSection = { section in
          section = Section(group: section.group, maxWidth: n)
        }
      }
    },
    [
      wall("no sections", isInRange: false) { parts in
        parts.changeFile = { $0.composition.sections = [] }
      },
      wall("fewer matches than sections") { parts in
        parts.changeFile = { file in
          file.composition.sections += file.composition.sections
          file.matches = []
        }
      },
      wall("more matches than sections") { parts in
        parts.changeFile = { $0.matches = [nil, Glob("x"), nil] }
      },
      wall("an empty match", isInRange: false) { parts in
        parts.changeFile = { $0.matches = [Glob("")] }
      },
      wall("all edges") { $0.badge.containerAnchor.edges = RectEdges(rawValue: .max) },
      wall("a group of one's own") { $0.custom = Stack() },
      wall("deep groups") { parts in
        for _ in 0..<200 { parts.item = .vertical(size: .container, subitem: parts.item, count: 1) }
      },
      wall("no items", isInRange: false) { parts in
        parts.changeSection = { $0.group = .horizontal(size: .line, subitems: []) }
      },
    ],
  ].flatMap(\.self)
}
