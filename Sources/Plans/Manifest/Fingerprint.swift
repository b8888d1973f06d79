package import Files
internal import JSON

/// The state of a file when a wall was finished.
package struct Fingerprint: Equatable, Sendable {
  /// The files in the folder that belongs to a page or a Deep Zoom image.
  package struct Companion: Equatable, Sendable {
    package var fileCount = 0
    /// The length of all of them.
    package var byteCount = 0
  }

  package var path: Path
  package var byteCount: Int
  /// Only of pictures: a copy of an image counts as unchanged.
  package var modified: Timestamp?
  /// The SHA-256 of an image, or of a document; nil for pictures, and in manifests of weir 1.0.
  package var sha256: String?
  /// What is next to a document.
  package var companion: Companion?

  package init(path: Path, byteCount: Int, modified: Timestamp? = nil) {
    self.path = path
    self.byteCount = byteCount
    self.modified = modified
  }

  /// Reads a finished output back.
  ///
  /// - Parameters:
  ///   - path: its final name.
  ///   - file: where it is now.
  ///   - folder: where the folder that belongs to it is now; nil for none.
  /// - Throws: ``FileError`` if it cannot be read.
  package init(of path: Path, at file: Path, with folder: Path? = nil) throws(FileError) {
    let open = try File(file)
    self.init(path: path, byteCount: try open.status().size)
    sha256 = try open.sha256()
    companion = folder.map { Companion(of: $0) }
  }
}

extension Fingerprint {
  /// Whether the digest proves what the file was.
  package var isProof: Bool { sha256 != nil }

  /// Whether the file is what it was to the byte, and the folder that belongs to it has as many files of
  /// the same length as it had.
  package var isUnchanged: Bool {
    guard let file = try? File(path), let status = try? file.status(), status.kind == .file,
      status.size == byteCount, sha256 == nil || sha256 == (try? file.sha256())
    else { return false }
    return companion == nil || companion == path.companionFolder.map { Companion(of: $0) }
  }

  /// Whether somebody may have changed what is there: files that are gone are no work to lose.
  package var hasChanged: Bool {
    guard (try? FileStatus.of(path)) != nil else { return false }
    var present = self
    if let folder = path.companionFolder, (try? FileStatus.of(folder)) == nil {
      present.companion = nil
    }
    return !present.isUnchanged
  }

  /// Whether the file looks unchanged: its content is not read.
  package var looksUnchanged: Bool {
    guard let status = try? FileStatus.of(path), status.size == byteCount else { return false }
    if let folder = path.companionFolder, (try? FileStatus.of(folder)) == nil { return false }
    return modified == nil || modified == status.modified
  }
}

extension Fingerprint.Companion {
  /// Counts the files below a folder; links are not followed.
  package init(of folder: Path) {
    for file in folder.filesBelow {
      fileCount += 1
      byteCount += (try? FileStatus.of(file, followingLinks: false))?.size ?? 0
    }
  }
}

extension Path {
  /// This file, or all readable files below this folder; links to folders are not followed.
  package var filesBelow: [Path] {
    guard let status = try? FileStatus.of(self, followingLinks: false) else { return [] }
    guard status.kind == .folder else { return [self] }
    return ((try? Folder.names(in: self)) ?? []).flatMap { (self / $0).filesBelow }
  }
}

extension JSONObject {
  /// Adds what is known of a file to its name.
  mutating func set(_ print: Fingerprint) {
    set("bytes", print.byteCount)
    set("modified", ifAny: print.modified?.description)
    set("sha256", ifAny: print.sha256)
    guard let companion = print.companion else { return }
    set("files", companion.fileCount)
    set("filesBytes", companion.byteCount)
  }
}

extension Fingerprint {
  /// Reads what ``JSONObject/set(_:)`` has written; the path is relative to a folder.
  init(_ value: JSONValue, _ path: Path) throws(JSONError) {
    let numbers = 0...Int.max
    let modified = value["modified"] == nil ? nil : try value.string("modified")
    self.init(
      path: path, byteCount: try value.int("bytes", in: numbers),
      modified: modified.flatMap { Timestamp($0) })
    sha256 = value["sha256"] == nil ? nil : try value.string("sha256")
    guard value["files"] != nil else { return }
    companion = Companion()
    companion?.fileCount = try value.int("files", in: numbers)
    companion?.byteCount = try value.int("filesBytes", in: numbers)
  }
}
