package import JSON
internal import Layouts

/// What makes a page of a wall: the sizes it is solved for, and its sprites.
///
/// It is part of the plan, so that a page drawn from a manifest is the page of a direct run. Nil
/// stands for the default.
public struct PageOptions: Equatable, Hashable, Sendable {
  /// The column of a table whose texts a page says in place of its pictures.
  package static let alternativeColumn = "alt"

  /// The format of a page's sprites.
  public enum SpriteFormat: String, Sendable, CaseIterable {
    /// JPEG, except for sheets with a transparent picture, which are WebP.
    case jpeg
    /// WebP: smaller files that take several times as long to write.
    case webp
    /// AVIF: the smallest files, and the slowest to make. Copies are WebP then.
    case avif

    package var suffix: String { self == .jpeg ? "jpg" : rawValue }

    /// The format in which weir writes such files.
    package var output: OutputFormat {
      switch self {
      case .jpeg: .jpeg
      case .webp: .webp
      case .avif: .avif
      }
    }
  }

  /// What happens to the original files.
  public enum Originals: String, Sendable, CaseIterable {
    /// The page links to them where they are.
    case link
    /// The files themselves are in the page's folder, to the byte, with all that they say about place and time.
    case copied = "copy"
    /// The page shows nothing but its own copies, so it works anywhere without the originals.
    case omitted = "none"
  }

  /// From 1 to 20 widths to solve the wall for in addition to its own, in pixels from 1 to 10,000,000; for a wall that
  /// grows to the right, the heights.
  ///
  /// A page shows the wall solved for the width nearest to the screen's.
  public var widths: [Int]?
  /// The numbers of columns to choose from: from 1 to 20 numbers, each from 1 to 1,000.
  ///
  /// By default, every number from 1 to two more than the wall has.
  public var columns: [Int]?
  /// The pixels of a sprite for each pixel of the layout, along each side: from 1 to 3 numbers, each from 1 to 3.
  ///
  /// There are sprites of each, and a browser loads those that are sharp on its screen. The default is 1 and 2, or 1
  /// for a page of more than 10,000 pictures. A manifest that does not say has 1.
  public var densities: [Int]?
  /// The sprites' format.
  public var sprites: SpriteFormat?
  /// The longer side of the copies that a page has of its pictures, in pixels, up to 16,384; 0 makes none.
  ///
  /// No copy is larger than its picture. By default, only pictures that browsers cannot show have one, of 2,048 pixels;
  /// with ``Originals/omitted``, every picture has one.
  public var copies: Int?
  /// What happens to the original files: by default, the page links to them.
  public var originals: Originals?
  /// What a page shows of the pictures' metadata, and finds them by; nothing by default.
  public var metadata: [Picture.MetadataField]?
  /// The metadata that copies contain, in XMP and EXIF; none by default.
  public var copyMetadata: [CopiedField]?

  /// Creates options; without arguments, the defaults.
  public init(
    widths: [Int]? = nil, columns: [Int]? = nil, density: Int? = nil,
    sprites: SpriteFormat? = nil, copies: Int? = nil, originals: Originals? = nil,
    densities: [Int]? = nil
  ) {
    (self.widths, self.columns) = (widths, columns)
    (self.densities, self.sprites) = (densities ?? density.map { [$0] }, sprites)
    (self.copies, self.originals) = (copies, originals)
  }

  /// The highest of the densities; setting it makes it the only one.
  public var density: Int? {
    get { densities?.max() }
    set { densities = newValue.map { [$0] } }
  }

  /// The widths of a phone, a tablet, a laptop and a large screen.
  package static let defaultWidths = [360, 720, 1200, 1800]
  /// Fills a screen.
  package static let defaultCopies = 2048
  /// For screens with one pixel for each point, and for those with more.
  private static let defaultDensities = [1, 2]
  /// Denser sprites of more pictures would take more than a gigabyte.
  private static let mostPicturesInDetail = 10_000

  /// Whether a picture's copy is made although browsers show the picture itself.
  package var areAllCopied: Bool { (copies ?? 0) > 0 || originals == .omitted }
  /// The longer side of copies, in pixels.
  package var sideOfCopies: Int { copies.flatMap { $0 > 0 ? $0 : nil } ?? Self.defaultCopies }

  package func format(isTransparent: Bool) -> SpriteFormat {
    isTransparent && sprites != .avif ? .webp : sprites ?? .jpeg
  }

  package func formatOfCopy(isTransparent: Bool) -> SpriteFormat {
    isTransparent || sprites == .avif ? .webp : sprites ?? .jpeg
  }

  /// These options, completed with what is decided when a wall of this many pictures is planned.
  package func planned(for pictures: Int) -> PageOptions {
    var options = self
    options.densities =
      densities ?? (pictures > Self.mostPicturesInDetail ? [1] : Self.defaultDensities)
    return options
  }

  /// These options, with those of a plan where these have none.
  package func filled(from plan: PageOptions?) -> PageOptions {
    var options = PageOptions(
      widths: widths ?? plan?.widths, columns: columns ?? plan?.columns,
      sprites: sprites ?? plan?.sprites, copies: copies ?? plan?.copies,
      originals: originals ?? plan?.originals, densities: densities ?? plan?.densities)
    options.metadata = metadata ?? plan?.metadata
    options.copyMetadata = copyMetadata ?? plan?.copyMetadata
    return options
  }
}

extension PageOptions: Keyed {
  package static let fields = Fields<PageOptions>(
    [
      Field(
        "widths", \.widths, .list(of: .count, count: layoutCounts, "width"),
        "The widths for which the layout is solved in addition to the wall's own, in pixels."),
      Field(
        "columns", \.columns,
        .list(of: .integer(columnCounts), count: layoutCounts, "number of columns"),
        "The numbers of columns to choose from."),
      Field(
        "density", \.densities, .densities,
        "The pixels of a sprite for each pixel of a layout, along each side. Default: 1."),
      Field("sprites", \.sprites, .choice, "The format of the sprites."),
      Field(
        "copies", \.copies, .integer(copySides),
        "The longer side of the page's copies of the pictures, in pixels; 0 for no copies."
      ),
      Field("originals", \.originals, .choice, "What happens to the original files."),
      Field(
        "metadata", \.metadata,
        .list(of: .choice, count: 0...Picture.MetadataField.allCases.count, "name"),
        "The metadata fields that the page shows."),
      Field(
        "copyMetadata", \.copyMetadata,
        .list(of: .choice, count: 0...CopiedField.allCases.count, "name"),
        "The metadata fields that the copies have, in XMP and EXIF."),
    ], of: PageOptions())

  package static let densityRange = 1...3
  package static let densityCounts = 1...3
  package static let copySides = 0...16_384
  package static let columnCounts = 1...1000
  /// How many widths, or numbers of columns, a page may have: each is a layout of its own.
  package static let layoutCounts = 1...20
}

extension PageOptions: CheckedByProperty {
  package static let properties: [Property<PageOptions>] = [
    Property("widths", \.widths, .list(of: .within(PixelLimits.count), count: layoutCounts)),
    Property("columns", \.columns, .list(of: .within(columnCounts), count: layoutCounts)),
    Property("densities", \.densities, .list(of: .within(densityRange), count: densityCounts)),
    Property("copies", \.copies, .within(copySides)),
    .any("sprites", "originals", "metadata", "copyMetadata"),
  ]
}

extension Form<[Int]> {
  /// One density, or a list of them.
  fileprivate static var densities: Form {
    let one = Form<Int>.integer(PageOptions.densityRange)
    let several = list(of: one, count: PageOptions.densityCounts, "density")
    return Form(.either([one.shape, several.shape])) { json, reading throws(JSONError) in
      guard case .array = json.value else { return [try one.read(json, reading)] }
      return try several.read(json, reading)
    } write: { densities in
      densities.count == 1 ? one.write(densities[0]) : several.write(densities)
    }
  }
}
