internal import CFiles
internal import Glibc

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
    guard let status = try? FileStatus.of(path, followingLinks: false) else { return }
    let proof = bytes(path.name, status)
    _ = unsafe path.bytes.withCString { unsafe lsetxattr($0, attribute, proof, proof.count, 0) }
  }

  /// Removes the proof of what gets its final name.
  static func detach(from path: Path) {
    guard TemporaryFiles.isName(path.name) else { return }
    _ = unsafe path.bytes.withCString { unsafe lremovexattr($0, attribute) }
  }

  /// Looks at a file or folder of this user.
  init(_ path: Path) {
    guard let status = try? FileStatus.of(path, followingLinks: false),
      status.kind == .file || status.kind == .folder,
      let file = try? File(path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    else {
      self = .missing
      return
    }
    self.init(of: file, named: path.name)
  }

  /// Looks at an open file or folder.
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
