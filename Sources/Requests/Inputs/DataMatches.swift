package import Files
package import Plans

/// Which files the rows of a table name.
///
/// A row names a file by its path, relative to the working folder or to that of the table, or by the
/// end of it: its name, or as many folders before that as tell it from the others.
package struct DataMatches: Equatable, Sendable {
  package let table: DataTable
  /// The indices of the rows that name files.
  private var rows: [Path: Int] = [:]
  /// The indices of the rows that name none.
  private var idleRows: [Int] = []

  /// Finds the rows of files.
  ///
  /// - Throws: ``Failure/badData(_:line:_:)`` for a row that names any of several files, or the file
  ///   of an earlier row.
  /// - Complexity: O(*n* *d* + *m*) for *n* files and *m* rows with *d* depths of paths.
  package init(_ table: DataTable, _ files: [Path]) throws(Failure) {
    self.table = table
    var places = Places(files, besides: table.file)
    var lines: [Path: Int] = [:]
    for (index, row) in table.rows.enumerated() {
      let found = places.named(row.name)
      guard let place = found.first else {
        idleRows.append(index)
        continue
      }
      guard found.count == 1 else {
        let files = found.compactMap { places.files[$0]?.first }.sorted()
        throw .badData(table.file, line: row.line, .ambiguous(row.name, among: files))
      }
      if let line = lines.updateValue(row.line, forKey: place) {
        throw .badData(table.file, line: row.line, .sameFile(row.name, line: line))
      }
      for file in places.files[place] ?? [] { rows[file] = index }
    }
  }

  /// A file's row, by its number from 1, and its values in some columns; nil if no row names it.
  package func row(
    of file: Path, in names: Set<String>
  ) throws(Failure) -> (number: Int, values: [String: String])? {
    guard let index = rows[file] else { return nil }
    return (index + 1, try table.values(ofRow: index, in: names))
  }

  /// What is reported about rows without files, and files without rows.
  package func notices(on files: [Path]) -> [Notice] {
    var notices: [Notice] = []
    if let first = idleRows.first.map({ table.rows[$0] }) {
      notices.append(
        .idleRows(idleRows.count, of: table.file, line: first.line, name: first.name))
    }
    var seen: Set<Path> = []
    let others = files.filter { rows[$0] == nil && seen.insert($0).inserted }
    if !others.isEmpty {
      notices.append(.withoutRow(SomePictures(others), in: table.file))
    }
    return notices
  }
}

/// Where files are, with the links of their folders resolved.
private struct Places {
  /// The names by which the file of each place is known.
  private(set) var files: [Path: [Path]] = [:]
  /// The places whose paths end with some names, by the number of names and the names.
  private var ends: [Int: [Path: [Path]]] = [:]
  private var folders: [Path: Path?] = [:]
  /// The folder of the table.
  private let home: Path

  init(_ paths: [Path], besides table: Path) {
    home = table == "-" ? "." : table.parent
    var seen: Set<Path> = []
    for file in paths where seen.insert(file).inserted {
      let place = (folder(file.parent) ?? file.parent) / file.name
      files[place, default: []].append(file)
    }
  }

  /// The places that a row may mean.
  mutating func named(_ name: Path) -> [Path] {
    if name.bytes.contains(Path.slash) {
      for start: Path in [".", home] {
        guard let folder = folder(start / name.parent) else { continue }
        let place = folder / name.name
        if files[place] != nil { return [place] }
      }
    }
    let names = name.components
    let isWay = names.contains { [[Path.dot], [Path.dot, Path.dot]].contains($0) }
    return name.isAbsolute || isWay ? [] : places(endingWith: names)
  }

  private mutating func places(endingWith names: [ArraySlice<UInt8>]) -> [Path] {
    let key = Path(bytes: names.joined(separator: [Path.slash]))
    if let known = ends[names.count] { return known[key] ?? [] }
    var places: [Path: [Path]] = [:]
    for place in files.keys {
      let last = place.components.suffix(names.count)
      guard last.count == names.count else { continue }
      places[Path(bytes: last.joined(separator: [Path.slash])), default: []].append(place)
    }
    ends[names.count] = places
    return places[key] ?? []
  }

  private mutating func folder(_ path: Path) -> Path? {
    if let known = folders[path] { return known }
    let folder = try? Folder.resolve(path)
    folders[path] = .some(folder)
    return folder
  }
}
