public import Files
public import Layouts
internal import Spelling

/// The reason why no wall could be made.
///
/// Nothing has been written.
public enum Failure: Error, Equatable, Sendable {
  /// A file or folder that weir works with has a problem.
  case file(FileError)
  /// A given path does not exist.
  case noSuchInput(Path)
  /// A list of paths cannot be parsed.
  case badList(Path, String)
  /// The inputs contain no picture.
  case noPictures(NoPictures)
  /// The layout is impossible.
  case layout(LayoutError)
  /// The options leave no pixel for pictures.
  case noRoom(String)
  /// The wall would be larger than its format allows.
  case tooLarge(format: String, limit: Int, width: Int, height: Int, remedies: [String])
  /// The wall would have more pixels than allowed.
  case tooManyPixels(PixelCount, limit: PixelCount)
  /// Drawing a plan would need more memory than allowed; `option` is the value that `--memory`
  /// would need.
  case tooMuchMemory(megabytes: Int, option: Int)
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
  case cannotKeep(Path, String)
  /// A template has an unknown placeholder.
  case badTemplate(String, String)
  /// The picture of a badge or background cannot be read.
  case badImage(Path, String)
  /// No text can be drawn.
  case noFonts(String)
  /// A picture of an earlier wall cannot keep its place; the second path is the picture in its way.
  case cannotStay(Path, because: LayoutError.Obstacle, Path?)
  /// The format has no transparency.
  case noTransparency(format: String)
  /// The output's name is that of a file that weir did not make.
  case wouldOverwrite(Path)
  /// The output would overwrite a file that the run reads.
  case wouldOverwriteInput(Path, FilesRead.Role, byManifest: Bool = false)
  /// Two outputs have the same name.
  case oneName(Path)
  /// The output's folder does not exist.
  case noOutputFolder(Path)
  /// A file cannot be written.
  case cannotWrite(Path, String)
  /// The finished file is not what it should be.
  case badOutput(Path, String)
  /// libvips' saver rejects an option or its value.
  case badSaverOptions(format: String, String)
  /// A resolution was given, but the plan's format does not store one.
  case noResolution(format: String)
  /// libheif cannot encode the format; `package` is the Debian package that adds an encoder.
  case noEncoder(format: String, package: String)
  /// Several sheets would have the same name, or go to standard output.
  case sheetsNeedNames(Int)
  /// A wall has no value for a placeholder in its output's name; `known` lists those that have one.
  case unfilled(Path, placeholder: String, known: [String])
  /// The plan has nothing to draw.
  case emptyPlan
  /// Every picture failed when it was drawn.
  case nothingDrawn(Int)
  /// A plan cannot be read.
  case badPlan(Path, String)
  /// A sizes file cannot be read.
  case badSizes(Path, String)
  /// Two sizes files belong to different measurements.
  case sizesDiffer(Path, Path)
  /// Two files are the same part.
  case samePart(Part, Path, Path)
  /// Parts are missing, of the count given; `by` is the command that makes one.
  case missingParts([Int], of: Int, by: String)
  /// The run uses previews, but the measurement did not look for them.
  case sizesWithoutPreviews(Path)
  /// A manifest has a path outside the folder that its paths are confined to; `wider` is a folder
  /// that contains it.
  case leadsOut(Path, Path, of: Path, wider: Path?)
  /// A layout file cannot be read.
  case badComposition(Path, String)
  /// A settings file cannot be read.
  case badSettings(Path, String)
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
  case badPart(Path, String)
  /// libvips cannot be used.
  case libvips(String)
  /// No decoding process could be started.
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

extension Failure: CustomStringConvertible {
  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .noSuchInput(let path): "no such file or folder: \(path)"
    case .badList(let path, let reason):
      "\(path == "-" ? "the list on standard input" : "\(path)") is not a list of paths: \(reason)"
    case .noPictures(let found): found.description
    case .layout(let error): error.description
    case .noRoom(let reason): reason
    case .tooLarge(let format, let limit, let width, let height, let remedies):
      "the wall would be \(width) × \(height) px, and \(format) allows at most \(limit) px a side: "
        + remedies.joined(separator: ", or ")
    case .tooManyPixels(let count, let limit):
      "the wall would have \(count) pixels on all its sheets, and \(limit) are the most: make it smaller, or raise "
        + "that with --max-output-pixels"
    case .tooMuchMemory(let megabytes, let option):
      "drawing this wall would take \(megabytes) MB of memory at once: make it smaller, or allow it with "
        + "--memory \(option)"
    case .tooMuchWork(let count):
      "pictures overlap so much on this wall that drawing it would take as long as writing \(count) pixels: "
        + "allow it with --max-output-pixels \(count)"
    case .slowToEncode(let format, let pixels, let work):
      "encoding \(pixels) pixels as \(format) would take about \(work / 10_000_000) s: make the wall smaller, use "
        + "another format, or allow it with --max-output-pixels \(work)"
    case .nearlyEmpty(let width, let height):
      "the wall would be \(width) × \(height) px, and the pictures would cover less than a hundredth of it: "
        + "use a smaller --width or --height, fewer --columns, or less --spacing and --insets"
    case .tooTallForASheet(let path, let height, let needed):
      "a sheet with \(path) alone needs \(needed) px, and --sheet-height is \(height): "
        + "use taller sheets, or leave that picture out with --exclude"
    case .noSection(""):
      "no section of the layout takes all pictures together: divide them with “sectionBy”, "
        + "or add a section without “match”"
    case .noSection(let name):
      "no section of the layout takes “\(name)”: add one without “match”, which takes what "
        + "the others do not"
    case .noSectionForRoom(let length):
      "no section of the layout is for a width of \(length) px: add one without “minWidth” and "
        + "“maxWidth”, or use another width"
    case .cannotKeep(let path, let reason):
      "the pictures of \(path) cannot stay where they are: \(reason)"
    case .badTemplate(let text, let reason): "“\(text)”: \(reason)"
    case .badImage(let path, let reason): "\(path), which is to be drawn on the wall: \(reason)"
    case .noFonts(let reason): reason
    case .cannotStay(let path, _, let other?):
      "\(path) cannot stay where it was, since it would overlap \(other): do not keep one of them"
    case .cannotStay(let path, let obstacle, nil):
      "\(path) cannot stay where it was, since \(obstacle)"
    case .noTransparency(let format):
      "\(format) has no transparency: choose an opaque --background, or PNG, WebP, TIFF or AVIF"
    case .wouldOverwrite(let path):
      "\(path) exists and was not made by weir: choose another name, or overwrite it with --force"
    case .wouldOverwriteInput(let path, let role, let byManifest):
      "\(path) is \(role.words) and would be overwritten\(byManifest ? " by the manifest" : ""): "
        + "choose another name"
    case .oneName(let path):
      "two outputs would have the name \(path): give the wall and its manifest, and each of several "
        + "walls, a name of their own"
    case .noOutputFolder(let path):
      "the folder \(path) for the output does not exist: create it, or choose another one"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .badOutput(let path, let reason):
      "\(path) was not written correctly (\(reason)), so it was deleted: choose another format"
    case .badSaverOptions(let format, let reason):
      "\(format) cannot be written with the options in brackets: \(reason)"
    case .noResolution(let format):
      "the plan is for \(format), which states no resolution: leave out --dpi, or choose another --format"
    case .noEncoder(let format, let package):
      "\(format) cannot be written, since libheif has no encoder for it here: install \(package), or "
        + "choose another format"
    case .sheetsNeedNames(let count):
      "\(count) sheets need a name each: put {sheet} into it, as in -o 'wall-{sheet}.jpg'"
    case .nothingDrawn(let count):
      "\(Self.none(of: count)); the reasons are above, and nothing was written"
    case .unfilled(let path, let placeholder, let known):
      "\(path): this wall has no one number for \(placeholder); "
        + (known.isEmpty
          ? "leave it out"
          : "what is filled is \(known.listed(with: "and"))")
    case .emptyPlan: "the plan has no sheet to draw"
    case .badPlan(let path, let reason): "\(path) is not a plan that weir can draw: \(reason)"
    case .badSizes(let path, let reason):
      "\(path) is not a file of sizes that weir can read: \(reason); make it again with weir measure"
    case .sizesDiffer(let path, let other):
      "\(path) and \(other) are not parts of one measurement: measure all parts from the same folder, "
        + "with the same pictures and options, the same number of parts, weir and libvips"
    case .samePart(let part, let path, let other):
      "\(path) and \(other) are both part \(part): name each part once"
    case .missingParts(let numbers, let count, let command):
      "of the \(count) parts, these are missing: \(Self.list(numbers)); name them too, or make them "
        + "with \(command) --part"
    case .sizesWithoutPreviews(let path):
      "\(path) has no record of previews: make it again with weir measure --previews, or leave out --previews"
    case .leadsOut(let manifest, let path, of: let root, let wider):
      "\(manifest) names \(path), which is not below \(root == "." ? "its folder" : "\(root)"): "
        + (wider.map { "--root \($0) lets it read what is below that, " } ?? "")
        + "--trust-paths lets it read any file"
    case .badComposition(let path, let reason):
      "\(path) is not a layout that weir can make: \(reason)"
    case .badSettings(let path, let reason): "\(path): \(reason)"
    case .strict(let skips):
      "\(skips.count) \(skips.count == 1 ? "picture" : "pictures") could not be placed, "
        + "and --strict asks for all of them; nothing was written"
    case .noFolders(let root, let filters):
      "no folder below \(root) has pictures"
        + (filters.losses.map { ": \($0)" } ?? "")
    case .strayFolder(let path):
      "\(path) in the list of folders is not below the batch's folder: write it relative to that folder, "
        + "without .."
    case .ambiguousFolder(let folder, let placeholder):
      "the name of \(folder) has \(placeholder) in it, which stands for a number in the names of "
        + "walls: rename the folder"
    case .takenByFolder(let path):
      "\(path) is already an output of the batch: put something between {folder} and what stands "
        + "beside it in --output, or give the summary another name with --report"
    case .tooManyParts(let count, let rows):
      "the wall is \(rows) px high, and each of \(count) parts needs a row: use fewer parts"
    case .tooFewParts(let count, let rows):
      "the wall has \(rows) rows on all its sheets, and a part at most \(PixelLimits.side): use more than \(count)"
    case .badPart(let path, let reason): "\(path) cannot be joined: \(reason)"
    case .libvips(let reason): "libvips does not work here: \(reason)"
    case .noDecoder(let reason): "there is \(reason)"
    case .unlocked(let missing):
      "pictures are decoded in locked processes, and here those would have no \(missing): --unlocked decodes "
        + "without, where you trust the pictures"
    case .noThread(let reason):
      "no thread could be started to decode pictures (\(reason)): raise the limits that the shell's ulimit -a shows"
    case .shortage(let what):
      "\(what): that is the machine's shortage and no picture's fault; raise the limits that the shell's "
        + "ulimit -a shows, or end what uses them up"
    case .cancelled: "the run was canceled"
    }
  }

  /// A list such as `3, 5 and 7 to 9`; from the 11th run on, only their number.
  private static func list(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    var words = runs.prefix(10).flatMap { run in
      run.count > 2 ? ["\(run.lowerBound) to \(run.upperBound)"] : run.map { "\($0)" }
    }
    let others = runs.dropFirst(10).reduce(0) { $0 + $1.count }
    if others > 0 { words.append("\(others) others") }
    let last = words.removeLast()
    return words.isEmpty ? last : words.joined(separator: ", ") + " and " + last
  }

  private static func none(of count: Int) -> String {
    count == 1 ? "the one picture cannot be drawn" : "none of the \(count) pictures can be drawn"
  }
}

/// Converts a file error to a ``Failure``.
package func attempt<R: ~Copyable>(_ body: () throws(FileError) -> R) throws(Failure) -> R {
  do { return try body() } catch { throw .file(error) }
}

/// Converts a write error to a ``Failure``.
package func attempt<R: ~Copyable>(_ body: () throws(WriteError) -> R) throws(Failure) -> R {
  do { return try body() } catch { throw .cannotWrite(error.path, error.reason) }
}
