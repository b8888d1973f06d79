package import Files
internal import JSON
internal import Layouts

/// Writes a plan, with the files of the sheets that exist, as a manifest to an open file: in a
/// stream, with keys in a fixed order and paths relative to a folder.
///
/// A plan that nothing was made of has no record. The format is needed if no image's name states
/// it. A piece of the index is about `pieceLength` frames and elements; nil writes no index.
package func writeManifest(
  of plan: Plan, to descriptor: Int32, path: Path, relativeTo folder: Path,
  record: WallRecord? = nil, remains: [EarlierWall.Image] = [], format: OutputFormat? = nil,
  pieceLength: Int? = nil
) throws(FileError) {
  var json = JSONWriter(to: descriptor, path: path)
  var paths = try RelativePaths(from: folder)
  var manifest = Manifest(plan: plan, format: format, record: try record?.relative(by: &paths))
  manifest.plan.operands = plan.operands.map { $0.relative(by: &paths) }
  try json.begin(Version.manifestStamp)
  let usual = Manifest.fields.template
  try json.members(Manifest.head, of: manifest, usual: usual)
  if !remains.isEmpty {
    try json.lines(Manifest.remains.name, remains) { image throws(FileError) in
      EarlierWall.Image.fields.write(try image.relative(by: &paths))
    }
  }
  try json.lines(Manifest.sheets.name, plan.sheets) { sheet throws(FileError) in
    Sheet.fields.write(try sheet.relative(by: &paths))
  }
  let index = try json.frames(of: plan, in: pieceLength, &paths)
  // A missing file has no folder to resolve; its path stays as given.
  try json.lines(Manifest.skipped.name, plan.skips) { skip throws(FileError) in
    SkipEntry.fields.write(SkipEntry(skip).relative(by: &paths))
  }
  let passedOver = plan.ignored.map { SkipEntry($0) } + plan.leftOut.map { SkipEntry($0) }
  if !passedOver.isEmpty {
    try json.lines(Manifest.passedOver.name, passedOver) { entry throws(FileError) in
      SkipEntry.passedOver.write(entry.relative(by: &paths))
    }
  }
  try json.members([Manifest.report], of: manifest, usual: usual, isLast: pieceLength == nil)
  if pieceLength != nil { try json.end(with: index) }
  try json.end()
}

extension JSONWriter {
  /// Writes the frames and elements, and gives the index of their pieces.
  fileprivate mutating func frames(
    of plan: Plan, in length: Int?, _ paths: inout RelativePaths
  ) throws(FileError) -> ManifestIndex {
    var index = ManifestIndex()
    try beginLines(Manifest.frames.name)
    index.append(cut())
    let (contents, lane) = (PieceContents(plan), plan.layout.laneName)
    for numbers in contents.pieces(of: length) {
      try addLines(numbers) { number throws(FileError) in
        guard number < plan.frames.count else {
          return Element.fields.write(
            try plan.elements[number - plan.frames.count].relative(by: &paths))
        }
        var entry = FrameEntry(index: number, lane: lane, value: plan.frames[number])
        entry.value.picture.path = try paths.relative(entry.value.picture.path)
        entry.value.picture.alike = try entry.value.picture.alike.map { other throws(FileError) in
          try other.relative(by: &paths)
        }
        return FrameEntry.fields.write(entry)
      }
      index.append(cut(), contents.content(of: numbers))
    }
    try endLines()
    return index
  }

  fileprivate mutating func end(with index: ManifestIndex) throws(FileError) {
    var index = index
    index.append(cut())
    try lines(Manifest.index.name, index.pieces, ManifestIndex.Piece.fields.write)
    let (byteCount, checksum) = cut()
    let place = ManifestIndex.Place(start: index.end, byteCount: byteCount, checksum: checksum)
    try member(Manifest.indexed.name, ManifestIndex.Place.fields.write(place), isLast: true)
  }
}

extension Sheet {
  fileprivate func relative(by paths: inout RelativePaths) throws(FileError) -> Sheet {
    var sheet = self
    if let file { sheet.file = try paths.relative(file) }
    if let page { sheet.page = try paths.relative(page) }
    return sheet
  }
}

extension Element {
  fileprivate func relative(by paths: inout RelativePaths) throws(FileError) -> Element {
    var element = self
    if let image { element.content.image = ImageName(try paths.relative(image.path)) }
    return element
  }
}

extension SkipEntry {
  fileprivate func relative(by paths: inout RelativePaths) -> SkipEntry {
    var entry = self
    entry.path = (try? paths.relative(path)) ?? path
    return entry
  }
}
