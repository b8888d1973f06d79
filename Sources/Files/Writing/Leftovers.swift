internal import CFiles
internal import Digests
internal import Glibc
internal import Threads

extension TemporaryFiles {
  /// Removes what killed runs left in folders, after completing what they were committing.
  ///
  /// A file is removed only if it is certainly unused and weir's: its process has ended, in this
  /// process's realm; it belongs to this user; nothing has been written to it for a second; and there
  /// is a ``TemporaryProof``. Of the final names, each folder is searched once.
  ///
  /// - Returns: what has the name of a leftover and stays, since nothing proves that weir made it;
  ///   each path once in the life of the process.
  package static func removeLeftovers(beside paths: [Path]) -> [Path] {
    let recently = Timestamp.now.earlier(byMilliseconds: 1000)
    var kept: [Path] = []
    for folder in Set(paths.map(\.parent)).sorted() {
      let leftovers = ((try? Folder.names(in: folder)) ?? []).filter(isLeftover)
      for name in leftovers where CommitJournal.isName(name) {
        CommitJournal.complete(folder / name)
      }
      for path in leftovers.map({ folder / $0 }) {
        guard let status = path.linkStatus,
          status.isOwn, status.modified < recently
        else { continue }
        removeLeftover(path)
        if path.linkStatus != nil { kept.append(path) }
      }
    }
    return state.update { state in kept.filter { state.kept.insert($0).inserted } }
  }

  /// Whether a name was made by a process that has ended.
  static func isLeftover(_ name: Path) -> Bool {
    guard isName(name) else { return false }
    let parts = name.bytes.split(separator: UInt8(ascii: "-"))
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 4, parts[2] == ProcessRealm.own, let process = pid_t(parts[1]),
      process > 0
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// Removes a file or folder that this process, or one whose journal proves it, gave a temporary name.
  ///
  /// Of a folder that had another name before, and of those inside that are being replaced, only what
  /// has weir's names is removed: somebody may have put something else there.
  static func removeOwn(_ path: Path) {
    guard let folder = try? File(folder: path) else {
      return Folder.removeFile(path)
    }
    let isMade = TemporaryProof(of: folder, named: path.name) != .missing
    Folder.remove(folder) { inside, _ in isMade && !inside.isInBackup || inside.isNameOfPart }
  }

  /// Removes a file or folder whose name may come from this process, from an earlier one, or from anybody.
  static func removeFound(_ path: Path) {
    guard TemporaryProof(path) == .missing else { return removeOwn(path) }
    // The process may have ended before it could attach the proof, and then there is nothing in it yet.
    if let folder = try? File(folder: path) {
      Folder.remove(folder) { _, _ in false }
    } else if path.linkStatus?.size == 0 {
      Folder.removeFile(path)
    }
  }

  /// Removes what has weir's names from a folder of tiles or sprites, and the folder if it is empty then.
  package static func removeParts(in folder: Path) {
    guard let folder = try? File(folder: folder) else { return }
    Folder.remove(folder) { inside, _ in inside.isNameOfPart }
  }

  /// Removes what another process left, if there is proof that weir made it.
  ///
  /// Nobody else can put anything into such a folder. What its user has moved there stays: renaming a
  /// file changes its status after its content.
  static func removeLeftover(_ path: Path) {
    guard TemporaryProof(path) == .valid else { return }
    guard let folder = try? File(folder: path) else {
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
  /// Whether weir gives this name to a file in a folder that it makes: `9/0_1.jpg` to a tile, `0_1.js` or `1.js` to
  /// a script, `1.jpg`, `1.webp` or `1.avif` to a sprite, and `originals/1.nef` to a copy of somebody's file.
  package var isNameOfPart: Bool {
    let plain = withoutTilde
    if ["vips-properties.xml", "w.dzi", "page.html", "page.zip"].contains(plain.name) {
      return true
    }
    let parts = plain.name.withoutSuffix.bytes.split(
      separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    guard parts.allSatisfy(\.isNumber) else { return false }
    switch parts.count {
    case 1: return ["jpg", "webp", "avif", "js"].contains(plain.suffix) || plain.isInOriginals
    case 2: return plain.suffix == "js" || parent.name.bytes[...].isNumber
    default: return false
    }
  }

  /// Whether weir gives this name to what it copies without a mark in it.
  package var isNameOfOriginal: Bool { isInOriginals && isNameOfPart }
  private var isInOriginals: Bool { parent.name == "originals" }

  private var withoutTilde: Path {
    bytes.last == UInt8(ascii: "~") ? Path(bytes: bytes.dropLast()) : self
  }

  /// Whether it is, or is in, what a commit replaces.
  fileprivate var isInBackup: Bool { components.contains { $0.last == UInt8(ascii: "~") } }
}

extension ArraySlice<UInt8> {
  fileprivate var isNumber: Bool { !isEmpty && allSatisfy { (0x30...0x39).contains($0) } }
}

/// Where a process ID is unique: this computer since it was started, or a container on it.
///
/// Other computers may write to the same folder, and their processes may have the same IDs.
enum ProcessRealm {
  /// If the system does not reveal it, every process has its own: then nothing is a leftover.
  static let own: String = {
    let boot = (try? File("/proc/sys/kernel/random/boot_id").read(64)) ?? []
    let container = Folder.target(ofLink: "/proc/self/ns/pid")?.bytes ?? []
    let isKnown = !boot.isEmpty && !container.isEmpty
    let number = isKnown ? fnv1a(boot + container) : UInt64.random(in: .min ... .max)
    return String(number, radix: 36)
  }()
}

/// Whether weir made a file or folder that has a temporary name.
///
/// A name proves nothing: whoever may write to a folder can give it to anybody's file in there. So weir
/// attaches the name and the inode to what it makes, as an extended attribute. Only those who may
/// write to a file can attach one, a file that is renamed has none, and that of a copy names another
/// inode.
enum TemporaryProof: Equatable {
  case valid
  case missing
  /// The file system has no extended attributes.
  case impossible

  private static let attribute = "user.weir.temporary"

  /// Attaches the proof to what has just been made, if the file system can.
  static func attach(to path: Path) {
    guard let status = path.linkStatus else { return }
    let proof = bytes(path.name, status)
    _ = unsafe path.bytes.withCString { unsafe lsetxattr($0, attribute, proof, proof.count, 0) }
  }

  /// Removes the proof of what gets its final name.
  static func detach(from path: Path) {
    guard TemporaryFiles.isName(path.name) else { return }
    _ = unsafe path.bytes.withCString { unsafe lremovexattr($0, attribute) }
  }

  init(_ path: Path) {
    guard let status = path.linkStatus,
      status.kind == .file || status.kind == .folder,
      let file = try? File(path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    else {
      self = .missing
      return
    }
    self.init(of: file, named: path.name)
  }

  init(of file: borrowing File, named name: Path) {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe fgetxattr(file.descriptor, Self.attribute, &bytes, bytes.count)
    if count < 0, errno == ENOTSUP {
      self = .impossible
      return
    }
    self = .missing
    // Whoever may write to a folder could attach a proof, but not remove what is in its folders.
    guard let status = try? file.status(), status.isOwn,
      status.kind == .file || !status.othersMayWrite,
      bytes.prefix(max(0, count)).elementsEqual(Self.bytes(name, status))
    else { return }
    self = .valid
  }

  private static func bytes(_ name: Path, _ status: FileStatus) -> [UInt8] {
    // What is about to be removed has a dash after its name.
    let name = name.bytes.last == UInt8(ascii: "-") ? name.bytes.dropLast() : name.bytes[...]
    return name + Array(" \(status.identity.inode)".utf8)
  }
}
