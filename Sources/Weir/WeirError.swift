public import Layouts

/// Why no wall could be made.
///
/// Nothing has been written.
public enum WeirError: Error, Equatable, Sendable {
  /// Something is wrong with a file or folder that weir works with.
  case file(FileError)
  /// A path that was named does not exist.
  case noSuchInput(Path)
  /// A list of paths that cannot be read as one.
  case badList(Path, String)
  /// There is no picture in what was named.
  case noPictures(NoPictures)
  /// The layout cannot be made.
  case layout(LayoutError)
  /// What options ask for leaves no pixel for pictures.
  case noRoom(String)
  /// The wall would be larger than its format allows.
  case tooLarge(format: String, limit: Int, width: Int, height: Int, remedies: [String])
  /// The pictures would cover less than a hundredth of a very large wall.
  case nearlyEmpty(width: Int, height: Int)
  /// A picture alone, with what stands around it, is longer than a sheet may be.
  case tooTallForASheet(Path, height: Int, needed: Int)
  /// No section of a composition is meant for a run of pictures; the name is empty where nothing
  /// cuts them into runs.
  case noSection(Path)
  /// No section of a composition is for a width of so many pixels.
  case noSectionForRoom(Int)
  /// An earlier wall whose pictures cannot stay where they were.
  case cannotKeep(Path, String)
  /// A text with a name in braces that stands for nothing.
  case badTemplate(String, String)
  /// A badge's or background's picture cannot be read.
  case badImage(Path, String)
  /// No text can be drawn.
  case noFonts(String)
  /// A picture of an earlier wall that cannot stay where it was; the second one is in its way.
  case cannotStay(Path, because: LayoutError.Obstacle, Path?)
  /// The format has no transparency.
  case noTransparency(format: String)
  /// A file that weir did not make has the name of an output.
  case wouldOverwrite(Path)
  /// A file that the run reads would be overwritten.
  case wouldOverwriteInput(Path, FilesRead.Role, byManifest: Bool = false)
  /// Two outputs have the same name.
  case oneName(Path)
  /// The folder that the output should go into does not exist.
  case noOutputFolder(Path)
  /// A file cannot be written.
  case cannotWrite(Path, String)
  /// The finished file is not what it should be.
  case badOutput(Path, String)
  /// libvips' saver does not know an option, or its value.
  case badSaverOptions(format: String, String)
  /// libheif cannot encode the format; the package is Debian's that adds an encoder.
  case noEncoder(format: String, package: String)
  /// Several sheets would have the same name, or go to standard output.
  case sheetsNeedNames(Int)
  /// A wall has no number for a name's braces; those are for which it has one.
  case unfilled(Path, placeholder: String, known: [String])
  /// There is nothing in a plan to draw.
  case emptyPlan
  /// Every picture failed when it was drawn.
  case nothingDrawn(Int)
  /// A plan cannot be read.
  case badPlan(Path, String)
  /// A sizes file cannot be read.
  case badSizes(Path, String)
  /// Two sizes files are not parts of one measurement.
  case sizesDiffer(Path, Path)
  /// Two files are the same part.
  case samePart(Part, Path, Path)
  /// Of so many parts these are missing; the last is the command that makes one.
  case missingParts([Int], of: Int, by: String)
  /// Previews are wanted, and were not looked at when the sizes were measured.
  case sizesWithoutPreviews(Path)
  /// A manifest has a path that leads out of the folder below which it may be read from; the last one
  /// is a wider folder that would do.
  case leadsOut(Path, Path, of: Path, wider: Path?)
  /// A layout file cannot be read.
  case badComposition(Path, String)
  /// A settings file cannot be read.
  case badSettings(Path, String)
  /// `--strict` was asked for, and a picture was skipped.
  case strict([Skip])
  /// There is no folder with pictures for a batch.
  case noFolders(below: Path, Filters)
  /// A folder of a batch that is not below its root.
  case strayFolder(Path)
  /// A folder of a batch whose name has a placeholder in it.
  case ambiguousFolder(Path, String)
  /// An output of one folder of a batch has the name of another folder's.
  case takenByFolder(Path)
  /// A wall has fewer rows than it should have parts.
  case tooManyParts(Int, rows: Int)
  /// A part would have more rows than an image may.
  case tooFewParts(Int, rows: Int)
  /// A file cannot be joined with the other parts.
  case badPart(Path, String)
  /// libvips is not usable.
  case libvips(String)
  /// No process could be started that decodes pictures.
  case noDecoder(String)
  /// Processes that decode could not be locked in; the text says what is missing.
  case unlocked(String)
  /// No thread could be started.
  case noThread(String)
}

extension WeirError: CustomStringConvertible {
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
    }
  }

  /// As in `3, 5 and 7 to 9`; from the eleventh run on they are counted.
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
