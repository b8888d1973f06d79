internal import Files
internal import JSON
internal import Layouts

// Reads pictures as manifests and sizes files have them.

extension Picture {
  /// Reads an entry's `page`, `data` and `source`.
  init(_ value: JSONValue, at path: Path) throws(JSONError) {
    guard let source = value["source"] else { throw JSONError(problem: "“source” is missing") }
    try self.init(source: source, at: path)
    data = try value["data"].map { data throws(JSONError) in try data.texts() } ?? [:]
    page = try value.page()
    if page != nil, !format.hasPages {
      throw JSONError(problem: "“page” is for formats that have some, not for \(format.name)")
    }
    folder = try value.folder()
  }

  /// Reads the facts about a file.
  init(source: JSONValue, at path: Path) throws(JSONError) {
    guard let format = PictureFormat(rawValue: try source.string("format")) else {
      throw JSONError(problem: "“format” must be one of weir's formats")
    }
    guard let modified = Timestamp(try source.string("modified")) else {
      throw JSONError(problem: "“modified” must be a date and time")
    }
    self.init(
      path: path, width: try source.int("width", in: 1...PixelLimits.height),
      height: try source.int("height", in: 1...PixelLimits.height),
      orientation: try source.int("orientation", in: 1...8), format: format,
      isProgressive: source["progressive"] == .bool(true),
      hasAlpha: source["alpha"] == .bool(true),
      colors: source["colors"] == nil ? nil : try source.string("colors"),
      byteCount: try source.int("bytes", in: 0...Int.max), modified: modified,
      taken: source["taken"] == nil ? nil : try source.string("taken"),
      preview: try source["preview"].map(PixelSize.init))
  }
}

extension Skip {
  /// Reads an entry of a file that was left out.
  init(_ value: JSONValue, at path: Path) throws(JSONError) {
    let hole = try value["hole"].map { hole throws(JSONError) in
      Hole(sheet: try hole.int("sheet"), frame: try PixelRect(hole))
    }
    self.init(path, page: try value.page(), .recorded(try value.string("reason")), hole: hole)
  }
}

extension JSONValue {
  /// The members of an object of strings.
  fileprivate func texts() throws(JSONError) -> [String: String] {
    guard case .object(let members) = self else {
      throw JSONError(problem: "“data” must be an object of strings")
    }
    var texts: [String: String] = [:]
    for member in members { texts[member.key] = try string(member.key) }
    return texts
  }

  /// The folder of a picture, which becomes part of an output's name and must not lead elsewhere.
  fileprivate func folder() throws(JSONError) -> Path? {
    guard self["folder"] != nil || self["folderBytes"] != nil else { return nil }
    let folder = try file("folder")
    let parts = folder.bytes.split(separator: Path.slash, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ ![[], Array(".".utf8), Array("..".utf8)].contains(Array($0)) }) else {
      throw JSONError(problem: "“folder” must be a path without . and ..")
    }
    return folder
  }

  fileprivate func page() throws(JSONError) -> Int? {
    try optionalInt("page", in: PageSelection.numbers)
  }
}

extension PixelSize {
  /// Reads a size; each side is at most half the range of a 32-bit integer.
  init(_ value: JSONValue) throws(JSONError) {
    let range = 1...PixelLimits.height / 2
    self.init(width: try value.int("width", in: range), height: try value.int("height", in: range))
  }
}
