package import Files

/// Leaflet, a library for maps in browsers, as a package of the system brings it.
package struct Leaflet: Sendable {
  /// The folder of Debian's package libjs-leaflet.
  package static let folder: Path = "/usr/share/javascript/leaflet"

  let script: String
  let style: String

  /// Reads the library; nil if it is not installed.
  package init?() {
    guard let script = Self.text(of: "leaflet.min.js"), let style = Self.text(of: "leaflet.css"),
      !script.contains("</script"), !style.contains("</style")
    else { return nil }
    (self.script, self.style) = (script, style)
  }

  private static func text(of name: Path) -> String? {
    guard let file = try? File(folder / name), (try? file.status().kind) == .file,
      let bytes = try? file.read(1 << 20)
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
