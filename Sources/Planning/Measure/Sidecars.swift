internal import Decoding
internal import Files
internal import Plans

/// The files of XMP beside pictures in which programs keep what they do not write into them.
enum Sidecars {
  /// The paths at which a picture's sidecars may be: what the first says counts before what the second says.
  ///
  /// darktable and digiKam add a suffix, and Adobe's programs replace the picture's.
  static func paths(of picture: Path) -> [Path] {
    [picture, picture.withoutSuffix].map { Path(bytes: $0.bytes + Array(".\(suffix)".utf8)) }
  }

  static let suffix = "xmp"

  /// What a picture's sidecars say.
  ///
  /// One that cannot be read, or that is no file, says nothing.
  static func metadata(
    of picture: Path, in language: String?, _ access: ReadAccess, _ decoder: any PictureDecoder
  ) throws(Skip.Reason) -> Metadata {
    var metadata = Metadata()
    for path in paths(of: picture) {
      guard let file = try? access.open(path), (try? file.status().kind) == .file else { continue }
      do throws(Skip.Reason) {
        metadata = metadata.completed(by: try decoder.metadata(ofSidecar: file, in: language))
      } catch {
        if error.endOfRun != nil { throw error }
      }
    }
    return metadata
  }
}
