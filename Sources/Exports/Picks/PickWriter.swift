internal import Files
internal import Plans
internal import Saving

extension PickReader {
  /// Prints the files that were picked, each once, relative to the working folder; gives their number.
  func write(_ options: PickOptions) throws(Failure) -> Int {
    let places = options.areAsNamed ? picked.places : picked.places.sorted()
    var seen: Set<Int> = []
    let chosen = places.filter { seen.insert(wall.pictures[$0].file).inserted }
    var paths = try attempt { try RelativePaths(from: ".") }
    var text: [UInt8] = options.form == .csv ? Array(Self.header.utf8) : []
    for place in chosen {
      let path = options.manifest.parent / wall.files[wall.pictures[place].file]
      // The folder of a file may be gone.
      let file = (try? paths.relative(path)) ?? path
      switch options.form {
      case .lines: text += try file.line
      case .zeroTerminated: text += file.bytes + [0]
      case .csv: text += row(of: place, file).utf8
      }
    }
    if StandardOutput.isTerminal, options.form != .zeroTerminated {
      text = Array(String(decoding: text, as: UTF8.self).harmless.utf8)
    }
    try StandardOutput.send { try writeAll(text, to: $0, .standardOutput) }
    return chosen.count
  }

  private static let header = "index,path,name,page,path_base64\n"

  private func row(of place: Int, _ file: Path) -> String {
    let picture = wall.pictures[place]
    let cells = [
      "\(picture.number)", file.cell, file.name.cell, picture.page.map { "\($0)" } ?? "",
      file.encodedCell ?? "",
    ]
    return cells.joined(separator: ",") + "\n"
  }
}

extension Path {
  /// The line of a list that names it.
  fileprivate var line: [UInt8] {
    get throws(Failure) {
      let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
      if bytes.contains(feed) || bytes.last == carriageReturn { throw .lineBreakInPath(self) }
      // A list may begin with this mark, which is then no part of a path.
      let isMarked = bytes.withoutByteOrderMark.count < bytes.count
      return (isMarked ? Array("./".utf8) : []) + bytes + [feed]
    }
  }
}
