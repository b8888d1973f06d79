package import Files
package import Plans
package import Requests

extension WallOptions {
  /// Reads the table of the pictures' texts, and makes sure that it has all columns; nil for none.
  ///
  /// - Throws: ``Failure/badData(_:line:_:)``, and ``Failure/noData(column:)`` if there is none and
  ///   one is needed.
  package func dataTable(noting reads: inout FilesRead) throws(Failure) -> DataTable? {
    let table = try inputs.data.map { file throws(Failure) in
      try DataTable(file, noting: &reads)
    }
    if table == nil, layouts.contains(where: { $0.order == .data(nil) }) {
      throw .noData(column: nil)
    }
    for layout in layouts { try layout.columnsOfData.check(in: table) }
    return table
  }

  /// The columns of a table that the walls need: all if an earlier wall is kept, since its captions
  /// are not known yet.
  package func columns(of table: DataTable) -> Set<String> {
    layouts.contains { $0.keeping != nil }
      ? Set(table.columns)
      : layouts.reduce(into: table.alternatives(in: output.format)) {
        $0.formUnion($1.columnsOfData)
      }
  }
}

extension DataTable {
  /// The column that a page has whatever its texts show.
  func alternatives(in format: OutputFormat) -> Set<String> {
    format.isPage ? Set([PageOptions.alternativeColumn]).intersection(columns) : []
  }
}

extension Set<String> {
  /// Makes sure that a table has these columns.
  func check(in table: DataTable?) throws(Failure) {
    guard let column = self.min() else { return }
    guard let table else { throw .noData(column: column) }
    try table.check(self)
  }
}

extension [Picture] {
  /// Gives pictures their rows and their texts in some columns.
  package mutating func add(_ matches: DataMatches, _ columns: Set<String>) throws(Failure) {
    for index in indices {
      guard let row = try matches.row(of: self[index].path, in: columns) else { continue }
      (self[index].row, self[index].data) = (row.number, row.values)
    }
  }
}

extension Picture {
  /// Whether it has what only puts it in order: the row of a table, with which perhaps come texts, or a look.
  var hasRowOrLook: Bool { row != nil || look != nil }

  /// The picture in its order, with the texts of some columns only.
  func showing(_ columns: Set<String>) -> Picture {
    var picture = self
    (picture.row, picture.look) = (nil, nil)
    picture.data = data.filter { columns.contains($0.key) }
    return picture
  }

  /// The picture without metadata but those of some fields.
  func showing(_ fields: Set<MetadataField>) -> Picture {
    guard metadata != Metadata() else { return self }
    var picture = self
    picture.metadata = metadata.showing(fields)
    return picture
  }
}
