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
    let (drawn, others) = divided { picture in
      guard picture.isOwnThumbnail else { return true }
      let isAlone = folders.root(of: picture.path).map { !full.contains($0) } ?? false
      return isDrawing && isAlone && !own.isPlace(picture.path)
    }
    self = drawn
    for index in indices { self[index].isOwnThumbnail = false }
    return others.map(\.path)
  }

  private func divided(by isFirst: (Picture) -> Bool) -> (first: [Picture], second: [Picture]) {
    var (first, second): ([Picture], [Picture]) = ([], [])
    for picture in self {
      if isFirst(picture) { first.append(picture) } else { second.append(picture) }
    }
    return (first, second)
  }
}
