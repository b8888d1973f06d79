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
        "Each run of pictures uses the next section. The last section repeats."
      ).required.written(.last),
      Field(
        "sectionBy", \.sectionBy, .sectionRule,
        "How the ordered pictures are divided into runs: none, folder, day, month, year, camera, lens, rating, place, data.COLUMN for the values in a column of a table, or count:N for N pictures each. Pictures without a date form the last run, “Undated”; those without a value form “Other”.",
        blank: Blank(.sectionBy, \.sectionBy)), scrollDirection,
      Field(
        "layoutDirection", \.composition.layoutDirection, .choice,
        "The reading direction; rtl swaps leading and trailing everywhere. Default: ltr.",
        blank: Blank(.direction, \.direction)),
      Field(
        "interSectionSpacing", \.composition.interSectionSpacing, .length,
        "The space between sections. Default: 0."),
      Field(
        "packsSections", \.composition.packsSections, .flag,
        "Whether sections with fewer pictures than their waterfall has columns take only the columns they fill and stand side by side."
      ),
      Field(
        "contentInsets", \.composition.contentInsets, .insets,
        "The margins around everything. Default: 0.", blank: Blank(.insets, \.insets)),
      contentInsetsReference,
      Field(
        "boundarySupplementaryItems", \.composition.boundarySupplementaryItems, .list(of: .object),
        "Headers, footers and other elements at the edges of the whole layout."
      ).written(.late),
    ], of: CompositionFile(composition: Composition(sections: [])))

  private static let scrollDirection = Field(
    "scrollDirection", \CompositionFile.composition.scrollDirection, .choice,
    "The direction in which the wall grows. Default: vertical.")

  private static let contentInsetsReference = Field<CompositionFile>(
    "contentInsetsReference", Form<ContentInsetsReference>.choice.shape,
    "What the insets are measured from on a page. An image has no safe area."
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
        "A shell pattern for the runs that the section applies to. Default: any run."),
      Field(
        "minWidth", \.section.minWidth, .length,
        "The smallest width of the container to which the section applies."), maxWidth,
      Field("group", \.section.group, .item, "The group that is repeated.").required.written(.last),
      Field(
        "interGroupSpacing", \.section.interGroupSpacing, .length,
        "The space between groups. Default: 0.",
        blank: Blank(.spacing) { values, entry, reading in
          entry.section.isCustom ? nil : values.spacing[entry.section.axis(in: reading)]
        }),
      Field(
        "contentInsets", \.section.contentInsets, .insets,
        "The margins around the groups. Default: 0."),
      Field(
        "boundarySupplementaryItems", \.section.boundarySupplementaryItems, .list(of: .object),
        "Headers, footers and other elements at the section's edges."
      ).written(.late),
      Field(
        "decorationItems", \.section.decorationItems, .list(of: .object),
        "Elements behind the section."
      ).written(.late),
      Field(
        "orthogonalScrollingBehavior", \.section.orthogonalScrollingBehavior, .choice,
        "How the section scrolls at right angles to the layout. Default: none."),
    ], of: SectionEntry(), named: "section",
    "A run of pictures: one group, repeated until they run out.")

  private static let maxWidth = Field<SectionEntry>(
    "maxWidth", Form<Int>.length.shape,
    "The largest width of the container to which the section applies."
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
  fileprivate var isCustom: Bool { group.custom != nil }

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
    return spelled(allowed, .text(least: 0, pattern: pattern)) { SectionRule($0) }
  }
}
