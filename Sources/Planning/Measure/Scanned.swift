package import Decoding
package import Files
package import Plans
package import Requests

/// What is known before any picture is opened: the first step of a run.
package struct Scanned {
  let found: Found
  /// What was named for the walls, without outputs of this run.
  package let operands: [Operand]
  /// The outputs of this run that are there already.
  package let own: OwnOutputs
  /// A digest of what the walls are made from and what else decides them; nil if that is not known.
  package let digest: String?
  /// The table of the pictures' texts, which is read for this run alone.
  let table: DataTable?
  /// The rows of a batch's table, which all walls share.
  let matches: DataMatches?
  /// The lists and the table that were read.
  package let reads: FilesRead

  /// Finds the files that may be pictures; none if files of sizes name them.
  ///
  /// Throws ``Failure``, like a scan and ``DataTable``.
  package init(
    _ options: WallOptions, _ decoder: any PictureDecoder, sharing matches: DataMatches? = nil,
    reporter: any Reporter
  ) throws(Failure) {
    var reads = FilesRead()
    self.matches = matches
    table = matches == nil ? try options.dataTable(noting: &reads) : nil
    guard options.inputs.sizes.isEmpty else {
      self.reads = reads
      (found, operands, own, digest) = (Found(), [], .none, nil)
      return
    }
    own = OwnOutputs(options.output.names(), decoder)
    var found = try scan(
      options.inputs, leavingOut: own, reporter: reporter)
    var named = options.inputs
    named.paths = own.others(among: named.paths)
    operands = named.operands
    digest = options.digest(of: found, operands, table, leavingOut: own)
    found.countFoldersInside()
    self.found = found
    reads.formUnion(found.reads)
    self.reads = reads
  }

  /// Files that should be pictures.
  package var files: [Path] { found.files }
  /// The folders that were named.
  package var roots: [Path] { found.roots }

  /// Reports what was noticed on the way.
  package func tell(_ options: WallOptions, _ reporter: any Reporter) {
    if !files.isEmpty { reporter.report(.scanned(found.remarks)) }
    if let path = options.misplacedOutput { reporter.report(.notice(.outputAsPicture(path))) }
  }
}

extension WallOptions {
  /// The last of several operands if it may be meant as the output, as ImageMagick takes it; nil if it may not, or if
  /// the output has a name.
  ///
  /// `weir *.jpg out.jpg` names `out.jpg` twice if it is there: the pattern matches it, too.
  package var misplacedOutput: Path? {
    let (paths, last) = (inputs.paths, inputs.paths.last)
    guard output.hasDefaultName, inputs.list == nil, paths.count > 1, let last,
      (try? FileStatus.of(last))?.kind == .file
    else { return nil }
    if Mark.work(on: last) == .wall { return last }
    let others = paths.filter { $0 != last }
    let isNamedAgain = others.count == paths.count - 2
    return isNamedAgain && others.count > 1 && Set(others).count == others.count ? last : nil
  }
}
