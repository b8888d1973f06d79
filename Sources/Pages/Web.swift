internal import CWeb
internal import Digests
internal import Plans

/// The files of the folder Web, as they are put into pages.
enum Web {
  static let frame = text("document.html")
  static let page = text("page.html")
  static let style = text("page.css").tight
  static let plainStyle = text("plain.css")
  static let index = text("index.html")
  static let indexStyle = text("index.css")
  static let map = text("map.html")
  static let mapStyle = text("map.css")
  static let mapScript = scripts.code(of: "map.js")
  static let leafletLicense = text("leaflet-license.txt")

  static let script = scripts.code(of: "start.js")

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
    texts.filter { $0.key.hasSuffix(".js") }.map { Scripts.Script(name: $0, code: $1) })

  /// Every file's text by its name.
  static let texts: [String: String] = {
    var texts: [String: String] = [:]
    var file = unsafe weir_web_files()
    while let name = unsafe file.pointee.name {
      unsafe texts[String(cString: name)] = String(cString: file.pointee.text)
      unsafe file += 1
    }
    return texts
  }()

  private static func text(_ name: String) -> String {
    guard let text = texts[name] else { preconditionFailure("there is no \(name)") }
    return text
  }

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
