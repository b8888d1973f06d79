internal import CArchive
package import Files
internal import Glibc

/// A zip that is being written: files as they are, one after another.
///
/// Its bytes follow from the names and contents alone. All files are of 1980-01-01, have the same permissions and no user.
@safe package struct ZipWriter: ~Copyable {
  private let archive: OpaquePointer?
  private let path: Path

  /// Begins a zip in an open file.
  package init(to file: borrowing File) throws(FileError) {
    unsafe archive = archive_write_new()
    path = file.path
    try check(unsafe weir_zip_begin(archive, file.descriptor))
  }

  deinit { _ = unsafe archive_write_free(archive) }

  /// Adds a whole file, from the beginning, under a name with slashes between folders.
  package func add(_ file: borrowing File, as name: String) throws(FileError) {
    let size = try file.status().size
    try check(unsafe weir_zip_entry(archive, name, Int64(size)))
    var offset = 0
    while offset < size {
      let bytes = try file.read(min(size - offset, 1 << 20), at: offset)
      // Its length has been written, so what has become shorter cannot be packed.
      guard !bytes.isEmpty else { throw FileError("cannot read", file.path, code: ESTALE) }
      try write(bytes)
      offset += bytes.count
    }
    try check(unsafe weir_zip_error(archive, archive_write_finish_entry(archive)))
  }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    let written = unsafe archive_write_data(archive, bytes, bytes.count)
    guard written != bytes.count else { return }
    try check(unsafe weir_zip_error(archive, CInt(min(written, -1))))
  }

  /// Writes the directory, without which nothing is in the zip.
  package func finish() throws(FileError) {
    try check(unsafe weir_zip_error(archive, archive_write_close(archive)))
  }

  private func check(_ code: CInt) throws(FileError) {
    if code != 0 { throw FileError("cannot write", path, code: code) }
  }
}
