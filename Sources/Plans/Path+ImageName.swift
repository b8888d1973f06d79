package import Files
package import Layouts

extension Path {
  /// The file that a layout's element shows.
  package init(_ image: ImageName) { self.init(bytes: image.bytes) }
}

extension ImageName {
  /// The name of a file that an element shows.
  package init(_ path: Path) { self.init(bytes: path.bytes) }
}
