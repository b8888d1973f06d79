extension PDFInfo {
  /// What the document says about itself, as XMP; the program comes first, so that it is soon found.
  var xmp: [UInt8] {
    var text = """
      <?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
      xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
         <xmp:CreatorTool>\(creator.xmpText)</xmp:CreatorTool>
         <pdf:Producer>\(creator.xmpText)</pdf:Producer>

      """
    if isArchival {
      text += "   <pdfaid:part>2</pdfaid:part>\n   <pdfaid:conformance>B</pdfaid:conformance>\n"
    }
    if let date {
      text += "   <xmp:CreateDate>\(date)Z</xmp:CreateDate>\n"
      text += "   <xmp:ModifyDate>\(date)Z</xmp:ModifyDate>\n"
    }
    text += "   <dc:format>application/pdf</dc:format>\n"
    if let title {
      text += "   <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(title.xmpText)"
      text += "</rdf:li></rdf:Alt></dc:title>\n"
    }
    if let language {
      text +=
        "   <dc:language><rdf:Bag><rdf:li>\(language.xmpText)</rdf:li></rdf:Bag></dc:language>\n"
    }
    text += "  </rdf:Description>\n </rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
    return Array(text.utf8)
  }

  /// The same as a dictionary.
  var dictionary: String {
    var text = "<< /Creator \(creator.pdfText) /Producer \(creator.pdfText)"
    if let title { text += " /Title \(title.xmpVisible.pdfText)" }
    if let date {
      let digits = date.filter(\.isNumber)
      text += " /CreationDate (D:\(digits)Z) /ModDate (D:\(digits)Z)"
    }
    return text + " >>"
  }
}

extension String {
  /// With what XMP cannot say replaced as there, so that both say the same.
  fileprivate var xmpVisible: String {
    var text = ""
    for scalar in prefix(4_000).unicodeScalars {
      let isShown = scalar.value >= 0x20 && !(0x7f..<0xa0).contains(scalar.value)
      text.unicodeScalars.append(isShown && scalar.value & 0xfffe != 0xfffe ? scalar : "\u{fffd}")
    }
    return text
  }
}
