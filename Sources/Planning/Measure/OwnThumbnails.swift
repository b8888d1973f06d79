internal import Decoding
internal import Files
internal import Plans

extension [Picture] {
  /// Leaves out the thumbnails that weir made and that folders hold, and returns them.
  ///
  /// Those of a named folder that holds no other picture are drawn, unless they are outputs of this run.
  mutating func chooseThumbnails(
    _ operands: [Operand], isDrawing: Bool, leavingOut own: OwnOutputs
  ) -> [Path] {
    guard contains(where: \.isOwnThumbnail) else { return [] }
    let named = operands.filter { !$0.isList }.map(\.path)
    let (files, folders) = (Set(named), PictureFolders(below: named))
    let full = Set(
      filter { !$0.isOwnThumbnail && !files.contains($0.path) }
        .compactMap { folders.root(of: $0.path) })
    var others: [Path] = []
    removeAll { picture in
      let isAlone = folders.root(of: picture.path).map { !full.contains($0) } ?? false
      let isDrawn =
        !picture.isOwnThumbnail || isDrawing && isAlone && !own.isPlace(picture.path)
      if !isDrawn { others.append(picture.path) }
      return !isDrawn
    }
    for index in indices { self[index].isOwnThumbnail = false }
    return others
  }
}
