internal import Glibc

/// The renamings of a commit in one folder, recorded there while the commit is in progress.
///
/// If the process is killed, some files have their final names and others temporary ones. All of
/// them are complete, so the next run that writes to the folder finishes the commit. Each folder of
/// the commit has a journal with the same name. Nothing is renamed before all journals are written,
/// and no journal is removed before everything is renamed.
struct CommitJournal {
  /// A renaming and what both names referred to before: files that others changed are left alone.
  struct Entry: Equatable {
    let renaming: Renaming
    let new: FileStatus.Print
    let old: FileStatus.Print?
  }

  /// The absolute paths of the commit's folders.
  let folders: [Path]
  let entries: [Entry]
  private static let suffix = ".commit"

  static func isName(_ name: Path) -> Bool {
    TemporaryFiles.isName(name) && name.bytes.reversed().starts(with: suffix.utf8.reversed())
  }

  /// Writes the journals of a commit, all or none, and returns their paths.
  static func begin(_ renamings: [Renaming]) throws(FileError) -> [Path] {
    var written: [Path] = []
    do {
      let groups = try groups(renamings)
      let folders = groups.keys.sorted()
      let name = TemporaryFiles.newName + suffix
      for folder in folders {
        let entries = try (groups[folder] ?? []).map { renaming throws(FileError) in
          try Entry(renaming)
        }
        let file = try File(creating: folder / name, mode: 0o600)
        written.append(folder / name)
        TemporaryProof.attach(to: folder / name)
        try file.write(CommitJournal(folders: folders, entries: entries).bytes)
      }
      return written
    } catch {
      for path in written { Folder.removeFile(path) }
      throw error
    }
  }

  /// The renamings, grouped by their folders with links resolved.
  private static func groups(_ renamings: [Renaming]) throws(FileError) -> [Path: [Renaming]] {
    var (places, groups): ([Path: Path], [Path: [Renaming]]) = ([:], [:])
    for renaming in renamings {
      let folder = renaming.path.parent
      let place = if let known = places[folder] { known } else { try Folder.resolve(folder) }
      places[folder] = place
      groups[place, default: []].append(renaming)
    }
    return groups
  }
}

extension CommitJournal.Entry {
  init(_ renaming: Renaming) throws(FileError) {
    guard let new = try FileStatus.of(renaming.temporary, followingLinks: false) else {
      throw FileError("cannot write", renaming.path, code: ENOENT)
    }
    self.renaming = renaming
    self.new = new.print
    old = try FileStatus.of(renaming.path, followingLinks: false)?.print
  }

  /// Whether nothing but the killed process has changed the files since.
  fileprivate var isCurrent: Bool {
    let here = Self.print(renaming.path)
    guard let temporary = Self.print(renaming.temporary) else { return here == new }
    // When a folder is replaced, the final name is missing between the two renamings.
    return temporary == new && (here == old || here == nil && Self.print(renaming.backup) == old)
  }

  private static func print(_ path: Path) -> FileStatus.Print? {
    path.linkStatus?.print
  }

  /// Removes what is left after the commit: what was replaced, and what held the temporary name.
  fileprivate func removeLeftover() {
    if renaming.isRemoval {
      if Self.print(renaming.path) == new { TemporaryFiles.removeOwn(renaming.path) }
      return
    }
    if Self.print(renaming.path) != nil, let old, Self.print(renaming.backup) == old {
      TemporaryFiles.removeOwn(renaming.backup)
    }
    if Self.print(renaming.temporary) == new, renaming.rootOfTemporary == renaming.temporary {
      return TemporaryFiles.removeOwn(renaming.temporary)
    }
    TemporaryFiles.removeLeftover(renaming.rootOfTemporary)
  }

  fileprivate init?(_ fields: [ArraySlice<UInt8>], in folder: Path) {
    let (temporary, name) = (Path(bytes: fields[0]), Path(bytes: fields[1]))
    let isRemoval = temporary.isPlainName && TemporaryFiles.isLeftover(name)
    guard let new = FileStatus.Print(text: fields[2]), name.isPlainName,
      isRemoval || temporary.leadsIntoLeftover
    else { return nil }
    old = FileStatus.Print(text: fields[3])
    guard old != nil || fields[3].isEmpty else { return nil }
    renaming = Renaming(temporary: folder / temporary, path: folder / name)
    self.new = new
  }
}

extension CommitJournal {
  private static let head = Array("weir commit 1".utf8)
  private static let end = Array("end".utf8)
  /// The size limit in bytes, which is enough for several hundred thousand files.
  private static let most = 64 << 20

  /// Fields, each ended by a NUL, which no name contains; the last proves that all are there.
  var bytes: [UInt8] {
    let places = [Array("\(folders.count)".utf8)] + folders.map(\.bytes)
    let names = entries.flatMap {
      [$0.renaming.nameOfTemporary, $0.renaming.path.name.bytes, $0.new.text, $0.old?.text ?? []]
    }
    return ([Self.head] + places + names + [Self.end]).flatMap { $0 + [0] }
  }

  /// Reads the journal of a process that has ended; nil for anything else.
  ///
  /// A forged journal in a folder cannot make weir rename anything else: its names do not lead out
  /// of the folder, and one of each pair is a temporary name that a process of this computer made.
  init?(_ path: Path) {
    guard let file = try? File(path, flags: O_RDONLY | O_NONBLOCK | O_NOFOLLOW),
      let length = try? file.status().size, length <= Self.most,
      let bytes = try? file.read(length), bytes.last == 0
    else { return nil }
    var fields = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)[...]
    guard fields.popFirst().map(Array.init) == Self.head,
      fields.popLast().map(Array.init) == Self.end,
      let count = fields.popFirst().flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
      count >= 1, count <= fields.count, (fields.count - count).isMultiple(of: 4)
    else { return nil }
    folders = fields.prefix(count).map { Path(bytes: $0) }
    var entries: [Entry] = []
    fields = fields.dropFirst(count)
    while !fields.isEmpty {
      guard let entry = Entry(Array(fields.prefix(4)), in: path.parent) else { return nil }
      entries.append(entry)
      fields = fields.dropFirst(4)
    }
    guard folders.contains(path.parent), folders.allSatisfy(\.isAbsolute) else { return nil }
    self.entries = entries
  }

  /// Finishes a commit whose process has ended, from one of its journals, if that is possible.
  ///
  /// If nothing can prove that weir wrote the journals, what was replaced is kept.
  static func complete(_ path: Path) {
    guard let place = try? Folder.resolve(path.parent), let own = CommitJournal(place / path.name)
    else { return }
    // If a journal is missing, the commit never began or is already finished.
    var (locks, journals): ([Int32], [CommitJournal]) = ([], [])
    defer { for lock in locks { close(lock) } }
    for folder in own.folders {
      guard let lock = lock(folder / path.name) else { return }
      locks.append(lock)
      guard let journal = CommitJournal(folder / path.name) else { return }
      journals.append(journal)
    }
    let entries = journals.flatMap(\.entries)
    let isProved = own.folders.allSatisfy { TemporaryProof($0 / path.name) == .valid }
    if entries.allSatisfy(\.isCurrent) { try? entries.map(\.renaming).perform() }
    guard isProved else { return }
    for folder in own.folders { Folder.removeFile(folder / path.name) }
    for entry in entries { entry.removeLeftover() }
  }

  /// Two runs can find a journal at the same time; the second waits, then finds it gone.
  private static func lock(_ path: Path) -> Int32? {
    guard let file = try? File(path), let status = try? file.status(), status.kind == .file,
      status.isOwn, TemporaryProof(path) != .missing
    else { return nil }
    let lock = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3)
    guard lock >= 0 else { return nil }
    _ = retrying { Int(flock(lock, LOCK_EX)) }
    return lock
  }
}

extension Renaming {
  /// The temporary name, relative to the folder of the final name.
  fileprivate var nameOfTemporary: [UInt8] {
    Array(temporary.bytes.dropFirst((path.parent / "x").bytes.count - 1))
  }

  /// The file or folder with a temporary name that holds the temporary one.
  fileprivate var rootOfTemporary: Path {
    path.parent / Path(bytes: nameOfTemporary.prefix { $0 != Path.slash })
  }
}

extension Path {
  /// Whether the path is a single name in a folder.
  fileprivate var isPlainName: Bool {
    !bytes.isEmpty && !bytes.contains(Self.slash) && self != "." && self != ".."
  }

  /// Whether the path is a leftover or inside one, without leading out of it.
  fileprivate var leadsIntoLeftover: Bool {
    let parts = bytes.split(separator: Self.slash, omittingEmptySubsequences: false)
      .map { Path(bytes: $0) }
    return parts.allSatisfy(\.isPlainName) && TemporaryFiles.isLeftover(parts[0])
  }
}

extension FileStatus {
  /// The properties by which a file is recognized under another name, until it is written to.
  struct Print: Equatable {
    let identity: Identity
    let size: Int
    let modified: Timestamp
  }

  fileprivate var print: Print { Print(identity: identity, size: size, modified: modified) }
}

extension FileStatus.Print {
  fileprivate var text: [UInt8] {
    let (file, time) = ("\(identity.device) \(identity.inode) \(size)", modified)
    return Array("\(file) \(time.seconds) \(time.nanoseconds)".utf8)
  }

  fileprivate init?(text: ArraySlice<UInt8>) {
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    guard words.count == 5, let device = UInt64(words[0]), let inode = UInt64(words[1]),
      let size = Int(words[2]), let seconds = Int(words[3]), let nanoseconds = Int(words[4])
    else { return nil }
    self.init(
      identity: FileStatus.Identity(device: device, inode: inode), size: size,
      modified: Timestamp(seconds: seconds, nanoseconds: nanoseconds))
  }
}
