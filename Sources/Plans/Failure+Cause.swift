internal import Files
internal import Layouts
internal import Spelling

extension Failure: CustomStringConvertible {
  /// What happened, without a remedy.
  package var description: String {
    switch self {
    case .badOption(let problem): problem.description
    case .file(let error): error.description
    case .noSuchInput(let path): "no such file or folder: \(path)"
    case .badList(let path, let problem):
      "\(path == "-" ? "the list on standard input" : "\(path)") is not a list of paths: \(problem)"
    case .badData(let path, let line, let problem):
      (path == "-" ? "the table on standard input" : "\(path)")
        + (line.map { ", line \($0)" } ?? "") + ": \(problem)"
    case .noData(nil): "the pictures are in the order of a table, and there is none"
    case .noData(let column?):
      "the wall shows “data.\(column)”, and no table has texts for its pictures"
    case .noPictures(let found): found.description
    case .badImage(let path, let reason):
      "\(path), which is to be drawn on the wall: "
        + (reason.map { "\($0)" } ?? "it has no page")
    case .strict(let skips):
      "\(skips.count) \(skips.count == 1 ? "picture" : "pictures") could not be placed"
    case .nothingDrawn(let count):
      count == 1
        ? "the one picture cannot be drawn" : "none of the \(count) pictures can be drawn"
    case .noFolders(let root, _): "no folder below \(root) has pictures"
    case .strayFolder(let path):
      "\(path) in the list of folders is not below the batch's folder"
    case .ambiguousFolder(let folder, let placeholder):
      "the name of \(folder) has \(placeholder) in it, which stands for something else in the names of outputs"
    case .layout(let error): error.description
    case .noRoom(let shortage): shortage.description
    case .columnsTooWide(let count, let needed, let limit):
      "\(count == 1 ? "a column" : "\(count) columns") of that width with spacing and insets would need "
        + "\(needed) px, and \(limit) px are the most"
    case .largerThanCanvas(let width, let height, let canvas, let setting):
      "with that \(setting) the wall would be \(width) × \(height) px, which does not fit into "
        + "\(canvas.width) × \(canvas.height) px"
    case .tooLarge(let format, let limit, let width, let height, _):
      "the wall would be \(width) × \(height) px, and \(format) allows at most \(limit) px a side"
    case .otherParts(let areOfPage):
      areOfPage
        ? "the plan is for a page, so its parts cannot become an image"
        : "the plan is for an image, so its parts cannot become a page"
    case .noLeaflet: "a page of tiles needs Leaflet, which is not installed"
    case .severalPages: "several layouts cannot become pages in one run"
    case .noColumnsToChoose: "the layout has no number of columns to choose"
    case .tooManyForAPage(let count, let limit):
      "the wall has \(count) pictures, and a page can have \(limit)"
    case .tooManyPixels(let count, let limit):
      "the wall would have \(count) pixels on all its sheets, and \(limit) are the most"
    case .nearlyEmpty(let width, let height):
      "the wall would be \(width) × \(height) px, and the pictures would cover less than a hundredth of it"
    case .tooTallForASheet(let path, let height, let needed):
      "a sheet with \(path) alone needs \(needed) px, and sheets are \(height) px high"
    case .noSection(""): "no section of the layout takes all pictures together"
    case .noSection(let name): "no section of the layout takes “\(name)”"
    case .noSectionForRoom(let length):
      "no section of the layout is for a width of \(length) px"
    case .cannotKeep(let path, let obstacle):
      "the pictures of \(path) cannot stay where they are: \(obstacle)"
    case .cannotStay(let path, _, let other?):
      "\(path) cannot stay where it was, since it would overlap \(other)"
    case .cannotStay(let path, let obstacle, nil):
      "\(path) cannot stay where it was, since \(obstacle)"
    case .tooManyParts(let count, let rows):
      "the wall is \(rows) px high, and each of \(count) parts needs a row"
    case .tooFewParts(_, let rows):
      "the wall has \(rows) rows on all its sheets, and a part at most \(PixelLimits.side)"
    case .noTransparency(let format): "\(format) has no transparency"
    case .wouldOverwrite(let path): "\(path) exists and was not made by weir"
    case .wouldOverwriteChanged(let path): "\(path) has changed since weir wrote it"
    case .wouldOverwriteOther(let path, let shown):
      "\(path) is of something else (\(shown.map(\.description).listed(with: "and")))"
    case .wouldOverwriteInput(let path, let role, let byManifest):
      "\(path) is \(role.words) and would be overwritten\(byManifest ? " by the manifest" : "")"
    case .oneName(let path): "two outputs would have the name \(path)"
    case .noOutputFolder(let path): "the folder \(path) for the output does not exist"
    case .cannotCreate(let path, let reason), .cannotWrite(let path, let reason):
      "cannot write \(path): \(reason)"
    case .badOutput(let path, let reason):
      "\(path) was not written correctly (\(reason)), so it was deleted"
    case .badSaverOptions(let format, let problem):
      "\(format) cannot be written with the options in brackets: \(problem)"
    case .noQuality(let format): "the plan is for \(format), which loses nothing"
    case .losslessTiles: "the tiles of transparent walls are PNG, which loses nothing"
    case .noResolution(let format): "the plan is for \(format), which states no resolution"
    case .noEncoder(let format, _):
      "\(format) cannot be written, since libheif has no encoder for it here"
    case .slowToEncode(let format, let pixels, let work):
      "encoding \(pixels) pixels as \(format) would take about \(work / 10_000_000) s"
    case .sheetsNeedNames(let count, let areThumbnails):
      "\(count) \(areThumbnails ? "thumbnails" : "sheets") need a name each"
    case .oneThumbnailName(let path, let first, let second):
      first == second
        ? "\(first) is named more than once, and each time it would become \(path)"
        : "\(first) and \(second) would both become \(path)"
    case .notOneFile(let format):
      "\(format) is a file and a folder, and a thumbnail is one file"
    case .unfilled(let path, let placeholder, _):
      ["{columns}", "{width}"].contains(placeholder)
        ? "\(path): this wall has no one number for \(placeholder)"
        : "\(path): \(placeholder) names thumbnails, and this is a wall"
    case .takenByFolder(let path): "\(path) is already an output of the batch"
    case .badTemplate(let text, let reason): "“\(text)”: \(reason)"
    case .emptyPlan: "the plan has no sheet to draw"
    case .badPlan(let path, let problem): "\(path) is not a plan that weir can draw: \(problem)"
    case .badSizes(let path, let reason):
      "\(path) is not a file of sizes that weir can read: \(reason)"
    case .sizesDiffer(let path, let other):
      "\(path) and \(other) are not parts of one measurement"
    case .samePart(let part, let path, let other): "\(path) and \(other) are both part \(part)"
    case .missingParts(let numbers, let count, _):
      "of the \(count) parts, these are missing: \(Self.list(numbers))"
    case .sizesWithoutPreviews(let path): "\(path) has no record of previews"
    case .leadsOut(let manifest, let path, of: let root, _):
      "\(manifest) names \(path), which is not below \(root == "." ? "its folder" : "\(root)")"
    case .cannotExport(let manifest, let format, let problem):
      "\(manifest) cannot become \(format): \(problem)"
    case .badComposition(let path, let problem):
      "\(path) is not a layout that weir can make: \(problem)"
    case .badSettings(let path, let problem): "\(path): \(problem)"
    case .badPart(let path, let problem): "\(path) cannot be joined: \(problem)"
    case .tooMuchMemory(let megabytes, _):
      "drawing this wall would take \(megabytes) MB of memory at once"
    case .tooMuchWork(let count):
      "pictures overlap so much on this wall that drawing it would take as long as writing \(count) pixels"
    case .noFonts(let reason): reason
    case .libvips(let reason): "libvips does not work here: \(reason)"
    case .noDecoder(let reason): "there is no process to decode in: \(reason)"
    case .unlocked(let missing):
      "pictures are decoded in locked processes, and here those would have no \(missing)"
    case .noThread(let reason): "no thread could be started to decode pictures (\(reason))"
    case .shortage(let what): "\(what): that is the machine's shortage and no picture's fault"
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
    return words.listed(with: "and")
  }
}
