package import Files
internal import Glibc
internal import Spelling

// What is already there.
extension Failure {
  package static func wouldOverwrite(_ path: Path) -> Failure {
    wouldOverwrite("\(path) exists and was not made by weir")
  }
  package static func wouldOverwriteChanged(_ path: Path) -> Failure {
    wouldOverwrite("\(path) has changed since weir wrote it")
  }
  private static func wouldOverwrite(_ cause: Sentence) -> Failure {
    Failure("would-overwrite", cause, ": choose another name, or overwrite it with \(.force)")
  }
  /// The output's default name is that of an earlier wall of these operands, which are not those of
  /// the run.
  package static func wouldOverwriteOther(_ path: Path, _ shown: [Operand]) -> Failure {
    Failure(
      "would-overwrite",
      "\(path) is of something else (\(shown.map(\.description).listed(with: "and")))",
      ": name this one with \(.o), or replace that one with \(.force)")
  }
  /// The output would overwrite a file that the run reads.
  package static func wouldOverwriteInput(
    _ path: Path, _ role: FilesRead.Role, byManifest: Bool = false
  ) -> Failure {
    Failure(
      "would-overwrite-input",
      "\(path) is \(role.words) and would be overwritten\(byManifest ? " by the manifest" : "")",
      ": choose another name")
  }
}

// Names of outputs.
extension Failure {
  package static func oneName(_ path: Path) -> Failure {
    Failure(
      "one-name", "two outputs would have the name \(path)",
      ": give the wall and its manifest, and each of several walls, a name of their own")
  }
  package static func noOutputFolder(_ path: Path) -> Failure {
    Failure(
      "no-output-folder", "the folder \(path) for the output does not exist",
      ": create it, or choose another one")
  }
  /// Several sheets would have the same name, or go to standard output.
  package static func sheetsNeedNames(_ count: Int, areThumbnails: Bool = false) -> Failure {
    areThumbnails
      ? Failure(
        "sheets-need-names", "\(count) thumbnails need a name each",
        ": put {stem} into it, as in \(.o) 'thumbs/{stem}.jpg'")
      : Failure(
        "sheets-need-names", "\(count) sheets need a name each",
        ": put {sheet} into it, as in \(.o) 'wall-{sheet}.jpg'")
  }
  /// The thumbnails of two pictures would have the same name.
  package static func oneThumbnailName(
    _ path: Path, _ first: Path, _ second: Path
  ) -> Failure {
    let what: Sentence =
      if first.parent != second.parent {
        "{folder} into the names, as in \(.o) 'thumbs/{folder}/{stem}.jpg'"
      } else if first.name != second.name {
        "{name} into the names, as in \(.o) 'thumbs/{name}.jpg'"
      } else {
        "{index} into the names, as in \(.o) 'thumbs/{index}-{stem}.jpg'"
      }
    return first == second
      ? Failure(
        "one-thumbnail-name",
        "\(first) is named more than once, and each time it would become \(path)",
        ": name it once, or put \(what)")
      : Failure(
        "one-thumbnail-name", "\(first) and \(second) would both become \(path)", ": put \(what)")
  }
  /// A wall has no value for a placeholder in its output's name; `known` lists those that have one.
  package static func unfilled(
    _ path: Path, placeholder: String, known: [String]
  ) -> Failure {
    let why =
      ["{columns}", "{width}"].contains(placeholder)
      ? "this wall has no one number for \(placeholder)"
      : "\(placeholder) names thumbnails, and this is a wall"
    return Failure(
      "unfilled", "\(path): \(why)",
      known.isEmpty ? "; leave it out" : "; what is filled is \(known.listed(with: "and"))")
  }
}

// Files that are written.
extension Failure {
  package static func cannotCreate(_ path: Path, _ reason: String) -> Failure {
    Failure(
      "cannot-create", "cannot write \(path): \(reason)",
      DiskShortage(in: reason)?.remedy ?? "; choose a folder that can be written to")
  }
  package static func cannotWrite(_ path: Path, _ reason: String) -> Failure {
    let shortage = path == .standardOutput ? nil : DiskShortage(in: reason)
    return Failure("cannot-write", "cannot write \(path): \(reason)", shortage?.remedy ?? "")
  }
  package static func badOutput(_ path: Path, _ reason: String) -> Failure {
    Failure(
      "bad-output", "\(path) was not written correctly (\(reason)), so it was deleted",
      ": choose another format")
  }
  package static let emptyPlan = Failure("empty-plan", "the plan has no sheet to draw")
}

// Formats.
extension Failure {
  /// libvips' saver rejects an option or its value.
  package static func badSaverOptions(format: String, _ problem: Explanation) -> Failure {
    Failure(
      "bad-saver-options", "\(format) cannot be written with the options in brackets: ", problem,
      kind: .badSaverOptions)
  }
  package static func noTransparency(format: String) -> Failure {
    Failure(
      "no-transparency", "\(format) has no transparency",
      ": choose an opaque \(.background), or PNG, WebP, TIFF or AVIF")
  }
  package static func noQuality(format: String) -> Failure {
    Failure(
      "no-quality", "the plan is for \(format), which loses nothing",
      ": leave out \(.quality), or choose another \(.format)")
  }
  package static let losslessTiles = Failure(
    "lossless-tiles", "the tiles of transparent walls are PNG, which loses nothing",
    ": leave out \(.quality), or choose an opaque \(.background)")
  package static func noResolution(format: String) -> Failure {
    Failure(
      "no-resolution", "the plan is for \(format), which states no resolution",
      ": leave out \(.dpi), or choose another \(.format)")
  }
  /// The package is Debian's, and adds an encoder.
  package static func noEncoder(format: String, package: String) -> Failure {
    Failure(
      "no-encoder", "\(format) cannot be written, since libheif has no encoder for it here",
      ": install \(package), or choose another format")
  }
  package static func notOneFile(format: String) -> Failure {
    Failure(
      "not-one-file", "\(format) is a file and a folder, and a thumbnail is one file",
      ": choose .jpg, .png, .webp, .tif, .avif or .heic")
  }
  /// The encoder would take as long as writing `work` pixels of other formats.
  package static func slowToEncode(
    format: String, pixels: PixelCount, work: PixelCount
  ) -> Failure {
    Failure(
      "slow-to-encode",
      "encoding \(pixels) pixels as \(format) would take about \(work / 10_000_000) s",
      ": make the wall smaller, use another format, or allow it with \(.maxOutputPixels) \(work)")
  }
}

// The machine.
extension Failure {
  /// `enough` is what the run's memory would have to be, in megabytes.
  package static func tooMuchMemory(megabytes: Int, enough: Int) -> Failure {
    Failure(
      "too-much-memory", "drawing this wall would take \(megabytes) MB of memory at once",
      ": make it smaller, or allow it with \(.memory) \(enough)")
  }
  package static func tooMuchWork(_ count: PixelCount) -> Failure {
    Failure(
      "too-much-work",
      "pictures overlap so much on this wall that drawing it would take as long as writing \(count) pixels",
      ": allow it with \(.maxOutputPixels) \(count)")
  }
  package static func noFonts(_ reason: String) -> Failure { Failure("no-fonts", "\(reason)") }
  package static func libvips(_ reason: String) -> Failure {
    Failure("libvips", "libvips does not work here: \(reason)")
  }
  package static func noDecoder(_ reason: String) -> Failure {
    Failure(
      "no-decoder", "there is no process to decode in: \(reason)",
      "; \(.inProcess) decodes without one")
  }
  /// Decoding processes could not be sandboxed; the text says what is missing.
  package static func unlocked(_ missing: String) -> Failure {
    Failure(
      "unlocked",
      "pictures are decoded in locked processes, and here those would have no \(missing)",
      ": \(.unlocked) decodes without, where you trust the pictures", kind: .unlocked,
      endsBatch: true)
  }
  package static func noThread(_ reason: String) -> Failure {
    Failure(
      "no-thread", "no thread could be started to decode pictures (\(reason))",
      ": raise the limits that the shell's ulimit -a shows", endsBatch: true)
  }
  package static func shortage(_ what: String) -> Failure {
    Failure(
      "shortage", "\(what): that is the machine's shortage and no picture's fault",
      "; raise the limits that the shell's ulimit -a shows, or end what uses them up",
      endsBatch: true)
  }
  package static let cancelled = Failure("cancelled", "the run was canceled", endsBatch: true)
}

/// What is used up if a file cannot be written.
private enum DiskShortage: CaseIterable {
  case space, quota, fileSize

  /// - Parameter reason: a message of the system, or of a library that quotes it.
  init?(in reason: String) {
    guard let shortage = Self.allCases.first(where: { reason.contains($0.message) }) else {
      return nil
    }
    self = shortage
  }

  /// The system's description.
  private var message: String {
    let code =
      switch self {
      case .space: ENOSPC
      case .quota: EDQUOT
      case .fileSize: EFBIG
      }
    return FileError("cannot write", "", code: code).reason
  }

  /// What may help, with the mark that joins it to the reason.
  var remedy: Sentence {
    switch self {
    case .space: "; make room on that disk, or choose a folder on another one"
    case .quota: "; make room in your quota on that disk, or choose a folder on another one"
    case .fileSize: "; raise the limit that ulimit -f shows, or use a disk that takes larger files"
    }
  }
}

extension Path {
  /// The name of standard output in messages.
  package static let standardOutput: Path = "standard output"
}
