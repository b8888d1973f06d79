internal import Files
internal import Glibc
internal import Plans
internal import Requests
internal import Zips

extension PendingDocument {
  /// Packs the document and the files in its folder, by their names below it.
  ///
  /// Each is removed when it is in the zip, so the disk holds one of them twice at most. The document comes first: it has
  /// the mark.
  func pack(_ names: [Path], _ reporter: any Reporter) throws(Failure) {
    let page = path.pageInZip
    let top = "\(page.name.withoutSuffix.caption)/"
    do {
      let file = try File(zip, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
      let writer = try ZipWriter(to: file)
      try move(document, into: writer, as: top + page.name.caption)
      let inside = top + (page.companionFolder ?? page).name.caption + "/"
      for name in names {
        try reporter.checkCancellation()
        try move(folder / name, into: writer, as: inside + name.caption)
      }
      try writer.finish()
      try file.synchronize()
    } catch {
      throw Failure(error, writing: path, as: zip)
    }
    guard Mark.isOnZip(zip) else { throw .badOutput(path, "it cannot be read back") }
  }

  private func move(
    _ file: Path, into zip: borrowing ZipWriter, as name: String
  ) throws(FileError) {
    try zip.add(try File(file), as: name)
    Folder.removeFile(file)
  }
}

extension Path {
  /// The page in a zip of this name, for `a/album.zip` `a/album.html`: what any system can unpack, in a folder of that name.
  ///
  /// Systems refuse some characters, and names that end with a point or a space; bytes that are not UTF-8 become
  /// replacement characters. It is shorter than names may be, since its folder has a longer one.
  var pageInZip: Path {
    let refused = Set("\\/:*?\"<>|".unicodeScalars)
    var stem = String(
      String.UnicodeScalarView(
        String(decoding: name.withoutSuffix.bytes, as: UTF8.self).unicodeScalars.map { one in
          let isUnseen = [.control, .format, .lineSeparator, .paragraphSeparator]
            .contains(one.properties.generalCategory)
          return isUnseen || refused.contains(one) ? "_" : one
        }))
    while stem.utf8.count > 200 { stem.removeLast() }
    while let last = stem.last, ". ".contains(last) { stem.removeLast() }
    return parent / Path(stem.isEmpty ? "album.html" : stem + ".html")
  }
}
