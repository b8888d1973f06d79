/// The namespaces of XMP.
package enum XMPSpace: String, Sendable {
  case dc = "http://purl.org/dc/elements/1.1/"
  case xmp = "http://ns.adobe.com/xap/1.0/"
  case photoshop = "http://ns.adobe.com/photoshop/1.0/"
  case tiff = "http://ns.adobe.com/tiff/1.0/"
  case exif = "http://ns.adobe.com/exif/1.0/"
  case exifEX = "http://cipa.jp/exif/1.0/"
  case aux = "http://ns.adobe.com/exif/1.0/aux/"
  case iptcCore = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
  case rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

  /// The usual prefix.
  package var prefix: String { self == .iptcCore ? "Iptc4xmpCore" : "\(self)" }
}
