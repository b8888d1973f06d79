package import Files
internal import Spelling

// What a search found.
extension Notice {
  /// A page also uses the column `alt`.
  package static func idleData(_ table: Path) -> Self {
    Self(
      "idle-data", "nothing in \(table) is used: it has no column \(PageOptions.alternativeColumn)",
      "; {data.COLUMN} in a text shows another")
  }
  package static func ownOutput(_ path: Path) -> Self {
    Self("own-output", "\(path) is an output of this run and is left out")
  }
  package static func linksOutside(_ count: Int) -> Self {
    let links =
      count == 1
      ? "1 link leads out of what was named and is"
      : "\(count) links lead out of what was named and are"
    return Self("links-outside", "\(links) ignored", "; \(.follow) includes such pictures")
  }
  package static func rawFiles(_ count: Int) -> Self {
    Self(
      "raw-files",
      count == 1
        ? "1 camera raw file is ignored: there is a picture of the same name next to it"
        : "\(count) camera raw files are ignored: there is a picture of the same name next to each"
    )
  }
  package static func smallPreviews(_ files: SomePictures) -> Self {
    Self(
      "small-previews",
      files.areSeveral
        ? "the previews in \(files) are smaller than their frames, and enlarged"
        : "the preview in \(files) is smaller than its frame, and enlarged",
      "; develop the raw \(files.areSeveral ? "files" : "file") for more detail")
  }
  package static func ownWork(_ count: Int) -> Self {
    count == 1
      ? Self(ownWork, "1 picture that weir made is left out", "; name it to draw it")
      : Self(ownWork, "\(count) pictures that weir made are left out", "; name them to draw them")
  }
  private static let ownWork = "own-work"
  package var countsOwnWork: Bool { code == Self.ownWork }
  /// The last operand is a wall by weir or is named again, and nobody chose a name for the output.
  package static func outputAsPicture(_ path: Path) -> Self {
    Self(
      "output-as-picture", "\(path), which is named last, is drawn as a picture",
      "; if it is the output, write \(.o) \(path)")
  }
  package static func foldersInside(_ count: Int) -> Self {
    count == 1
      ? Self("folders-inside", "1 folder inside was not searched", "; \(.recursive) searches it")
      : Self(
        "folders-inside", "\(count) folders inside were not searched",
        "; \(.recursive) searches them")
  }
  /// `isRecursive`: folders in the searched ones were searched too.
  package static func linkedFolders(_ count: Int, isRecursive: Bool) -> Self {
    let follow: Sentence = isRecursive ? "\(.follow)" : "\(.recursive) \(.follow)"
    return count == 1
      ? Self(
        "linked-folders", "1 link to a folder was not followed", "; \(follow) searches that folder")
      : Self(
        "linked-folders", "\(count) links to folders were not followed",
        "; \(follow) searches those")
  }
  package static func idlePattern(_ glob: Glob, excludes: Bool) -> Self {
    Self(
      "idle-pattern",
      excludes
        ? "\(.exclude) '\(glob.text)' matches nothing"
        : "\(.include) '\(glob.text)' matches no picture", glob.wholeName)
  }
  package static let patternsWithoutFolders = Self(
    "patterns-without-folders",
    "\("\(.include) and \(.exclude) apply", else: "patterns apply") to files in folders; files that are named are always used"
  )
  package static func smallPictures(_ count: Int, least: PixelCount) -> Self {
    Self(
      "small-pictures",
      count == 1
        ? "1 picture with fewer than \(least) pixels is left out"
        : "\(count) pictures with fewer than \(least) pixels are left out",
      .namedByVerbose(count))
  }
  package static func otherPictures(_ count: Int, leftOutBy setting: SettingName) -> Self {
    Self(
      "other-pictures",
      count == 1
        ? "1 picture is left out by \(setting)" : "\(count) pictures are left out by \(setting)",
      .namedByVerbose(count))
  }
  /// Copies, and what they are copies of.
  package static func alike(_ copies: [(copy: Path, kept: Path)]) -> Self {
    let names = copies.prefix(3).map { "\($0.copy) (like \($0.kept))" }
    let rest = copies.count - names.count
    let words = rest > 0 ? names + ["\(rest) more"] : names
    return Self(
      "alike", "\(words.listed(with: "and")) \(copies.count == 1 ? "is" : "are") left out",
      rest > 0 ? .namedByVerbose(rest) : "")
  }
  /// The line and the name are those of the first such row.
  package static func idleRows(_ count: Int, of table: Path, line: Int, name: Path) -> Self {
    Self(
      "idle-rows",
      count == 1
        ? "1 row of \(table.tableName) names no picture: line \(line), \(name)"
        : "\(count) rows of \(table.tableName) name no picture; the first is line \(line), \(name)")
  }
  package static func withoutRow(_ pictures: SomePictures, in table: Path) -> Self {
    Self(
      "without-row",
      "\(pictures) \(pictures.areSeveral ? "have" : "has") no row in \(table.tableName)")
  }
}

// How pictures are drawn.
extension Notice {
  package static func damaged(_ picture: Path, _ damage: String) -> Self {
    Self("damaged", "\(picture) is drawn as far as it can be read: \(damage)")
  }
  package static func unusableProfiles(_ pictures: SomePictures) -> Self {
    let drawn =
      pictures.areSeveral ? "are drawn without their profiles" : "is drawn without its profile"
    return Self("unusable-profiles", "\(pictures) \(drawn), which cannot be used")
  }
  package static func previews(_ share: ShareOfPreviews, isDrawn: Bool) -> Self {
    Self("previews", "\(isDrawn ? "drew" : "will draw") \(share)")
  }
  package static func unreadSidecars(_ count: Int, _ first: Skip) -> Self {
    Self(
      "unread-sidecars",
      count == 1
        ? "\(first.path) is ignored: \(first.reason.cause)"
        : "\(count) sidecars are ignored, \(first.path) first: \(first.reason.cause)")
  }
  package static let noCopies = Self(
    "no-copies", "\(.copyMetadata) applies to copies, and the page has none",
    ": \(.copies) makes one of each picture")
  package static func namesWithout(_ field: MetadataField, isPlanned: Bool) -> Self {
    Self(
      "names-without", "no picture has a {\(field.rawValue)} for its name",
      isPlanned ? "; \(weir: .plan) keeps it with \(.metadata)" : "")
  }
  /// Copies of what browsers cannot show, which nobody asked for.
  package static func copies(_ count: Int, side: Int) -> Self {
    Self(
      "copies",
      count == 1
        ? "1 picture that browsers cannot show has a copy of \(side) px with the page"
        : "\(count) pictures that browsers cannot show have copies of \(side) px with the page",
      "; \(.copies) chooses another size, for all pictures")
  }
  package static func missingLetters(_ letters: String, packages: [String]) -> Self {
    Self(
      "missing-letters", "no font here has \(letters), so boxes are drawn in the texts",
      ": install one that has them, such as Debian's \(packages.count == 1 ? "package" : "packages") \(packages.listed(with: "and"))"
    )
  }
  package static func replacedFont(_ font: String, by other: String) -> Self {
    Self(
      "replaced-font", "“\(font)” names no typeface that is installed; \(other) is used",
      " (fc-list lists them)")
  }
}

/// Pictures, of which the first are named.
package struct SomePictures: Equatable, Sendable, CustomStringConvertible {
  package let count: Int
  private let first: [Path]

  package init(_ pictures: [Path]) { (count, first) = (pictures.count, Array(pictures.prefix(3))) }

  var areSeveral: Bool { count != 1 }

  /// Such as `a.jpg, b.jpg, c.jpg and 7 more pictures`.
  package var description: String {
    let (names, rest) = (first.map(\.description), count - first.count)
    guard rest > 0 else { return names.listed(with: "and") }
    return "\(names.joined(separator: ", ")) and \(rest) more \(rest == 1 ? "picture" : "pictures")"
  }
}

extension Glob {
  /// What a pattern without a wildcard lacks, if a part of a name was meant.
  var wholeName: Sentence {
    guard !text.isEmpty, !text.contains(where: "*?[{/".contains) else { return "" }
    return "; a pattern must match the whole name: '*\(text)*' matches every name that contains it"
  }
}

extension Path {
  fileprivate var tableName: String { self == "-" ? "the table" : "\(self)" }
}
