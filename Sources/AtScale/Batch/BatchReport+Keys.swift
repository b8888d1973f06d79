internal import Files
package import JSON
internal import Plans

/// What the report of a batch says of all folders.
struct BatchContents: Sendable {
  var period: BatchOptions.Period?
  var tally = BatchTally()

  static let fields = Fields(
    [Version.reportStamp.key("the report of a batch"), by, folders, gone, counts],
    of: BatchContents())

  static let by = Field<BatchContents>(
    "by", \.period, .choice,
    "What the pictures of one wall have in common; absent if it is their folder.")
  static let folders = Field<BatchContents>(
    "folders", listOf: FolderEntry.fields,
    "The folders with pictures, in natural order or in the order of the list; or the days, months or years, followed by “undated”."
  ).promised
  static let gone = Field<BatchContents>(
    "gone", .list(folder.shape, count: 0...Int.max),
    "Folders of earlier runs that no longer have pictures but whose walls still exist; absent if there are none."
  )
  static let counts = Field<BatchContents>(
    "counts", keysOf: \.tally, BatchTally.fields,
    "The number of folders with each outcome, and the pictures in all of them."
  ).promised

  /// A folder by its path below the batch's.
  static let folder = Form<Path>.object("folder")
}

extension JSONSchema {
  /// The schema of the reports of batches.
  package static var batch: JSONSchema {
    JSONSchema(
      "The report of a batch of walls made by weir",
      "What happened to each folder. Image paths are relative to the report's folder.",
      of: BatchContents.fields.form.shape)
  }
}

/// How many folders went which way, and the pictures of all of them.
struct BatchTally: Sendable {
  var folders = FolderTally()
  var pictures = PictureCounts()

  static let fields = Fields<BatchTally>(
    FolderTally.keys.lifted(\.folders), PictureCounts.keys.lifted(\.pictures), of: BatchTally())
}

extension BatchTally {
  init(of outcomes: [FolderOutcome]) {
    folders = FolderTally(of: outcomes)
    pictures = outcomes.counts
  }
}

/// How many folders went which way.
package struct FolderTally: Equatable, Sendable {
  package private(set) var counts: [FolderOutcome.Status: Int] = [:]

  fileprivate init() {}

  package init(of outcomes: [FolderOutcome]) {
    for outcome in outcomes { counts[outcome.status, default: 0] += 1 }
  }

  package static let fields = Fields<FolderTally>(keys, of: FolderTally())

  fileprivate static let keys = FolderOutcome.Status.allCases.map { status in
    Field<FolderTally>(
      status.rawValue, .integer(0...Int.max), status.about, get: { $0.counts[status] ?? 0 },
      set: { $0.counts[status] = $1 }
    ).promised
  }
}

extension FolderOutcome.Status {
  /// What the schema says of folders that went this way.
  fileprivate var about: String {
    switch self {
    case .made: "Folders whose walls were made."
    case .upToDate: "Folders whose walls are up to date."
    case .failed: "Folders whose walls could not be made."
    }
  }
}

/// What the report says of a folder.
struct FolderEntry: Sendable {
  var outcome = FolderOutcome(folder: "", status: .made)
  var problem: String?

  static let fields = Fields<FolderEntry>(
    .path(
      required: "folder", \.outcome.folder,
      "The folder's path below the batch's root; or the day, month or year."),
    [
      Field(
        "status", \.outcome.status, .choice,
        "Whether its walls were made, are up to date, or could not be made."
      ).promised,
      Field(
        "images", \.outcome.outputs, .list(of: .object("file")),
        "The files of its walls; empty if it failed."
      ).promised,
    ], PictureCounts.keys.lifted(\.outcome.counts),
    [
      Field(
        "seconds", \.outcome.seconds, .ratio(0...Double.infinity),
        "How long the folder took, from start to finish. Several folders run at the same time."
      ).promised,
      Field("problem", \.problem, .text, "The error message."),
    ], of: FolderEntry(), named: "folder", "One folder.")
}
