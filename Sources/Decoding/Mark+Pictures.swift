package import Files
internal import Plans
internal import Vips

extension Mark {
  /// Whether an open picture carries the mark.
  static func isOn(_ image: Image) -> Bool {
    // libvips 8.14 names HEIF's XMP after its position in the file.
    ["xmp-data", "heif-mime-0", "heif-mime-1", "heif-mime-2"].contains { field in
      image.bytes(field)?.contains(inXMP) ?? false
    }
  }

  /// Whether the mark is where encoders put it in an image, checked without a decoder.
  static func isSomewhere(in opening: borrowing Opening) -> Bool {
    let text: [UInt8]? =
      switch opening.format {
      case .png: try? PNGChunks.compressedXMP(in: opening.file)
      case .tiff: try? TIFFFile.xmp(in: opening.file)
      default: try? opening.file.ends(of: mostBytesBeforeXMP)
      }
    return text?.contains(inXMP) ?? false
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
      isAsWritten(path) || isOnPicture(path, decoder)
    }
  }

  private static func isOnPicture(_ path: Path, _ decoder: any PictureDecoder) -> Bool {
    guard let opening = try? Opening(path) else { return false }
    return (try? decoder.header(of: opening, page: nil, previews: false))?.isOwnWall == true
  }
}
