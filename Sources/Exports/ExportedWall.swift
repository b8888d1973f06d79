internal import Digests
internal import Files
internal import Layouts
internal import Plans

/// The wall that a file is about, or the part of it on one sheet.
struct ExportedWall {
  /// The manifest's name without its suffix.
  let name: Path
  let sheets: [ExportedSheet]
  /// The name of the file; nil for standard output.
  let file: Path?
  /// The names of the files about the other sheets.
  let otherFiles: [Path]
  /// Where the manifest's paths are.
  let places: ExportPlaces
}

/// A sheet of a wall that is exported.
struct ExportedSheet {
  /// Its number, from 0.
  let index: Int
  let width: Int
  let height: Int
  /// The image, seen from the exported file; nil if the manifest names none.
  let image: Path?
  /// The address of the image; empty if the manifest names none.
  let address: String
}

/// A picture that shows on a sheet.
struct ExportedPicture {
  /// Its number among all pictures of the manifest, from 0.
  let index: Int
  /// Its frame, whose picture has the path that the manifest gives it.
  let frame: Frame
  /// The part of the sheet, in pixels, that shows the picture and nothing else.
  let rect: PixelRect
  /// The file, seen from the exported one.
  let file: Path
  /// The address of the file, and of the page in it.
  let address: String

  /// Nil if the picture shows nowhere on its sheet.
  init?(_ index: Int, _ frame: Frame, on sheet: ExportedSheet, _ places: ExportPlaces) {
    let canvas = PixelRect(x: 0, y: 0, width: sheet.width, height: sheet.height)
    guard let rect = frame.visibleContent?.intersection(canvas) else { return nil }
    (self.index, self.frame, self.rect) = (index, frame, rect)
    let picture = frame.picture
    file = places.path(picture.path)
    address = places.address(picture.path) + (picture.page.map { "#page=\($0)" } ?? "")
  }

  /// The part of the picture that shows, in its upright pixels; nil for all of it, and if only
  /// drawing finds which part that is.
  var part: PixelRect? {
    guard rect != frame.content || frame.crop != nil, frame.crop != .attention else { return nil }
    let (part, scaled, whole) = (frame.part(of: rect), frame.thumbnailSize, frame.picture.size)
    let x = Self.side(part.x, part.width, scaled.width, whole.width)
    let y = Self.side(part.y, part.height, scaled.height, whole.height)
    return PixelRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// Scales a side to the nearest pixels; at least one is left.
  private static func side(
    _ start: Int, _ length: Int, _ scaled: Int, _ whole: Int
  ) -> (start: Int, length: Int) {
    let first = min(start * whole / scaled, whole - 1)
    let end = min(((start + length) * whole + scaled - 1) / scaled, whole)
    return (first, max(1, end - first))
  }
}

/// Where the files that a manifest names are, seen from an exported file.
struct ExportPlaces {
  /// The path from the exported file's folder to the manifest's; empty if they are the same.
  let folder: Path
  /// The address of the exported file's folder; nil for addresses relative to it.
  let base: String?

  /// The path of a file that the manifest names.
  func path(_ name: Path) -> Path { folder / name }

  /// The address of a file that the manifest names.
  ///
  /// An absolute path has one slash at its beginning: with two, browsers would take what follows
  /// for a host.
  func address(_ name: Path) -> String {
    let path = path(name)
    return path.isAbsolute ? path.withoutDots.address : (base ?? "") + path.address
  }
}

/// Makes names unique within a file.
///
/// It remembers 8 bytes of each, so a name may in theory be taken for another one; then it only gets
/// a number that it would not need.
struct UniqueNames {
  private var taken: Set<UInt64>

  init(reserving reserved: [String] = []) { taken = Set(reserved.map { fnv1a($0.utf8) }) }

  /// The name, or if it is taken, the name with a separator and the number of its picture.
  mutating func unique(_ name: String, _ number: Int, separator: String) -> String {
    var candidate = name
    while !taken.insert(fnv1a(candidate.utf8)).inserted { candidate += "\(separator)\(number)" }
    return candidate
  }
}
