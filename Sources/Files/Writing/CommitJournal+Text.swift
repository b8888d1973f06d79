internal import Glibc

extension CommitJournal {
  private static let head = Array("weir commit 1".utf8)
  private static let end = Array("end".utf8)
  /// The size limit in bytes, which is enough for several hundred thousand files.
  private static let most = 64 << 20

  /// Fields, each terminated by a zero byte, which no name contains; the last field proves that
  /// none is missing.
  var bytes: [UInt8] {
    let places = [Array("\(folders.count)".utf8)] + folders.map(\.bytes)
    let names = entries.flatMap { entry in
      [
        entry.renaming.nameOfTemporary, entry.renaming.path.name.bytes, entry.new.text,
        entry.old?.text ?? [],
      ]
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
}

extension CommitJournal.Entry {
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

extension Renaming {
  /// The temporary name, relative to the folder of the final name.
  fileprivate var nameOfTemporary: [UInt8] {
    Array(temporary.bytes.dropFirst((path.parent / "x").bytes.count - 1))
  }

  /// The file or folder with a temporary name that holds the temporary one.
  var rootOfTemporary: Path {
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

  var print: Print { Print(identity: identity, size: size, modified: modified) }
}

extension FileStatus.Print {
  fileprivate var text: [UInt8] {
    Array(
      "\(identity.device) \(identity.inode) \(size) \(modified.seconds) \(modified.nanoseconds)"
        .utf8)
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
