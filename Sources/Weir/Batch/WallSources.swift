internal import Vips

/// What decides a folder's walls, as far as it shows without a look into the pictures.
struct WallSources {
  /// How many files there are that should be pictures, but for what weir made.
  let count: Int
  /// What there is to say of them together.
  let remarks: ScanRemarks
  private let files: [Path]
  private let skips: [Skip]
  private let options: WallOptions

  /// Looks for the files.
  ///
  /// - Parameters:
  ///   - options: of one folder.
  ///   - decoder: looks which of them weir has made.
  /// - Throws: what a scan throws.
  init(_ options: WallOptions, _ decoder: any PictureDecoder) throws(WeirError) {
    self.options = options
    let found = try scan(options.inputs, reporter: SilentReporter())
    var outputs = KnownOutputs(decoder: decoder)
    files = found.files.filter { !outputs.contains($0) }
    skips = found.skips
    remarks = found.remarks
    count = files.count
  }

  /// Other for any other version, settings, names, sizes or times.
  ///
  /// - Parameters:
  ///   - settings: what else decides the wall.
  ///   - folder: the one that the walls go into; it counts how the pictures are reached from there.
  /// - Returns: 64 hexadecimal digits.
  /// - Throws: ``FileError`` where a folder is gone.
  func digest(_ settings: [UInt8], from folder: Path) throws(FileError) -> String {
    var text = Array("\(Version.weir)\n\(Version.libvips)\n".utf8) + settings
    for case .composition(let file) in options.layouts.map(\.kind) {
      text += Array("\n\(JSONObject(file).text)".utf8)
    }
    var paths = try RelativePaths(from: folder)
    for file in files {
      // A zero byte ends each name, so that no two lists read alike.
      text += [0] + (try paths.relative(file)).bytes + [0]
      let status = try? FileStatus.of(file)
      text += Array((status.map { "\($0.size) \($0.modified)" } ?? "missing").utf8)
    }
    for skip in skips { text += [0] + Array(skip.description.utf8) }
    return sha256(of: text)
  }
}

/// The walls of batches among the files of some folders.
///
/// The manifests beside them say which pictures are worth a look into their headers.
private struct KnownOutputs {
  let decoder: any PictureDecoder
  private var known: [Path: Set<Path>] = [:]

  init(decoder: any PictureDecoder) { self.decoder = decoder }

  /// Whether a manifest in the same folder says that it is a wall, and it is.
  mutating func contains(_ file: Path) -> Bool {
    let folder = file.parent
    let images = known[folder] ?? Self.images(in: folder)
    known[folder] = images
    return images.contains(file) && Mark.isOn(file, decoder)
  }

  private static func images(in folder: Path) -> Set<Path> {
    let names = ((try? Folder.names(in: folder)) ?? []).filter { $0.suffix == "json" }
    let records = names.compactMap { WallRecord(ofManifest: folder / $0) }
    return Set(records.flatMap(\.images).map(\.path))
  }
}
