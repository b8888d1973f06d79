package import Files
package import Plans

/// A table of texts for pictures: a CSV file whose first row names the columns, and whose first
/// column names the files.
package struct DataTable: Equatable, Sendable {
  /// The table's file; `-` is standard input.
  package let file: Path
  /// The names of the columns, without that of the files; columns without a name have an empty one.
  package let columns: [String]
  /// The rows in the table's order, without that of the names.
  private(set) var rows: [Row] = []
  /// The whole text, from which values are read when they are needed.
  package let text: [UInt8]
  /// What is between two fields.
  private let separator: UInt8

  /// The place of a row in the text.
  struct Row: Equatable {
    /// The file that it names, as written.
    let name: Path
    /// From 1.
    let line: Int
    fileprivate let start: Int
  }

  private static let mostRows = 1_000_000
  /// The most bytes.
  private static let longest = 64 << 20

  /// Reads a table from a file, which may be a pipe; `-` is standard input.
  ///
  /// Throws ``Failure/file(_:)``, and ``Failure/badData(_:line:_:)`` with the line of the mistake.
  package init(_ file: Path, noting reads: inout FilesRead) throws(Failure) {
    let read = try attempt {
      try InputText(of: file, as: .data, atMost: Self.longest, noting: &reads)
    }
    switch read {
    case .text(let bytes): try self.init(bytes, of: file)
    case .folder: throw .badData(file, line: nil, .folderAsTable)
    case .notAFile: throw .badData(file, line: nil, .notAFile)
    case .tooLong: throw .badData(file, line: nil, .longer(than: "64 MB"))
    }
  }

  package init(_ text: [UInt8], of file: Path) throws(Failure) {
    if text.isUTF16 { throw .badData(file, line: nil, .utf16) }
    if text.isPicture(called: file) { throw .badData(file, line: nil, .pictureAsTable) }
    (self.text, self.file) = (text, file)
    do throws(CSVError) {
      var reader = CSVReader(text)
      separator = reader.separator
      guard let head = try reader.next() else { throw CSVError(line: 1, problem: .empty) }
      columns = try head.columnNames()
      var start = reader.position
      while let row = try reader.next() {
        try add(row, of: head.fields.count, at: start)
        start = reader.position
      }
    } catch {
      throw .badData(file, line: error.line, error.problem)
    }
  }

  /// Leaves out rows of nothing but commas, which spreadsheets write below their tables.
  private mutating func add(
    _ row: CSVReader.Row, of count: Int, at start: Int
  ) throws(CSVError) {
    guard row.fields.count == count else {
      throw CSVError(line: row.line, problem: .fieldCount(row.fields.count, columns: count))
    }
    if row.fields.allSatisfy(\.isEmpty) { return }
    if row.fields[0].isEmpty { throw CSVError(line: row.line, problem: .noFile) }
    if rows.count == Self.mostRows { throw CSVError(line: row.line, problem: .tooManyRows) }
    rows.append(Row(name: Path(bytes: row.fields[0]), line: row.line, start: start))
  }

  /// Makes sure that columns exist.
  ///
  /// - Throws: ``Failure/badData(_:line:_:)`` with the name that no column has.
  package func check(_ names: Set<String>) throws(Failure) {
    for name in names.sorted() where name.isEmpty || !columns.contains(name) {
      throw .badData(file, line: 1, .noColumn(name, known: columns))
    }
  }

  /// The values of a row in some columns, without those that are empty.
  ///
  /// - Throws: ``Failure/badData(_:line:_:)`` for a value that is not UTF-8.
  func values(ofRow index: Int, in names: Set<String>) throws(Failure) -> [String: String] {
    let row = rows[index]
    var reader = CSVReader(text, separatedBy: separator, at: row.start, line: row.line)
    let fields = ((try? reader.next()) ?? nil)?.fields.dropFirst() ?? []
    var values: [String: String] = [:]
    for (name, field) in zip(columns, fields) where names.contains(name) && !field.isEmpty {
      guard let value = String(validating: field, as: UTF8.self) else {
        throw .badData(file, line: row.line, .notUTF8(column: name))
      }
      values[name] = value
    }
    return values
  }
}

extension CSVReader.Row {
  /// The names of the columns, of which no two are equal.
  fileprivate func columnNames() throws(CSVError) -> [String] {
    var names: [String] = []
    for field in fields.dropFirst() {
      guard let name = String(validating: field, as: UTF8.self) else {
        throw CSVError(line: line, problem: .notUTF8(column: nil))
      }
      if !name.isEmpty, names.contains(name) {
        throw CSVError(line: line, problem: .sameColumn(name))
      }
      names.append(name)
    }
    return names
  }
}
