public import Files
internal import JSON
internal import Layouts

/// Reads a layout file, which is JSON with the names of UIKit's compositional layouts.
///
/// - Parameters:
///   - path: the file, of at most 16 MB.
///   - defaults: the values for what the file leaves out.
/// - Returns: the layout, which can still be too large for the canvas; only solving finds that out.
/// - Throws: ``Failure/file(_:)``, and ``Failure/badComposition(_:_:)`` with the position in
///   the file, the value and what is allowed.
public func readComposition(
  _ path: Path, defaults: CompositionDefaults = CompositionDefaults()
) throws(Failure) -> CompositionFile {
  var reads = FilesRead()
  return try FilledComposition(path, defaults, noting: &reads).file
}

extension CompositionFile {
  /// - Throws: ``JSONError`` with the path to the mistake.
  init(
    json: JSONValue, folder: Path = ".",
    filler: LayoutFiller = LayoutFiller(CompositionDefaults())
  ) throws(JSONError) {
    let members = try JSONMembers(
      JSONCursor(json, folder: folder), allowing: CompositionKeys.layout)
    let _: ContentInsetsReference? = try members["contentInsetsReference"]?.choice()
    let scrollDirection: Axis = try members["scrollDirection"]?.choice() ?? .vertical
    let list = try members.require("sections")
    let reader = CompositionReader(filler: filler, scrollDirection: scrollDirection)
    let sections = try list.elements { section throws(JSONError) in try reader.section(section) }
    guard !sections.isEmpty else { throw list.wrong("an array of at least one section") }
    let composition = Composition(
      sections: sections.map(\.section), scrollDirection: scrollDirection,
      interSectionSpacing: try members["interSectionSpacing"]?.int() ?? 0,
      boundarySupplementaryItems: try members.boundarySupplementaryItems(filler),
      contentInsets: try filler.value(
        .insets, members["contentInsets"], \.insets, EdgeInsets.init) ?? EdgeInsets(0),
      layoutDirection: try filler.value(
        .direction, members["layoutDirection"], \.direction
      ) { json throws(JSONError) in try json.choice() } ?? .leftToRight)
    self.init(
      composition: composition, matches: sections.map(\.match),
      sectionBy: try filler.value(
        .sectionBy, members["sectionBy"], \.sectionBy, SectionRule.init))
  }
}

extension SectionRule {
  fileprivate init(_ json: JSONCursor) throws(JSONError) {
    guard case .string(let text) = json.value, let rule = SectionRule(text) else {
      throw json.wrong(
        #""none", "folder", "day", "month", "year" or "count:N" with N from 1 to "#
          + "\(PixelLimits.side)")
    }
    self = rule
  }
}
