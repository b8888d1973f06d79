internal import Files
package import Plans

extension Inputs: CheckedByProperty {
  /// Times before and after 1970, in seconds, of which dates have four digits.
  package static let times = -62_135_596_800...253_402_300_799
  /// The pixels of a picture.
  package static let pixelCounts = 1...1_000_000_000_000

  package static let properties: [Property<Inputs>] = [
    Property("paths", \.paths, .list(of: .path)),
    Property("list", \.list, .checked),
    .any("isRecursive"),
    .any("followsLinks"),
    Property("including", \.including, .list(of: .checked)),
    Property("excluding", \.excluding, .list(of: .checked)),
    Property("modifiedSince", \.modifiedSince, .within(times)),
    Property("minPixels", \.minPixels, .within(pixelCounts)),
    Property("data", \.data, .path),
    .any("matches"),
    .any("tellsIdlePatterns"),
    Property("pages", \.pages, .checked),
    .any("foreign"),
    .any("drawsOwnThumbnails"),
    Property("sizes", \.sizes, .list(of: .path)),
  ]
}

extension Inputs.List: CheckedByProperty {
  package static let properties: [Property<Inputs.List>] = [
    Property("file", \.file, .path),
    .any("isZeroTerminated"),
  ]
}
