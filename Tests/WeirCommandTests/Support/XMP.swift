/// XMP as programs write it.
enum XMP {
  static let spaces: KeyValuePairs = [
    "dc": "http://purl.org/dc/elements/1.1/", "xmp": "http://ns.adobe.com/xap/1.0/",
    "tiff": "http://ns.adobe.com/tiff/1.0/", "exif": "http://ns.adobe.com/exif/1.0/",
    "photoshop": "http://ns.adobe.com/photoshop/1.0/",
    "Iptc4xmpCore": "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/",
  ]

  /// A packet with one description, of attributes and of elements as they are.
  static func packet(attributes: KeyValuePairs<String, String> = [:], _ elements: String = "")
    -> String
  {
    let names = spaces.map { "xmlns:\($0.key)=\"\($0.value)\"" }.joined(separator: " ")
    let own = attributes.map { "\($0.key)=\"\($0.value)\"" }.joined(separator: " ")
    return """
      <?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" \(names) \(own)>\(elements)</rdf:Description>
      </rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """
  }

  /// A JPEG with a packet.
  static func insert(_ packet: String, into jpeg: [UInt8]) -> [UInt8] {
    let body = Array("http://ns.adobe.com/xap/1.0/\0\(packet)".utf8)
    let length = body.count + 2
    return jpeg[..<2] + [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + body + jpeg[2...]
  }

  /// A property whose texts are in a list.
  static func list(_ name: String, _ kind: String, _ texts: [(String?, String)]) -> String {
    let items = texts.map { language, text in
      "<rdf:li\(language.map { " xml:lang=\"\($0)\"" } ?? "")>\(text)</rdf:li>"
    }
    return "<\(name)><rdf:\(kind)>\(items.joined())</rdf:\(kind)></\(name)>"
  }
}
