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
  var inputs: Set<FileStatus.Identity>?
  for output in outputs {
    guard let status = try attempt({ () throws(FileError) in try FileStatus.of(output) }) else {
      try refuseTiles(of: output, isForced: isForced)
      continue
    }
    if status.kind == .folder { throw .cannotWrite(output, "it is a folder; choose another name") }
    inputs = inputs ?? identities(of: plan)
    if inputs?.contains(status.identity) == true { throw .wouldOverwriteInput(output) }
    guard isForced || Mark.isOn(output) else { throw .wouldOverwrite(output) }
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
