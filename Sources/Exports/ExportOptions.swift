package import Files

/// A manifest to export.
package struct ExportOptions: Equatable, Sendable {
  /// The manifest.
  package var manifest: Path
  /// The format.
  package var format: ExportFormat
  /// The file to write, where `{sheet}` stands for a sheet's number; nil for standard output.
  package var output: Path?
  /// The address of the folder of the exported file; nil for addresses relative to it.
  package var base: String?
  /// Whether to overwrite a file that weir did not make.
  package var overwrites: Bool
  /// Files that were read to make these options; they are never overwritten.
  package var reads: FilesRead

  package init(
    manifest: Path, format: ExportFormat, output: Path? = nil, base: String? = nil,
    overwrites: Bool = false, reads: FilesRead = FilesRead()
  ) {
    self.manifest = manifest
    self.format = format
    self.output = output
    self.base = base
    self.overwrites = overwrites
    self.reads = reads
  }
}

/// What was exported.
package struct ExportSummary: Equatable, Sendable {
  /// The files that were written.
  package var files: [Path] = []
  /// The number of pictures in them.
  package var pictures = 0
  /// The number of pictures that show nowhere, since they are beyond the end of sections that
  /// scroll.
  package var hidden = 0
}
