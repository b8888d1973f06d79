package import Files
package import Layouts

/// The reason why no wall could be made.
///
/// Nothing has been written. A failure is data: ``description`` says what happened, and programs
/// that know what their user can change add a remedy.
package enum Failure: Error, Equatable, Sendable {
  /// A property of the options is out of its range.
  case badOption(OptionProblem)
  /// A file or folder that weir works with has a problem.
  case file(FileError)
  /// A given path does not exist.
  case noSuchInput(Path)
  /// A list of paths cannot be parsed.
  case badList(Path, ListProblem)
  /// A table of texts for pictures cannot be used; the line is that of the mistake, from 1.
  case badData(Path, line: Int?, DataProblem)
  /// A column of a table is to be shown, or nil for the order of its rows, and there is no table.
  case noData(column: String?)
  /// The inputs contain no picture.
  case noPictures(NoPictures)
  /// The layout is impossible.
  case layout(LayoutError)
  /// The layout leaves no pixel for pictures.
  case noRoom(RoomShortage)
  /// Columns of the requested width need `needed` pixels across, and `limit` are the most.
  case columnsTooWide(count: Int, needed: Int, limit: Int)
  /// With a setting as it is, the wall would not fit its canvas.
  case largerThanCanvas(width: Int, height: Int, canvas: PixelSize, LayoutSetting)
  /// The wall would be larger than its format allows.
  case tooLarge(format: String, limit: Int, width: Int, height: Int, remedies: [LayoutRemedy])
  /// The wall would have more pixels than allowed.
  case tooManyPixels(PixelCount, limit: PixelCount)
  /// Parts of a page cannot be joined into an image, nor those of an image into a page.
  case otherParts(areOfPage: Bool)
  /// A page should show Deep Zoom tiles, and Leaflet is not installed.
  case noLeaflet
  /// Several layouts should become pages at once.
  case severalPages
  /// A page should offer other numbers of columns, and the layout has no single one.
  case noColumnsToChoose
  /// A page would have more pictures than browsers can handle.
  case tooManyForAPage(Int, limit: Int)
  /// Drawing a plan would need more memory than allowed; `enough` is what the run's memory would
  /// have to be, in megabytes.
  case tooMuchMemory(megabytes: Int, enough: Int)
  /// The pictures of a plan overlap so much that drawing them would take as long as writing this
  /// many pixels.
  case tooMuchWork(PixelCount)
  /// The encoder would take as long as writing `work` pixels of other formats.
  case slowToEncode(format: String, pixels: PixelCount, work: PixelCount)
  /// The pictures would cover less than a hundredth of a very large wall.
  case nearlyEmpty(width: Int, height: Int)
  /// A picture and what surrounds it are taller than a sheet may be.
  case tooTallForASheet(Path, height: Int, needed: Int)
  /// No section of a composition matches a run of pictures; the name is empty if the pictures are
  /// not divided into runs.
  case noSection(Path)
  /// No section of a composition fits this width in pixels.
  case noSectionForRoom(Int)
  /// The pictures of an earlier wall cannot keep their places.
  case cannotKeep(Path, KeepObstacle)
  /// A template has an unknown placeholder.
  case badTemplate(String, String)
  /// The picture of a badge or background cannot be read; nil if it has no page.
  case badImage(Path, Skip.Reason?)
  /// No text can be drawn.
  case noFonts(String)
  /// A picture of an earlier wall cannot keep its place; the second path is the picture in its way.
  case cannotStay(Path, because: LayoutError.Obstacle, Path?)
  /// The format has no transparency.
  case noTransparency(format: String)
  /// The output's name is that of a file that weir did not make.
  case wouldOverwrite(Path)
  /// The output's name is that of a file that has changed since weir wrote it.
  case wouldOverwriteChanged(Path)
  /// The output's default name is that of an earlier wall of these operands, which are not those of the run.
  case wouldOverwriteOther(Path, [Operand])
  /// The output would overwrite a file that the run reads.
  case wouldOverwriteInput(Path, FilesRead.Role, byManifest: Bool = false)
  /// Two outputs have the same name.
  case oneName(Path)
  /// The output's folder does not exist.
  case noOutputFolder(Path)
  /// A file cannot be created in its folder.
  case cannotCreate(Path, String)
  /// A file cannot be written.
  case cannotWrite(Path, String)
  /// The finished file is not what it should be.
  case badOutput(Path, String)
  /// libvips' saver rejects an option or its value.
  case badSaverOptions(format: String, SaverProblem)
  /// A resolution was given, but the plan's format does not store one.
  case noResolution(format: String)
  /// A quality was given, and the plan is for a format that has none.
  case noQuality(format: String)
  /// A quality was given for the tiles of a transparent wall.
  case losslessTiles
  /// libheif cannot encode the format; `package` is the Debian package that adds an encoder.
  case noEncoder(format: String, package: String)
  /// Several sheets would have the same name, or go to standard output.
  case sheetsNeedNames(Int, areThumbnails: Bool = false)
  /// The thumbnails of two pictures, the second and third path, would have the same name.
  case oneThumbnailName(Path, Path, Path)
  /// A format that is a file and a folder cannot hold thumbnails.
  case notOneFile(format: String)
  /// A wall has no value for a placeholder in its output's name; `known` lists those that have one.
  case unfilled(Path, placeholder: String, known: [String])
  /// The plan has nothing to draw.
  case emptyPlan
  /// Every picture failed when it was drawn.
  case nothingDrawn(Int)
  /// A plan cannot be read.
  case badPlan(Path, DocumentProblem)
  /// A sizes file cannot be read.
  case badSizes(Path, String)
  /// Two sizes files belong to different measurements.
  case sizesDiffer(Path, Path)
  /// Two files are the same part.
  case samePart(Part, Path, Path)
  /// Parts are missing, of the count given.
  case missingParts([Int], of: Int, PartedWork)
  /// The run uses previews, but the measurement did not look for them.
  case sizesWithoutPreviews(Path)
  /// A manifest has a path outside the folder that its paths are confined to; `wider` is a folder
  /// that contains it.
  case leadsOut(Path, Path, of: Path, wider: Path?)
  /// A format cannot say what a manifest has.
  case cannotExport(Path, format: String, ExportProblem)
  /// A layout file cannot be read.
  case badComposition(Path, DocumentProblem)
  /// A settings file cannot be read.
  case badSettings(Path, DocumentProblem)
  /// The run is strict, and pictures were skipped.
  case strict([Skip])
  /// A batch has no folder with pictures.
  case noFolders(below: Path, Filters)
  /// A folder of a batch is outside its root.
  case strayFolder(Path)
  /// The name of a folder in a batch contains a placeholder.
  case ambiguousFolder(Path, String)
  /// Two folders of a batch have an output of the same name.
  case takenByFolder(Path)
  /// The wall has fewer rows than parts.
  case tooManyParts(Int, rows: Int)
  /// A part would have more rows than an image may have.
  case tooFewParts(Int, rows: Int)
  /// A file cannot be joined with the other parts.
  case badPart(Path, PartProblem)
  /// libvips cannot be used.
  case libvips(String)
  /// No decoding process could be started; the text says why.
  case noDecoder(String)
  /// Decoding processes could not be sandboxed; the text says what is missing.
  case unlocked(String)
  /// No thread could be started.
  case noThread(String)
  /// The machine ran out of the resource that the text names.
  case shortage(String)
  /// The run was canceled.
  case cancelled
}

extension Failure {
  /// Whether every other wall would fail too, because the cause is not this wall's pictures.
  package var endsBatch: Bool {
    switch self {
    case .unlocked, .shortage, .noThread, .cancelled: true
    default: false
    }
  }
}
