internal import Digests
internal import Plans

/// The files of the folder Web, as they are put into pages.
enum Web {
  static let frame = text(PackageResources.document_html)
  static let page = text(PackageResources.page_html)
  static let style = text(PackageResources.page_css)
  static let plainStyle = text(PackageResources.plain_css)
  static let index = text(PackageResources.index_html)
  static let indexStyle = text(PackageResources.index_css)
  static let map = text(PackageResources.map_html)
  static let mapStyle = text(PackageResources.map_css)
  static let mapScript = closed(text(PackageResources.map_js))
  static let leafletLicense = text(PackageResources.leaflet_license_txt)

  static let script = closed(scripts.map(text).joined(separator: "\n"))

  /// A whole document.
  static func document(
    _ body: String, titled title: String, _ policy: String, styles: [String],
    plainStyle: String? = nil, _ values: [String: String]
  ) -> String {
    var elements = styles.map { "<style>\($0)</style>" }
    if let plainStyle { elements.append("<noscript><style>\(plainStyle)</style></noscript>") }
    let values = values.merging(["title": title.markup]) { own, _ in own }
    return frame.filled([
      "generator": "weir \(Version.weir)", "policy": policy, "title": title.markup,
      "styles": elements.joined(separator: "\n"), "body": body.filled(values),
    ])
  }

  /// A script that leaves nothing behind in the page's global scope.
  ///
  /// It has no comments and no indentation, since it is in every page.
  private static func closed(_ script: String) -> String {
    let lines = script.split(separator: "\n").map { $0.drop { $0 == " " } }
    let code = lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
    return "(() => {\n\"use strict\";\n" + code + "\n})();\n"
  }

  /// The parts of the script, in an order in which each uses only those before it while it is read.
  private static let scripts = [
    PackageResources.data_js, PackageResources.names_js, PackageResources.places_js,
    PackageResources.sprites_js, PackageResources.tiles_js, PackageResources.parts_js,
    PackageResources.strips_js, PackageResources.headings_js, PackageResources.render_js,
    PackageResources.moves_js, PackageResources.columns_js, PackageResources.walk_js,
    PackageResources.theme_js, PackageResources.picks_js, PackageResources.send_js,
    PackageResources.search_js, PackageResources.copies_js, PackageResources.lightbox_js,
    PackageResources.words_js,
    PackageResources.zoom_js, PackageResources.glide_js, PackageResources.hand_js,
    PackageResources.slides_js, PackageResources.press_js, PackageResources.keys_js,
    PackageResources.start_js,
  ]

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The policy that allows these scripts and styles, and pictures from files next to the page.
  static func policy(scripts: [String], styles: [String], loadsScripts: Bool = false) -> String {
    let files = ["'self'", "file:"]
    let allowed = scripts.map(hash) + (loadsScripts ? files : [])
    let rules = [
      ("default-src", ["'none'"]), ("script-src", allowed.isEmpty ? ["'none'"] : allowed),
      ("style-src", styles.map(hash)), ("img-src", files + (loadsScripts ? ["data:"] : [])),
      ("base-uri", ["'none'"]), ("form-action", ["'none'"]),
    ]
    return rules.map { ([$0] + $1).joined(separator: " ") }.joined(separator: "; ")
  }

  private static func hash(_ text: String) -> String {
    var digest = SHA256()
    digest.add(Array(text.utf8))
    return "'sha256-\(digest.base64)'"
  }
}

extension String {
  /// The template with values for its names in double braces.
  ///
  /// A value is never searched for names.
  func filled(_ values: [String: String]) -> String {
    var (text, rest) = ("", self[...])
    while let start = rest.firstRange(of: "{{"),
      let end = rest[start.upperBound...].firstRange(of: "}}")
    {
      text += rest[..<start.lowerBound]
      text += values[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}
