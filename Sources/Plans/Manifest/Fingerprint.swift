package import Files
package import JSON

/// The state of a file when a wall was finished.
package struct Fingerprint: Equatable, Sendable {
  /// The files in the folder that belongs to a page or a Deep Zoom image.
  package struct Companion: Equatable, Sendable {
    package var fileCount = 0
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
    (self.path, self.byteCount, self.modified) = (path, byteCount, modified)
  }

  /// Reads a finished output back, which is at `file` now, as is the folder that belongs to it.
  package init(of path: Path, at file: Path, with folder: Path? = nil) throws(FileError) {
    let open = try File(file)
    self.init(path: path, byteCount: try open.status().size)
    sha256 = try open.sha256()
    companion = folder.map { Companion(of: $0) }
  }

  /// Whether the digest proves what the file was.
  package var isProof: Bool { sha256 != nil }

  /// Whether the file is what it was to the byte, and the folder that belongs to it has as many
  /// files of the same length.
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

extension Fingerprint: Keyed, Located {
  package static let fields = Fields<Fingerprint>(
    .path(required: "file", \.path),
    [
      bytesKey.required,
      Field(
        "modified", \.modified, .timestamp, "When it was last written, in UTC; only for pictures."),
    ], proofKeys, of: Fingerprint(path: "", byteCount: 0), named: "madeFile",
    "A file as it was when the wall was finished.")

  static let bytesKey = Field<Fingerprint>("bytes", \.byteCount, .byteCount, "Its length in bytes.")

  /// What proves that a document or an image is as it was.
  static let proofKeys: [Field<Fingerprint>] = [
    Field("sha256", \.sha256, .digest, "SHA-256 of an image or a document."),
    Field(
      "files", .byteCount, "The number of files in the folder that belongs to a document.",
      get: { $0.companion?.fileCount },
      set: { $0.companion = Companion(fileCount: $1, byteCount: $0.companion?.byteCount ?? 0) }),
    Field(
      "filesBytes", .byteCount, "Their total length in bytes.", get: { $0.companion?.byteCount },
      set: { $0.companion = Companion(fileCount: $0.companion?.fileCount ?? 0, byteCount: $1) }),
  ]
}
