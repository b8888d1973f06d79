/// What a file of sizes says of all its pictures.
struct SizesHead: Equatable, Sendable {
  /// Which share of the pictures it holds.
  var part: Part
  /// Of what decides the pictures; equal in all parts of one measurement.
  var digest: String
  /// The folder from which the pictures' paths are seen, as seen from the file's.
  ///
  /// It is the one in which they were measured. So they stay as they were named, and walls that name
  /// folders, or sort by paths, are the same as without a file between.
  var folder: Path
  /// Whether cameras' previews were looked at.
  var previews: Bool
  /// Whether a list named the pictures, whose order walls then keep.
  var isListed = false
}

extension SizesHead {
  /// - Parameters:
  ///   - options: what is measured.
  ///   - listed: the paths in the list.
  /// - Throws: ``FileError`` if the folder of the output is not there.
  init(_ options: MeasuringOptions, listed: [Path]) throws(FileError) {
    part = options.part
    digest = options.digest(listed: listed)
    let seen = try RelativePaths(from: options.output.parent).relative(folder: ".")
    folder = seen.bytes.isEmpty ? "." : seen
    previews = options.previews
    isListed = options.inputs.list != nil
  }
}

extension JSONObject {
  init(partOf head: SizesHead) {
    set("index", head.part.number)
    set("count", head.part.count)
    set("of", head.digest)
  }

  init(originOf head: SizesHead) {
    set("folder", path: head.folder)
    set("previews", head.previews)
    set("listed", head.isListed, unless: false)
  }
}

extension Part {
  init(_ value: JSONValue) throws(JSONError) {
    let count = try value.int("count", in: 1...Self.most)
    self.init(number: try value.int("index", in: 1...count), count: count)
  }
}
