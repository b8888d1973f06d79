internal import Files
package import JSON
internal import Layouts

// The keys of whole layouts and their sections.

extension CompositionFile: Keyed {
  package static let fields = Fields(
    [
      Field("$schema", .any, "The address of this schema, for editors."),
      Field(
        "sections", \.entries, .list(of: .object, atLeastOne: "section"),
        "Each run of pictures takes the next section, and the last one repeats."
      ).required.written(.last),
      Field(
        "sectionBy", \.sectionBy, .sectionRule,
        "What cuts the ordered pictures into runs: none, folder, day, month, year, data.COLUMN for the texts in a column of a table, or count:N for N pictures each. Pictures without a date are the last run, “Undated”, and those without a text “Other”.",
        blank: Blank(.sectionBy, \.sectionBy)), scrollDirection,
      Field(
        "layoutDirection", \.composition.layoutDirection, .choice,
        "The direction in which one reads: rtl swaps leading and trailing everywhere. ltr unless given.",
        blank: Blank(.direction, \.direction)),
      Field(
        "interSectionSpacing", \.composition.interSectionSpacing, .length,
        "Between one section and the next; 0 unless given."),
      Field(
        "packsSections", \.composition.packsSections, .flag,
        "Whether sections with fewer pictures than their waterfall has columns take only as many as they fill, and stand side by side."
      ),
      Field(
        "contentInsets", \.composition.contentInsets, .insets,
        "Around everything; 0 unless given.", blank: Blank(.insets, \.insets)),
      contentInsetsReference,
      Field(
        "boundarySupplementaryItems", \.composition.boundarySupplementaryItems, .list(of: .object),
        "Headers, footers and what else stands at the edges of the whole layout."
      ).written(.late),
    ], of: CompositionFile(composition: Composition(sections: [])))

  private static let scrollDirection = Field(
    "scrollDirection", \CompositionFile.composition.scrollDirection, .choice,
    "The direction in which the wall grows; vertical unless given.")

  private static let contentInsetsReference = Field<CompositionFile>(
    "contentInsetsReference", Form<ContentInsetsReference>.choice.shape,
    "What the insets are counted from on a page; an image has no safe area."
  ) { json, _, _, reading throws(JSONError) in
    _ = try Form<ContentInsetsReference>.choice.read(json, reading)
  }

  init(
    json: JSONValue, folder: Path = ".", filler: LayoutFiller = LayoutFiller(CompositionDefaults())
  ) throws(JSONError) {
    try self.init(json: JSONCursor(json), LayoutReading(folder: folder, filler: filler))
  }

  init(json: JSONCursor, _ facts: LayoutReading) throws(JSONError) {
    let members = try JSONMembers(json, allowing: Self.fields.names)
    var (file, reading) = (Self.fields.template, Reading())
    reading.layout = facts
    try Self.contentInsetsReference.read(members, &file, reading)
    // What sections leave out depends on it.
    try Self.scrollDirection.read(members, &file, reading)
    reading.layout.scrollDirection = file.composition.scrollDirection
    try Self.fields.read(members, &file, reading)
    self = file
  }

  fileprivate var entries: [SectionEntry] {
    get {
      composition.sections.enumerated().map { index, section in
        SectionEntry(section: section, match: index < matches.count ? matches[index] : nil)
      }
    }
    set {
      composition.sections = newValue.map(\.section)
      matches = newValue.map(\.match)
    }
  }
}

/// As in UIKit: an image has no safe area, so both values mean the same.
enum ContentInsetsReference: String, CaseIterable {
  case none, safeArea
}

/// A section of a layout file, and the runs that it is meant for.
private struct SectionEntry: Equatable, Keyed {
  var section = Section(group: Item(size: .line))
  var match: Glob?

  static let fields = Fields(
    [
      Field(
        "match", \.match, .glob,
        "A shell pattern for the runs that the section is meant for; any unless given."),
      Field(
        "minWidth", \.section.minWidth, .length,
        "The least width of the room across for which the section is meant."), maxWidth,
      Field("group", \.section.group, .item, "What is repeated.").required.written(.last),
      Field(
        "interGroupSpacing", \.section.interGroupSpacing, .length,
        "Between one group and the next; 0 unless given.",
        blank: Blank(.spacing) { values, entry, reading in
          entry.section.isCustom ? nil : values.spacing[entry.section.axis(in: reading)]
        }),
      Field(
        "contentInsets", \.section.contentInsets, .insets, "Around the groups; 0 unless given."),
      Field(
        "boundarySupplementaryItems", \.section.boundarySupplementaryItems, .list(of: .object),
        "Headers, footers and what else stands at the section's edges."
      ).written(.late),
      Field(
        "decorationItems", \.section.decorationItems, .list(of: .object),
        "What is behind the section."
      ).written(.late),
      Field(
        "orthogonalScrollingBehavior", \.section.orthogonalScrollingBehavior, .choice,
        "How the section scrolls across the layout's direction; none unless given."),
    ], of: SectionEntry(), named: "section",
    "A run of pictures: one group, repeated until they run out.")

  private static let maxWidth = Field<SectionEntry>(
    "maxWidth", Form<Int>.length.shape,
    "The greatest width of the room across for which the section is meant."
  ) { json, _, entry, reading throws(JSONError) in
    let range = entry.section.minWidth...PixelLimits.side
    entry.section.maxWidth = try Form<Int>.length(range).read(json, reading)
  } write: {
    $0.section.maxWidth == .max ? nil : $0.section.maxWidth.json
  }
}

extension Section {
  fileprivate var minWidth: Int {
    get { roomAcross.lowerBound }
    set { roomAcross = newValue...max(newValue, roomAcross.upperBound) }
  }

  fileprivate var maxWidth: Int {
    get { roomAcross.upperBound }
    set { roomAcross = roomAcross.lowerBound...newValue }
  }

  /// Whether one group contains all pictures, so that there is no gap to fill in.
  fileprivate var isCustom: Bool { if case .custom = group.content { true } else { false } }

  fileprivate func axis(in reading: LayoutReading) -> Axis {
    orthogonalScrollingBehavior == .none ? reading.scrollDirection : reading.scrollDirection.other
  }
}

extension Form<Glob> {
  fileprivate static var glob: Form {
    Form(.name) { json, _ throws(JSONError) in
      Glob(Path(try json.name()))
    } write: {
      $0.text.json
    }
  }
}

extension Form<SectionRule> {
  fileprivate static var sectionRule: Form {
    let names = SectionRule.plain.map(\.description)
    let pattern = "^(\(names.joined(separator: "|"))|data\\..+|count:([1-9][0-9]{0,6}|10000000))$"
    let allowed =
      names.map(\.json).joined(separator: ", ")
      + ", \"data.COLUMN\" or \"count:N\" with N from 1 to \(PixelLimits.side)"
    return spelled(allowed, .text(least: 0, pattern: pattern)) {
      SectionRule($0)
    } write: {
      $0.description
    }
  }
}
