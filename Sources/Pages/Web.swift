internal import Digests
internal import Plans

/// The files of the folder Web, as they are put into pages.
enum Web {
  static let frame = text(PackageResources.document_html)
  static let page = text(PackageResources.page_html)
  static let style = text(PackageResources.page_css).tight
  static let plainStyle = text(PackageResources.plain_css)
  static let index = text(PackageResources.index_html)
  static let indexStyle = text(PackageResources.index_css)
  static let map = text(PackageResources.map_html)
  static let mapStyle = text(PackageResources.map_css)
  static let mapScript = scripts.code(of: "map.js")
  static let leafletLicense = text(PackageResources.leaflet_license_txt)

  static let script = scripts.code(of: "start.js")

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

  static let scripts = Scripts(
    files.map { Scripts.Script(name: $0, code: text($1)) })

  static let files = [
    ("blocks.js", PackageResources.blocks_js),
    ("columns.js", PackageResources.columns_js),
    ("copies.js", PackageResources.copies_js),
    ("data.js", PackageResources.data_js),
    ("glide.js", PackageResources.glide_js),
    ("hand.js", PackageResources.hand_js),
    ("headings.js", PackageResources.headings_js),
    ("keys.js", PackageResources.keys_js),
    ("lightbox.js", PackageResources.lightbox_js),
    ("map.js", PackageResources.map_js),
    ("mapbox.js", PackageResources.mapbox_js),
    ("mapdata.js", PackageResources.mapdata_js),
    ("mapsearch.js", PackageResources.mapsearch_js),
    ("moves.js", PackageResources.moves_js),
    ("names.js", PackageResources.names_js),
    ("parts.js", PackageResources.parts_js),
    ("picks.js", PackageResources.picks_js),
    ("places.js", PackageResources.places_js),
    ("press.js", PackageResources.press_js),
    ("render.js", PackageResources.render_js),
    ("search.js", PackageResources.search_js),
    ("send.js", PackageResources.send_js),
    ("slides.js", PackageResources.slides_js),
    ("sprites.js", PackageResources.sprites_js),
    ("start.js", PackageResources.start_js),
    ("strips.js", PackageResources.strips_js),
    ("theme.js", PackageResources.theme_js),
    ("tiles.js", PackageResources.tiles_js),
    ("walk.js", PackageResources.walk_js),
    ("words.js", PackageResources.words_js),
    ("zoom.js", PackageResources.zoom_js),
  ]

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The policy that allows these scripts and styles, and pictures from files next to the page.
  ///
  /// Scripts may have to load others, since a page from disk can load data in no other way. Then those are allowed that
  /// an allowed script asks for by its own means, and none that is named in the page's text.
  static func policy(
    scripts: [String], styles: [String], loadsScripts: Bool = false, loadsData: Bool = false
  ) -> String {
    let allowed = scripts.map(hash) + (loadsScripts ? ["'strict-dynamic'"] : [])
    let rules = [
      ("default-src", ["'none'"]), ("script-src", allowed.isEmpty ? ["'none'"] : allowed),
      ("style-src", styles.map(hash)),
      ("img-src", ["'self'", "file:"] + (loadsData ? ["data:"] : [])),
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
  /// A style without the spaces that only its readers need; ours has no comments, its lines end with marks, and texts in it
  /// have no such marks.
  var tight: String {
    let marks = [
      (": ", ":"), ("; ", ";"), (", ", ","), (" {", "{"), ("{ ", "{"), (";}", "}"),
      (" !", "!"), (" > ", ">"),
    ]
    let lines = split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    return marks.reduce(lines) { $0.replacing($1.0, with: $1.1) }
  }

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
