internal import OptionParsing
internal import Plans
internal import Requests

extension [Setting] {
  /// The settings that decide one of these subjects, as bytes; equal settings give equal bytes, whatever the
  /// order of the options.
  ///
  /// Options that choose files show in the files chosen. A wall's record states how many pictures were
  /// skipped.
  func deciding(_ subjects: Meaning.Subject...) -> [UInt8] {
    var bytes: [UInt8] = []
    let names = Set(map(\.name)).filter { name in
      Arguments.table[name].map { subjects.contains($0.traits.subject) } ?? false
    }
    for name in names.sorted() {
      for value in filter({ $0.name == name }).flatMap(\.values) {
        bytes += "--\(name)".utf8
        if let value { bytes += [UInt8(ascii: "=")] + value }
        bytes.append(0)
      }
    }
    return bytes
  }
}

extension Output {
  /// The format and the options of its saver, as bytes.
  var manner: [UInt8] { Array("\(format.name)[\(options)]".utf8) }
}
