package import Files
internal import Spelling

/// What is wrong with a table of texts for pictures.
package enum DataProblem: Equatable, Sendable {
  /// It is a device or a socket.
  case notAFile
  /// It is longer than 64 MB.
  case tooLong
  /// It has more than a million rows.
  case tooManyRows
  /// It is UTF-16.
  case utf16
  /// It has no row, and so no names of columns.
  case empty
  /// A row has more than a thousand fields.
  case tooManyFields
  /// A field is longer than 64 KB.
  case longField
  /// A field has a zero byte.
  case zeroByte
  /// A quote is in a field that does not begin with one.
  case strayQuote
  /// Something other than a comma follows the closing quote of a field.
  case afterQuote
  /// A quoted field does not end.
  case openQuote
  /// A carriage return is not followed by a line feed.
  case loneReturn
  /// A row has another number of fields than the first one.
  case fieldCount(Int, columns: Int)
  /// A value is not UTF-8; the text is the name of its column, nil for a name itself.
  case notUTF8(column: String?)
  /// Two columns have this name.
  case sameColumn(String)
  /// No column has this name, and these are those that there are.
  case noColumn(String, known: [String])
  /// A row with values names no file.
  case noFile
  /// A row names any of several files.
  case ambiguous(Path, among: [Path])
  /// An earlier row, in this line, names the same file.
  case sameFile(Path, line: Int)
}

extension DataProblem: CustomStringConvertible {
  /// The cause.
  package var description: String {
    switch self {
    case .notAFile: "it is not a file"
    case .tooLong: "it is longer than 64 MB"
    case .tooManyRows: "it has more than a million rows"
    case .utf16: "it is UTF-16"
    case .empty: "it has no row with the names of its columns"
    case .tooManyFields: "a row has more than 1000 fields"
    case .longField: "a field is longer than 64 KB"
    case .zeroByte: "a field has a zero byte"
    case .strayQuote: "a quote is in a field that does not begin with one"
    case .afterQuote: "a closing quote is followed by something other than a comma"
    case .openQuote: "a quoted field begins here and does not end"
    case .loneReturn: "a carriage return has no line feed after it"
    case .fieldCount(let count, let columns):
      "this row has \(count) \(count == 1 ? "field" : "fields"), and the first one has \(columns)"
    case .notUTF8(let column?): "the value of “\(column)” is not UTF-8"
    case .notUTF8(nil): "the name of a column is not UTF-8"
    case .sameColumn(let name): "two columns are called “\(name)”"
    case .noColumn(let name, let known):
      "no column is called “\(name)”; " + Self.advice(on: name, known)
    case .noFile: "this row names no file"
    case .ambiguous(let name, let files):
      "\(name) is \(files.count == 2 ? "either" : "any") of "
        + "\(files.prefix(3).map(\.description).listed)"
        + (files.count > 3 ? " or \(files.count - 3) more" : "")
    case .sameFile(let path, let line): "\(path) is already in line \(line)"
    }
  }

  private static func advice(on name: String, _ known: [String]) -> String {
    let names = known.filter { !$0.isEmpty }
    if let meant = nearest(to: name, among: names) { return "did you mean “\(meant)”?" }
    if names.isEmpty { return "the only column has the files" }
    let some = names.prefix(8).map { "“\($0)”" }
    return names.count > 8
      ? "there are \(some.joined(separator: ", ")) and \(names.count - 8) more"
      : "there \(names.count == 1 ? "is" : "are") \(Array(some).listed(with: "and"))"
  }
}
