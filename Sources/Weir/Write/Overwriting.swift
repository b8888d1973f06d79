/// Refuses to write over what must not be lost.
///
/// - Parameters:
///   - outputs: the final names of all that will be written.
///   - plan: its pictures are never overwritten, under whatever name.
///   - isForced: whether files that weir did not make may go.
/// - Throws: ``WeirError/wouldOverwrite(_:)``, ``WeirError/wouldOverwriteInput(_:)`` and
///   ``WeirError/cannotWrite(_:_:)``.
func refuseToOverwrite(
  _ outputs: [Path], picturesOf plan: Plan, isForced: Bool
) throws(WeirError) {
  try refuseOneName(outputs)
  var inputs: Set<FileStatus.Identity>?
  for output in outputs {
    try refusePictures(amongTilesOf: output, plan)
    guard let status = try attempt({ () throws(FileError) in try FileStatus.of(output) }) else {
      try refuseTiles(of: output, isForced: isForced)
      continue
    }
    if status.kind == .folder { throw .cannotWrite(output, "it is a folder; choose another name") }
    guard status.kind == .file else {
      throw .cannotWrite(output, "it is no file; choose another name")
    }
    inputs = inputs ?? identities(of: plan)
    if inputs?.contains(status.identity) == true { throw .wouldOverwriteInput(output) }
    guard isForced || Mark.isOn(output) else { throw .wouldOverwrite(output) }
  }
}

/// Two outputs of one name would leave only the second.
private func refuseOneName(_ outputs: [Path]) throws(WeirError) {
  var seen: Set<Path> = []
  for output in outputs {
    let folder = try attempt { () throws(FileError) in try Folder.resolve(output.parent) }
    guard seen.insert(folder / output.name).inserted else {
      throw .cannotWrite(output, "the wall and its manifest cannot have one name")
    }
  }
}

/// Pictures of the wall among the tiles that would be replaced.
private func refusePictures(amongTilesOf output: Path, _ plan: Plan) throws(WeirError) {
  guard output.suffix == "dzi", let tiles = try? Folder.resolve(output.withoutSuffix + "_files")
  else { return }
  let inside = (tiles + "/").bytes
  let folders = Set(plan.frames.lazy.map(\.picture.path.parent) + plan.skips.map(\.path.parent))
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

private func identities(of plan: Plan) -> Set<FileStatus.Identity> {
  let paths = plan.frames.lazy.map(\.picture.path) + plan.skips.map(\.path)
  return Set(paths.compactMap { (try? FileStatus.of($0))?.identity })
}
