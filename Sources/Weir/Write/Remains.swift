internal import Layouts

/// Images that earlier runs have made and the manifests of this one do not tell of: sheets of a longer run, a wall of
/// another format.
struct Remains {
  /// By the manifest that told of them.
  private(set) var images: [Path: [EarlierWall.Image]] = [:]

  /// No image.
  static let none = Remains()

  private init() {}

  /// Looks for them, before the manifests are replaced.
  ///
  /// - Parameters:
  ///   - manifests: where they are, or would be.
  ///   - images: what this run writes, or finds up to date.
  ///   - isSpared: whether something else is done with a file.
  ///   - decoder: looks whether weir has made them.
  init(
    of manifests: [Path], beside images: [Path], isSpared: (FileStatus.Identity) -> Bool,
    _ decoder: any PictureDecoder
  ) {
    let current = Set(images.compactMap { try? $0.withResolvedFolder() })
    let folders = Set((images + manifests).map(\.parent).compactMap { try? Folder.resolve($0) })
    for manifest in manifests {
      guard let wall = EarlierWall(manifest: manifest) else { continue }
      let remains = (wall.images + wall.remains).filter { image in
        // A manifest may come from somebody else: it proves nothing of other folders.
        guard let path = try? image.path.withResolvedFolder(), !current.contains(path),
          folders.contains(path.parent),
          let status = try? FileStatus.of(path, followingLinks: false), status.kind == .file
        else { return false }
        return !isSpared(status.identity) && Mark.isOn(image, decoder)
      }
      if !remains.isEmpty { self.images[manifest] = remains }
    }
  }

  /// Tells of them where plans have taken the places of their manifests.
  func tell(_ reporter: any Reporter) {
    for (manifest, images) in images.sorted(by: { $0.key < $1.key }) {
      reporter.report(
        .notice(
          "\(manifest) is a plan now and no longer lists \(images.map(\.path).listed), which an earlier run made; "
            + "weir render --prune removes what it does not draw anew"))
    }
  }

  /// Tells of them, or removes them.
  func settle(removing: Bool, _ reporter: any Reporter) {
    for (manifest, images) in images.sorted(by: { $0.key < $1.key }) {
      let names = images.map(\.path).listed
      if removing {
        for image in images { image.path.removeImage() }
        reporter.report(.notice("removed \(names), which an earlier run made"))
      } else {
        let them = images.count == 1 ? "it" : "them"
        reporter.report(
          .notice(
            "\(manifest) no longer lists \(names), which an earlier run made; --prune removes \(them)"
          ))
      }
    }
  }
}

extension Mark {
  /// Whether weir has made an image of just that size.
  static func isOn(_ image: EarlierWall.Image, _ decoder: any PictureDecoder) -> Bool {
    if image.path.suffix == "dzi" { return isOnDescription(image.path, image.size) }
    guard let opening = try? Opening(image.path),
      let header = try? decoder.header(of: opening, page: nil, previews: false)
    else { return false }
    return header.isOwnWall && header.size == image.size
  }
}

extension Path {
  /// Removes an image: of Deep Zoom its tiles, too.
  func removeImage() {
    if suffix == "dzi" { Folder.remove(withoutSuffix + "_files") }
    Folder.removeFile(self)
  }
}

extension [Path] {
  /// The first of them and how many others there are, as in `a, b and 7 others`.
  var listed: String {
    let most = 4
    var words = prefix(count > most ? most - 1 : most).map(\.description)
    if count > words.count { words.append("\(count - words.count) others") }
    return words.listed(with: "and")
  }
}
