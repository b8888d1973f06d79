/// Refuses to write over what must not be lost.
///
/// - Parameters:
///   - outputs: the final names of all that will be written.
///   - pictures: they are never overwritten, under whatever name.
///   - isForced: whether files that weir did not make may go.
///   - decoder: looks whether weir has made them.
/// - Throws: ``WeirError/wouldOverwrite(_:)``, ``WeirError/wouldOverwriteInput(_:)`` and
///   ``WeirError/cannotWrite(_:_:)``.
func refuseToOverwrite(
  _ outputs: [Path], pictures: @autoclosure () -> [Path], isForced: Bool,
  _ decoder: any PictureDecoder
) throws(WeirError) {
  try refuseOneName(outputs)
  var inputs: Set<FileStatus.Identity>?
  for output in outputs {
    try refusePictures(amongTilesOf: output, pictures())
    guard let status = try attempt({ () throws(FileError) in try FileStatus.of(output) }) else {
      try refuseTiles(of: output, isForced: isForced)
      continue
    }
    if status.kind == .folder { throw .cannotWrite(output, "it is a folder; choose another name") }
    guard status.kind == .file else {
      throw .cannotWrite(output, "it is no file; choose another name")
    }
    inputs = inputs ?? identities(of: pictures())
    if inputs?.contains(status.identity) == true { throw .wouldOverwriteInput(output) }
    guard isForced || Mark.isOn(output, decoder) else { throw .wouldOverwrite(output) }
  }
}

/// Two outputs of one name would leave only the second.
private func refuseOneName(_ outputs: [Path]) throws(WeirError) {
  var seen: Set<Path> = []
  for output in outputs {
    let folder = try attempt { () throws(FileError) in try Folder.resolve(output.parent) }
    guard seen.insert(folder / output.name).inserted else {
      throw .oneName(output)
    }
  }
}

/// Pictures of the wall among the tiles that would be replaced.
private func refusePictures(
  amongTilesOf output: Path, _ pictures: @autoclosure () -> [Path]
) throws(WeirError) {
  guard output.suffix == "dzi", let tiles = try? Folder.resolve(output.withoutSuffix + "_files")
  else { return }
  let inside = (tiles + "/").bytes
  let folders = Set(pictures().lazy.map(\.parent))
  for folder in folders {
    let resolved = (try? Folder.resolve(folder)) ?? folder
    if (resolved + "/").bytes.starts(with: inside) { throw .wouldOverwriteInput(folder) }
  }
}

/// Tiles without a description beside them are somebody else's.
private func refuseTiles(of output: Path, isForced: Bool) throws(WeirError) {
  guard output.suffix == "dzi", !isForced else { return }
  let tiles = output.withoutSuffix + "_files"
  let status = try attempt { () throws(FileError) in try FileStatus.of(tiles) }
  if status != nil { throw .wouldOverwrite(tiles) }
}

private func identities(of files: [Path]) -> Set<FileStatus.Identity> {
  Set(files.lazy.compactMap { (try? FileStatus.of($0))?.identity })
}

extension [Plan] {
  /// All their pictures, and those that could not be placed; each once where there are several plans.
  var pictureFiles: [Path] {
    let paths: [Path] = flatMap { $0.frames.map(\.picture.path) + $0.skips.map(\.path) }
    return count == 1 ? paths : [Path](Set(paths))
  }
}
