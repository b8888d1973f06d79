internal import Digests
internal import Files
internal import Layouts
internal import Plans
internal import Requests

extension WallLayout {
  /// The pictures that the wall shows, of those that are in order.
  func chosen(from ordered: [Picture]) -> [Picture] {
    Array((sample?.chosen(from: ordered) ?? ordered).prefix(limit ?? .max))
  }
}

extension WallLayout.Sample {
  /// The pictures with the least random numbers, in the same order.
  ///
  /// - Complexity: O(*n* log *n*).
  fileprivate func chosen(from pictures: [Picture]) -> [Picture] {
    guard count < pictures.count else { return pictures }
    let common = pictures.commonFolderDepth
    var repeats: [FilePage: Int] = [:]
    let numbers = pictures.map { picture in
      let page = FilePage(picture.path, picture.page)
      defer { repeats[page, default: 0] += 1 }
      return number(of: picture, repeated: repeats[page, default: 0], below: common)
    }
    // Paths, pages and repeats decide between equal numbers, so that no order does.
    let chosen = pictures.indices.sorted { left, right in
      numbers[left] == numbers[right]
        ? (pictures[left].path, pictures[left].page ?? 0, left)
          < (pictures[right].path, pictures[right].page ?? 0, right)
        : numbers[left] < numbers[right]
    }.prefix(count)
    return chosen.sorted().map { pictures[$0] }
  }

  /// A number that depends on the picture and on how often it has come before.
  private func number(of picture: Picture, repeated count: Int, below depth: Int) -> UInt64 {
    let name = picture.path.withoutDots.components.dropFirst(depth).joined(separator: [Path.slash])
    let repeats = count > 0 ? "again \(count) " : ""
    let key = Array("\(repeats)\(seed) \(picture.page ?? 0) ".utf8) + name
    // The generator spreads hashes of similar names.
    var generator = SplitMix64(seed: fnv1a(key))
    return generator.next()
  }
}

extension [Picture] {
  /// The number of folders that all paths begin with.
  fileprivate var commonFolderDepth: Int {
    guard var common = first?.path.withoutDots.parent.components else { return 0 }
    for picture in self {
      let folder = picture.path.withoutDots.components.dropLast()
      common = zip(common, folder).prefix { $0 == $1 }.map(\.0)
    }
    return common.count
  }
}
