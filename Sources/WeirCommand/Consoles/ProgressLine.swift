internal import AtScale
internal import Files
internal import JSON
internal import Plans
internal import Requests

/// A line that tells programs what happens.
struct ProgressLine: Sendable {
  enum Kind: String, CaseIterable {
    case start, progress, skip, notice, error, end
  }

  let kind: Kind
  private var command: Command?
  private var phase: Event.Stage?
  private var done: Int?
  private var total: Int?
  private var file: Path?
  private var folder: Path?
  private var page: Int?
  private var code: String?
  private var sentence: String?
  private var status: Int?
  private var result: RunResult?

  private init(_ kind: Kind) { self.kind = kind }

  var json: String { Self.tables[kind]?.write(self) ?? "" }
}

extension ProgressLine {
  init(startOf command: Command) {
    self.init(.start)
    self.command = command
  }

  init(progress phase: Event.Stage, _ done: Int, of total: Int) {
    self.init(.progress)
    (self.phase, self.done, self.total) = (phase, done, total)
  }

  init(_ skip: Skip) {
    self.init(.skip)
    (file, page, code, sentence) = (skip.path, skip.page, skip.code, skip.reason.words)
  }

  init(_ notice: Notice) {
    self.init(.notice)
    var plain = notice
    plain.folder = nil
    (folder, code, sentence) = (notice.folder, notice.code, plain.words)
  }

  init(notice text: String, code: String, file: Path? = nil) {
    self.init(.notice)
    (self.file, self.code, sentence) = (file, code, text)
  }

  init(error text: String, code: String?, folder: Path? = nil) {
    self.init(.error)
    (self.folder, self.code, sentence) = (folder, code, text)
  }

  init(endWith status: Int32, _ result: RunResult?) {
    self.init(.end)
    (self.status, self.result) = (Int(status), result)
  }

  private static let tables = Dictionary(
    uniqueKeysWithValues: Kind.allCases.map { ($0, table(of: $0)) })

  /// What a line may look like.
  static let shape = Shape.either(Kind.allCases.compactMap { tables[$0]?.form.shape })

  private static func table(of kind: Kind) -> Fields<ProgressLine> {
    let (about, keys) = keys(of: kind)
    let event = Field<ProgressLine>(
      "event", .constant(.string(kind.rawValue)), write: { _ in kind.rawValue.json })
    return Fields([event.promised], keys, of: ProgressLine(kind), named: kind.rawValue, about)
  }

  private static func keys(of kind: Kind) -> (about: String, [Field<ProgressLine>]) {
    switch kind {
    case .start:
      (
        "The run begins.",
        [
          Version.progressStamp.key("a line"),
          Field(
            "command", \.command, .choice,
            "The command; wall if the command line names none."
          ).promised,
        ]
      )
    case .progress:
      (
        "Progress, at most ten times a second. Within a phase, done grows; with several walls or folders, phases may repeat.",
        [
          Field(
            "phase", \.phase, .choice,
            "What is counted: pictures whose headers are read, pictures that are looked at, pictures that are drawn, parts that are checked, or folders of a batch."
          ).promised,
          Field("done", \.done, .integer(1...Int.max), "The number done so far.").promised,
          Field("of", \.total, .integer(1...Int.max), "The total number.").promised,
        ]
      )
    case .skip:
      (
        "A picture is not on the wall.",
        .path("file", \.file).map { $0.name == "file" ? $0.promised : $0 } + [
          Field(
            "page", \.page, .integer(PageSelection.allNumbers),
            "The page; absent for the whole file."),
          codeKey, sentenceKey,
        ]
      )
    case .notice:
      (
        "Information that does not end the run. The code is summary for the result in words, advice for what you may have meant, and in detailed messages also ignored, colors, cache and evenness.",
        .path("file", \.file) + .path("folder", \.folder) + [codeKey, sentenceKey]
      )
    case .error:
      (
        "Why the run failed; in a batch, with a folder, why that folder has no wall.",
        .path("folder", \.folder) + [codeKey, sentenceKey]
      )
    case .end:
      (
        "The run ends. This is the last line.",
        [
          Field("status", \.status, .integer(0...255), "The exit status of the process.").promised,
          Field(
            "result", \.result, .object,
            "What was made; absent if the run failed, was interrupted, or only printed something."
          ),
        ]
      )
    }
  }

  private static let codeKey = Field<ProgressLine>("code", \.code, .code).promised
  private static let sentenceKey = Field<ProgressLine>("sentence", \.sentence, .sentence).promised
}

extension Form<String> {
  fileprivate static var code: Form {
    Form(.text(least: 0, pattern: "^[a-z]+(-[a-z]+)*$")) { json, _ throws(JSONError) in
      try json.name()
    }.named("code", "A stable code for programs; the wording of messages may change.")
  }

  fileprivate static var sentence: Form {
    name.named("sentence", "The message, with the remedy if there is one.")
  }
}

extension RunResult: Keyed {
  static let fields = Fields<RunResult>(
    [
      Field(
        "pictures", \.pictures, .integer(0...Int.max),
        "The number of pictures on the wall, or in the file; absent for a part of a wall. For several walls of the same pictures, each number is the largest."
      ),
      Field(
        "skipped", \.skipped, .integer(0...Int.max), "The number of pictures that were skipped."
      ).promised,
      Field(
        "damaged", \.damaged, .integer(0...Int.max),
        "The number of pictures that are drawn as far as they can be read."
      ).promised,
      Field(
        "folders", \.folders, FolderTally.fields.form,
        "In a batch: the number of folders with each outcome."),
      Field(
        "files", \.files, .list(of: .object("file")),
        "The files that were written, images first; none for standard output. For Deep Zoom images and pages, the file that refers to the others."
      ).promised,
    ], of: RunResult())
}
