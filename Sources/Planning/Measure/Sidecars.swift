internal import Decoding
internal import Files
internal import Plans

/// The files of XMP beside pictures in which programs keep what they do not write into them.
enum Sidecars {
  /// The paths at which a picture's sidecars may be: what the first says counts before what the second says.
  ///
  /// darktable and digiKam add a suffix, so theirs is about one file. Adobe's programs replace the picture's, and a raw file and its
  /// JPEG share one.
  static func paths(of picture: Path) -> [Path] {
    [picture, picture.withoutSuffix].flatMap { stem in
      [suffix, suffix.uppercased()].map { Path(bytes: stem.bytes + Array(".\($0)".utf8)) }
    }
  }

  static let suffix = "xmp"

  static func areAmong(_ names: [Path]) -> Bool {
    names.contains { $0.bytes.suffix(4).elementsEqual(".xmp".utf8) { $0 | 0x20 == $1 } }
  }

  /// What a picture's sidecars say, and those that cannot be read; anything but a file says nothing.
  static func metadata(
    of picture: Path, in language: String?, _ access: ReadAccess, _ decoder: any PictureDecoder
  ) throws(Skip.Reason) -> (metadata: Metadata, unread: [Skip]) {
    var (metadata, unread) = (Metadata(), [Skip]())
    for path in paths(of: picture) {
      do throws(Skip.Reason) {
        guard let file = try open(path, by: access) else { continue }
        metadata = metadata.completed(by: try decoder.metadata(ofSidecar: file, in: language))
      } catch {
        if error.endOfRun != nil { throw error }
        if error != .missing { unread.append(Skip(path, error)) }
      }
    }
    return (metadata, unread)
  }

  private static func open(_ path: Path, by access: ReadAccess) throws(Skip.Reason) -> File? {
    do {
      let file = try access.open(path)
      guard try file.status().kind == .file else { return nil }
      return consume file
    } catch let error as FileError {
      throw Skip.Reason(error)
    } catch let refusal as ReadAccess.Refusal {
      throw .outside(refusal.limit)
    } catch {
      throw .unreadable("\(error)")
    }
  }
}
