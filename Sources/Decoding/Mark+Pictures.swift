package import Files
package import Plans
internal import Vips

extension Mark {
  /// What an open picture is by its mark; nil for the work of others.
  static func work(in image: Image) -> OwnWork? {
    // libvips 8.14 names HEIF's XMP after its position in the file.
    ["xmp-data", "heif-mime-0", "heif-mime-1", "heif-mime-2"].lazy.compactMap { field in
      image.bytes(field).flatMap { work(in: $0) }
    }.first
  }

  /// The same by the mark where encoders put it, without a decoder.
  static func work(in opening: borrowing Opening) -> OwnWork? {
    let text: [UInt8]? =
      switch opening.format {
      case .png: try? PNGChunks.compressedXMP(in: opening.file)
      case .tiff: try? TIFFFile.xmp(in: opening.file)
      default: try? opening.file.ends(of: mostBytesBeforeXMP)
      }
    return text.flatMap { work(in: $0) }
  }

  /// The same for a file; nil if it cannot be opened, too.
  package static func work(on path: Path) -> OwnWork? {
    guard let opening = try? Opening(path) else { return nil }
    return work(in: opening)
  }

  /// JPEG keeps XMP in its first segments, WebP in its last chunk, and HEIF in its first box or its
  /// last bytes, next to a color profile.
  private static let mostBytesBeforeXMP = 4 << 20

  /// Whether weir made a file: an image, a Deep Zoom description, a page and its scripts, a drawing, a manifest, a report
  /// or a file of sizes.
  package static func isOn(_ path: Path, _ decoder: any PictureDecoder) -> Bool {
    switch path.suffix {
    case "dzi", "svg", "html", "htm": isInText(path)
    case "js": isOnScript(path)
    default:
      isAsWritten(path) || work(on: path, decoder) != nil
    }
  }

  /// Why nobody can tell now whether weir made a picture, such as a shortage of the machine; nil if one can.
  package static func obstacle(to path: Path, _ decoder: any PictureDecoder) -> Failure? {
    do throws(Skip.Reason) {
      _ = try decoder.header(of: try Opening(path), page: nil, previews: false)
      return nil
    } catch {
      return error.endOfRun
    }
  }

  /// What a picture is by its mark; nil for the work of others.
  package static func work(on path: Path, _ decoder: any PictureDecoder) -> OwnWork? {
    guard let opening = try? Opening(path) else { return nil }
    return (try? decoder.header(of: opening, page: nil, previews: false))?.ownWork
  }
}
