import CArchive
import Glibc
import Testing
@testable import Files

/// A file in a zip.
struct ZipEntry: Equatable {
  let name: String
  let bytes: [UInt8]
}

extension Workshop {
  /// What libarchive reads from a zip as it comes, without its directory.
  func entries(ofZip name: Path) throws -> [ZipEntry] {
    // libarchive gives names in the encoding of the locale.
    let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
    let (archive, before) = (archive_read_new(), uselocale(locale))
    defer {
      archive_read_free(archive)
      uselocale(before)
      freelocale(locale)
    }
    archive_read_support_format_zip_streamable(archive)
    let opened = path(name).withCString { archive_read_open_filename(archive, $0, 1 << 16) }
    try #require(opened == ARCHIVE_OK)
    var (entries, entry) = ([ZipEntry](), OpaquePointer?.none)
    // A name that the locale cannot express is kept as bytes, with a warning.
    while [ARCHIVE_OK, ARCHIVE_WARN].contains(archive_read_next_header(archive, &entry)) {
      var bytes = [UInt8](repeating: 0, count: Int(archive_entry_size(entry)))
      try #require(archive_read_data(archive, &bytes, bytes.count) == bytes.count)
      let name = try #require(archive_entry_pathname(entry))
      entries.append(ZipEntry(name: String(cString: name), bytes: bytes))
    }
    return entries
  }

  /// Writes what is in a zip into a folder that is there.
  func unpack(_ name: Path, into folder: Path) throws {
    for entry in try entries(ofZip: name) {
      var place = folder
      for part in Path(entry.name).parent.components {
        place = place / Path(bytes: Array(part))
        if !exists(place) { try makeFolder(place) }
      }
      try write(entry.bytes, to: folder / Path(entry.name))
    }
  }
}
