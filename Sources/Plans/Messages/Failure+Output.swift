package import Files
internal import Glibc
internal import Spelling

// What is already there.
extension Failure {
  package static func wouldOverwrite(_ path: Path) -> Self {
    wouldOverwrite("\(path) exists and was not made by weir")
  }
  package static func wouldOverwriteChanged(_ path: Path) -> Self {
    wouldOverwrite("\(path) has changed since weir wrote it")
  }
  private static func wouldOverwrite(_ cause: Sentence) -> Self {
    Self("would-overwrite", cause, ": choose another name, or overwrite it with \(.force)")
  }
  package static func wouldReplace(_ path: Path) -> Self {
    Self(
      "would-overwrite", "\(path) exists, and \(.noClobber) keeps it",
      ": choose another name with \(.o)")
  }
  /// The default name is that of an earlier wall of these operands.
  package static func wouldOverwriteOther(_ path: Path, _ shown: [Operand]) -> Self {
    Self(
      "would-overwrite", "\(path) shows other pictures (\(shown.someListed))",
      ": choose another name with \(.o), or replace it with \(.force)")
  }
  package static func wouldOverwriteInput(
    _ path: Path, _ role: FilesRead.Role, byManifest: Bool = false
  ) -> Self {
    Self(
      "would-overwrite-input",
      "\(path) is \(role.words) and would be overwritten\(byManifest ? " by the manifest" : "")",
      ": choose another name")
  }
}

// Names of outputs.
extension Failure {
  package static func oneName(_ path: Path) -> Self {
    Self(
      "one-name", "two outputs would have the name \(path)",
      ": give every wall and its manifest different names")
  }
  package static func noOutputFolder(_ path: Path) -> Self {
    Self(
      "no-output-folder", "the folder \(path) for the output does not exist",
      path.bytes.first == UInt8(ascii: "~")
        ? "; a shell does not replace ~ inside quotes or after =: write $HOME instead, in double quotes"
        : ": create it, or choose another one")
  }
  package static func sheetsNeedNames(_ count: Int, areThumbnails: Bool = false) -> Self {
    areThumbnails
      ? Self(
        "sheets-need-names", "\(count) thumbnails need different names",
        ": put {stem} into them, as in \(.o) 'thumbs/{stem}.jpg'")
      : Self(
        "sheets-need-names", "\(count) sheets need different names",
        ": put {sheet} into them, as in \(.o) 'wall-{sheet}.jpg'")
  }
  package static func oneThumbnailName(_ path: Path, _ first: Path, _ second: Path) -> Self {
    let what: Sentence =
      if first.parent != second.parent {
        "{folder} into the names, as in \(.o) 'thumbs/{folder}/{stem}.jpg'"
      } else if first.name != second.name {
        "{name} into the names, as in \(.o) 'thumbs/{name}.jpg'"
      } else {
        "{index} into the names, as in \(.o) 'thumbs/{index}-{stem}.jpg'"
      }
    return first == second
      ? Self(
        "one-thumbnail-name",
        "\(first) is named more than once, and each time it would become \(path)",
        ": name it once, or put \(what)")
      : Self(
        "one-thumbnail-name", "\(first) and \(second) would both become \(path)", ": put \(what)")
  }
  /// `known` lists the placeholders that have values.
  package static func unfilled(_ path: Path, placeholder: String, known: [String]) -> Self {
    let why =
      ["{columns}", "{width}"].contains(placeholder)
      ? "this wall has no single value for \(placeholder)"
      : "\(placeholder) names thumbnails, and this is a wall"
    return Self(
      "unfilled", "\(path): \(why)",
      known.isEmpty ? "; leave it out" : "; the valid placeholders are \(known.listed(with: "and"))"
    )
  }
}

// Files that are written.
extension Failure {
  package static func cannotCreate(_ path: Path, _ reason: String) -> Self {
    Self(
      "cannot-create", "cannot write \(path): \(reason)",
      shortageRemedy(in: reason) ?? "; choose a folder that can be written to")
  }
  package static func cannotWrite(_ path: Path, _ reason: String) -> Self {
    let remedy = path == .standardOutput ? nil : shortageRemedy(in: reason)
    return Self("cannot-write", "cannot write \(path): \(reason)", remedy ?? "")
  }
  package static func badOutput(_ path: Path, _ reason: String) -> Self {
    Self(
      "bad-output", "\(path) was not written correctly (\(reason)), so it was deleted",
      ": choose another format")
  }
  package static let emptyPlan = Self("empty-plan", "the plan has no sheet to draw")
}

// Formats.
extension Failure {
  package static func badSaverOptions(format: String, _ problem: Explanation) -> Self {
    Self(
      "bad-saver-options", "\(format) cannot be written with the options in brackets: ", problem,
      kind: .badSaverOptions)
  }
  package static func noTransparency(format: String) -> Self {
    Self(
      "no-transparency", "\(format) has no transparency",
      ": choose an opaque \(.background), or PNG, WebP, TIFF or AVIF")
  }
  package static func noQuality(format: String) -> Self {
    Self(
      "no-quality", "the plan is for \(format), which is lossless",
      ": leave out \(.quality), or choose another \(.format)")
  }
  package static let losslessTiles = Self(
    "lossless-tiles", "the tiles of transparent walls are PNG, which is lossless",
    ": leave out \(.quality), or choose an opaque \(.background)")
  package static func noResolution(format: String) -> Self {
    Self(
      "no-resolution", "the plan is for \(format), which stores no resolution",
      ": leave out \(.dpi), or choose another \(.format)")
  }
  /// The package is Debian's.
  package static func noEncoder(format: String, package: String) -> Self {
    Self(
      "no-encoder", "\(format) cannot be written, since libheif has no encoder for it here",
      ": install \(package), or choose another format")
  }
  package static func notOneFile(format: String) -> Self {
    Self(
      "not-one-file",
      format == OutputFormat.pdf.name
        ? "\(format) is a document, and a thumbnail is a picture"
        : "\(format) is a file and a folder, and a thumbnail is one file",
      ": choose .jpg, .png, .webp, .tif, .avif or .heic")
  }
  /// Encoding takes as long as writing `work` pixels of other formats.
  package static func slowToEncode(format: String, pixels: PixelCount, work: PixelCount) -> Self {
    Self(
      "slow-to-encode",
      "encoding \(pixels) pixels as \(format) would take about \(work / 10_000_000) s",
      ": make the wall smaller, use another format, or allow it with \(.maxOutputPixels) \(work)")
  }
}

// The machine.
extension Failure {
  /// `enough` is what would do, in megabytes.
  package static func tooMuchMemory(megabytes: Int, enough: Int) -> Self {
    Self(
      "too-much-memory", "drawing this wall would take \(megabytes) MB of memory at once",
      ": make it smaller, or allow it with \(.memory) \(enough)")
  }
  package static func tooMuchWork(_ count: PixelCount) -> Self {
    Self(
      "too-much-work",
      "pictures overlap so much on this wall that drawing it would take as long as writing \(count) pixels",
      ": allow it with \(.maxOutputPixels) \(count)")
  }
  package static func noFonts(_ reason: String) -> Self { Self("no-fonts", "\(reason)") }
  package static func libvips(_ reason: String) -> Self {
    Self("libvips", "libvips does not work here: \(reason)")
  }
  package static func noDecoder(_ reason: String) -> Self {
    Self(
      "no-decoder", "there is no process to decode in: \(reason)",
      "; \(.inProcess) decodes without one")
  }
  package static func unlocked(_ missing: String) -> Self {
    Self(
      "unlocked",
      "pictures are decoded in sandboxed processes, which would lack \(missing)",
      ": \(.unlocked) decodes without it, if you trust the pictures", kind: .unlocked,
      endsBatch: true)
  }
  package static func noThread(_ reason: String) -> Self {
    Self(
      "no-thread", "no thread could be started to decode pictures (\(reason))",
      ": raise the limits that the shell's ulimit -a shows", endsBatch: true)
  }
  package static func shortage(_ what: String) -> Self {
    Self(
      "shortage", "\(what): the system ran out of a resource, and no picture is to blame",
      "; raise the limits that the shell's ulimit -a shows, or end what uses them up",
      endsBatch: true)
  }
  package static let cancelled = Self("cancelled", "the run was canceled", endsBatch: true)
}

/// What helps if the reason names a full disk, a full quota or too long a file.
private func shortageRemedy(in reason: String) -> Sentence? {
  let remedies: KeyValuePairs<Int32, Sentence> = [
    ENOSPC: "; make room on that disk, or choose a folder on another one",
    EDQUOT: "; make room in your quota on that disk, or choose a folder on another one",
    EFBIG: "; raise the limit that ulimit -f shows, or use a disk that takes larger files",
  ]
  return remedies.first {
    reason.contains(FileError("cannot write", "", code: $0.key).reason)
  }?.value
}

extension Path {
  /// The name of standard output in messages.
  package static let standardOutput: Path = "standard output"
}
