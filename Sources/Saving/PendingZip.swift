internal import Files
internal import Pages
internal import Plans
internal import Requests
internal import Zips

extension PendingDocument {
  /// Packs the document and the files in its folder, by their names below it.
  ///
  /// Each is removed when it is in the zip, so the disk holds one of them twice at most. The document comes first: it has
  /// the mark.
  func pack(
    _ names: [Path], _ originals: [Page.Original], _ access: ReadAccess, _ reporter: any Reporter
  ) throws(Failure) {
    let page = path.pageInZip
    let top = "\(page.name.withoutSuffix.caption)/"
    do {
      let file = try File(creating: zip)
      let writer = try ZipWriter(to: file)
      try move(document, into: writer, as: top + page.name.caption)
      let inside = top + (page.companionFolder ?? page).name.caption + "/"
      for name in names {
        try reporter.checkCancellation()
        try move(folder / name, into: writer, as: inside + name.caption)
      }
      for original in originals.once {
        try reporter.checkCancellation()
        try writer.add(try access.open(original), as: inside + original.name.caption)
      }
      try writer.finish()
      try file.synchronize()
    } catch {
      throw Failure(error, writing: path, as: zip)
    }
    guard Mark.isOnZip(zip) else { throw .badOutput(path, "it cannot be read back") }
  }

  func copy(
    _ originals: [Page.Original], _ access: ReadAccess, _ reporter: any Reporter
  ) throws(Failure) {
    do {
      try Folder.create(folder / "originals")
      for original in originals.once {
        let source = try access.open(original)
        let file = try File(creating: folder / original.name)
        repeat {
          try reporter.checkCancellation()
        } while try file.append(from: source)
        try file.synchronize()
      }
    } catch {
      throw Failure(error, writing: path)
    }
  }

  private func move(
    _ file: Path, into zip: borrowing ZipWriter, as name: String
  ) throws(FileError) {
    try zip.add(try File(file), as: name)
    Folder.removeFile(file)
  }
}

extension [Page.Original] {
  /// Each file once.
  fileprivate var once: [Page.Original] {
    var seen: Set<Path> = []
    return filter { seen.insert($0.name).inserted }
  }
}

extension ReadAccess {
  /// Opens a file that is still where it was, and no other by its name.
  fileprivate func open(_ original: Page.Original) throws(Failure) -> File {
    do {
      return try open(original.file)
    } catch let refusal as ReadAccess.Refusal {
      throw .originalOutside(original.file, refusal.limit.objection)
    } catch {
      throw Failure(error, writing: original.file)
    }
  }
}

extension File {
  /// Adds the next piece of another file; false at its end.
  fileprivate func append(from source: borrowing File) throws(FileError) -> Bool {
    let bytes = try source.readNext(1 << 20)
    try write(bytes)
    return !bytes.isEmpty
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
