internal import Glibc

extension TemporaryFiles {
  /// Removes a file or folder that this process, or one whose journal proves it, gave a temporary name.
  ///
  /// Of a folder that had another name before, and of those inside that are being replaced, only what
  /// has weir's names is removed: somebody may have put something else there.
  static func removeOwn(_ path: Path) {
    guard let folder = try? File(path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW) else {
      return Folder.removeFile(path)
    }
    let isMade = TemporaryProof(of: folder, named: path.name) != .missing
    Folder.remove(folder) { inside, _ in
      isMade && !inside.isInBackup || inside.isNameOfPart
    }
  }

  /// Removes what has a name that this process may have made; so may an earlier one with its ID, or
  /// anybody.
  static func removeFound(_ path: Path) {
    guard TemporaryProof(path) == .missing else { return removeOwn(path) }
    // The process may have ended before it could attach the proof, and then there is nothing in it yet.
    if let folder = try? File(path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW) {
      Folder.remove(folder) { _, _ in false }
    } else if (try? FileStatus.of(path, followingLinks: false))?.size == 0 {
      Folder.removeFile(path)
    }
  }

  /// Removes what has weir's names from a folder of tiles or sprites, and the folder if it is empty then.
  package static func removeParts(in folder: Path) {
    guard let folder = try? File(folder, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW) else { return }
    Folder.remove(folder) { inside, _ in inside.isNameOfPart }
  }

  /// Removes what another process left, if there is proof that weir made it.
  ///
  /// Nobody else can put anything into such a folder. What its user has moved there stays: renaming a
  /// file changes its status after its content.
  static func removeLeftover(_ path: Path) {
    guard TemporaryProof(path) == .valid else { return }
    guard let folder = try? File(path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW) else {
      return Folder.removeFile(path)
    }
    guard TemporaryProof(of: folder, named: path.name) == .valid else { return }
    Folder.remove(folder) { inside, status in
      status.kind == .file && inside.isNameOfPart
        && (inside.isInBackup || status.changed == status.modified)
    }
  }
}

extension Path {
  /// Whether weir gives this name to a file in a folder that it makes: `9/0_1.jpg` to a tile, `0_1.js` to
  /// a script, `1.jpg` or `1.webp` to a sprite.
  package var isNameOfPart: Bool {
    let plain = withoutTilde
    if ["vips-properties.xml", "w.dzi", "page.html"].contains(plain.name) { return true }
    let parts = plain.name.withoutSuffix.bytes.split(
      separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    guard parts.allSatisfy(\.isNumber) else { return false }
    switch parts.count {
    case 1: return ["jpg", "webp"].contains(plain.suffix)
    case 2: return plain.suffix == "js" || parent.name.bytes[...].isNumber
    default: return false
    }
  }

  private var withoutTilde: Path {
    bytes.last == UInt8(ascii: "~") ? Path(bytes: bytes.dropLast()) : self
  }

  /// Whether it is, or is in, what a commit replaces.
  fileprivate var isInBackup: Bool { components.contains { $0.last == UInt8(ascii: "~") } }
}

extension ArraySlice<UInt8> {
  fileprivate var isNumber: Bool { !isEmpty && allSatisfy { (0x30...0x39).contains($0) } }
}
