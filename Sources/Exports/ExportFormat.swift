package import Files
internal import JSON
internal import Plans

/// A format that other programs read the places of pictures from.
package struct ExportFormat: Sendable {
  /// The word that chooses it.
  package let name: String
  /// What sentences call it.
  let title: String
  /// What it asks of a wall.
  let needs: Set<Need>
  /// How a file by weir begins; then, texts that are among its first bytes.
  let marks: [String]
  /// Why the format cannot say what a frame shows; nil if it can.
  var problem: @Sendable (Frame) -> Explanation? = { _ in nil }
  /// Makes what writes a file.
  let exporter: @Sendable (ExportedWall) -> any Exporter

  /// What a format asks of a wall.
  enum Need {
    /// An image of each sheet, which it points into.
    case images
    /// The pictures of each sheet one after another.
    case order
    case filePerSheet
  }

  /// All formats, in the order in which they are listed.
  package static let all = [
    css, htmlMap, webVTT, iiif, texturePacker, texturePackerArray, csv, jsonLines,
  ]
}

extension ExportFormat: Equatable {
  package static func == (left: ExportFormat, right: ExportFormat) -> Bool {
    left.name == right.name
  }
}

/// Writes a file of a format, piece by piece.
protocol Exporter {
  /// What precedes all sheets.
  mutating func start() -> String
  /// What precedes the pictures of a sheet, if the format puts them together.
  mutating func start(_ sheet: ExportedSheet) -> String
  /// What the format says of a picture.
  mutating func text(for picture: ExportedPicture, on sheet: ExportedSheet) -> String
  /// What follows the pictures of a sheet, if the format puts them together.
  mutating func end(_ sheet: ExportedSheet) -> String
  /// What follows all sheets.
  mutating func end() -> String
}

extension Exporter {
  mutating func start() -> String { "" }
  mutating func start(_ sheet: ExportedSheet) -> String { "" }
  mutating func end(_ sheet: ExportedSheet) -> String { "" }
  mutating func end() -> String { "" }
}

/// Writes a text, and a piece for each picture.
struct Pieces: Exporter {
  let head: String
  let piece: (ExportedPicture, ExportedSheet) -> String

  func start() -> String { head }
  func text(for picture: ExportedPicture, on sheet: ExportedSheet) -> String {
    piece(picture, sheet)
  }
}

extension JSONObject {
  /// The members in order, without those that are nil.
  init(_ members: KeyValuePairs<String, (any JSONText)?>) {
    self.init()
    for (key, value) in members { if let value { set(key, json: value.json) } }
  }
}

package struct ExportOptions: Equatable, Sendable {
  package var manifest: Path
  package var format: ExportFormat
  /// The file to write, where `{sheet}` stands for a sheet's number; nil for standard output.
  package var output: Path?
  /// The address of the folder of the exported file; nil for addresses relative to it.
  package var base: String?
  /// Whether to overwrite a file that weir did not make.
  package var overwrites: Bool
  /// Files that were read to make these options; they are never overwritten.
  package var reads: FilesRead

  package init(
    manifest: Path, format: ExportFormat, output: Path? = nil, base: String? = nil,
    overwrites: Bool = false, reads: FilesRead = FilesRead()
  ) {
    (self.manifest, self.format, self.output, self.base) = (manifest, format, output, base)
    (self.overwrites, self.reads) = (overwrites, reads)
  }
}

package struct ExportSummary: Equatable, Sendable {
  /// The files that were written.
  package var files: [Path] = []
  /// The number of pictures in them.
  package var pictures = 0
  /// The number of pictures that show nowhere, since they are beyond the end of sections that
  /// scroll.
  package var hidden = 0
}
