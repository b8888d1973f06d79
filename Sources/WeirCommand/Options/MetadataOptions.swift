internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Options for what cameras and people wrote about the pictures, and for their shapes.
  static let metadataOptions = OptionGroup<Arguments>(
    "Metadata", [only, minRating, keyword, camera, metadata, pageMetadata, copyMetadata])

  private static let only: Option<Arguments> = .value(
    "only", nil, "SHAPE[,SHAPE]",
    "Use only pictures of this shape, upright as they are shown: landscape, portrait, or square, exact "
      + "to the pixel."
  ) { $0.choice.shapes = try $1.shapes() }
  .offering(Picture.Shape.allCases.map(\.rawValue)).understanding(otherShapes)

  private static let minRating: Option<Arguments> = .value(
    "min-rating", nil, "N", "Use only pictures with at least N stars, of 5, and no unrated ones."
  ) { $0.choice.minRating = try $1.int(Inputs.ratings) }

  private static let keyword: Option<Arguments> = .value(
    "keyword", nil, "GLOB",
    "Use only pictures with a keyword that matches, as in 'bird*'; case is ignored. Can be given several "
      + "times."
  ) { $0.choice.keywords.append(try $1.glob()) }
  .repeatable()

  private static let camera: Option<Arguments> = .value(
    "camera", nil, "GLOB",
    "Use only pictures from matching cameras, as in '*EOS*'; case is ignored. Can be given several times."
  ) { $0.choice.cameras.append(try $1.glob()) }
  .repeatable()

  private static let metadata: Option<Arguments> = .value(
    "metadata", nil, "NAME,…|all",
    "Write these into the manifest, for weir export: \(choices) What texts and sections use is written in any case."
  ) { $0.wall.metadata = Set(try $1.metadata()) }
  .offering(["all"] + metadataNames).taken(by: .finding)
  .saying(
    "Read these, too, for walls that show them or choose by them: \(choices)", in: .measure)

  private static let pageMetadata: Option<Arguments> = .value(
    "page-metadata", nil, "NAME,…|all",
    "What a page shows about an open picture, and finds pictures by: \(choices) Default: none"
  ) { $0.pageOptions.metadata = try $1.metadata() }
  .offering(["all"] + metadataNames).taken(by: .planning).inFormats(\.isPage).exceptThumbs()

  private static let copyMetadata: Option<Arguments> = .value(
    "copy-metadata", nil, "NAME,…|all",
    "Let a page's copies say these about their pictures, in XMP and EXIF: date, \(choices) Default: none"
  ) { $0.pageOptions.copyMetadata = try $1.copied() }
  .offering(["all"] + PageOptions.CopiedField.allCases.map(\.rawValue)).taken(by: .planning)
  .inFormats(\.isPage).exceptThumbs()
}

/// As in templates.
let metadataNames: [String] = MetadataField.allCases.map(\.rawValue)

private let choices: String =
  metadataNames.joined(separator: ", ") + ". all means all of them except place."

extension OptionValue {
  fileprivate func shapes() throws(UsageError) -> Set<Picture.Shape> {
    Set(
      try list("landscape, portrait or square, or two with a comma between them") {
        Picture.Shape(rawValue: $0)
      })
  }

  fileprivate func metadata() throws(UsageError) -> [MetadataField] {
    try names(
      all: MetadataField.unnamed, "all, or names with commas between them, as in camera,title")
  }

  fileprivate func copied() throws(UsageError) -> [PageOptions.CopiedField] {
    try names(
      all: PageOptions.CopiedField.unnamed,
      "all, or names with commas between them, as in date,copyright")
  }

  /// Parses `camera,iso` or `all`, in the order of the table.
  private func names<Name: CaseIterable & Hashable & RawRepresentable<String>>(
    all: some Sequence<Name>, _ allowed: String
  ) throws(UsageError) -> [Name] {
    let names = try list(allowed) { $0 == "all" ? Array(all) : Name(rawValue: $0).map { [$0] } }
    let chosen = Set(names.joined())
    return Name.allCases.filter(chosen.contains)
  }

  /// What names with commas between them stand for.
  func list<Made>(
    _ allowed: String, _ made: (String) -> Made?
  ) throws(UsageError) -> [Made] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map {
      name throws(UsageError) in try require(made(String(name)), allowed)
    }
  }
}

/// The language in which the run's user reads.
enum Language {
  /// Such as `de-AT`; nil for none in particular.
  static var current: String? {
    let name = Terminal.locale("LC_MESSAGES")?.prefix { $0 != "." && $0 != "@" } ?? ""
    let isPlain = name.utf8.allSatisfy { (33..<127).contains($0) }
    guard !["", "C", "POSIX"].contains(name), isPlain else { return nil }
    return String(name).replacing("_", with: "-")
  }
}
