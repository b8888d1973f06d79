internal import AtScale
internal import OptionParsing

extension Arguments {
  /// Options for the folders that get a wall.
  static let batchOptions = OptionGroup<Arguments>(
    "Batches",
    [
      .value(
        "by", nil, "day|month|year",
        "A wall for each day, month or year, in place of each folder, as in -o 'out/{month}.jpg'. Pictures "
          + "without a date are on the wall undated. With --recursive, the pictures of deeper folders count, "
          + "too."
      ) { arguments, value throws(UsageError) in
        arguments.period = try value.choice(\.rawValue)
      }.offering(BatchOptions.Period.allCases.map(\.rawValue))
        .taken(by: [.batch]).deciding(.choice).contradicting(
          .given("folders-from"), "--by is for dates, and --folders-from for folders"
        ).contradicting(
          .given("depth"),
          "--by is for dates, and --depth for folders; --recursive searches all of them"
        ).tried("year").everyday("walls by day, month or year, as -o '{month}.jpg'"),
      .value(
        "depth", nil, "N",
        "Only folders at most N levels below ROOT. Default: all; with --recursive 1"
      ) {
        arguments, value throws(UsageError) in
        arguments.depth = try value.int(BatchOptions.depths)
      }
      .taken(by: [.batch]).deciding(.choice).contradicting(
        .given("folders-from"),
        "--depth is for folders that are searched for, not for --folders-from"
      ).tried("1", on: .nested).everyday("only folders at most N levels deep"),
      .value(
        "folders-from", nil, "FILE",
        "A list of folders relative to ROOT, one per line, in place of all of them; - is standard input."
      ) { $0.foldersFrom = $1 }.naming(.source)
        .taken(by: [.batch]).deciding(.choice).tried("folders.txt", on: .nested),
      .flag("rebuild", nil, "Make all walls again, even those that are up to date.") {
        $0.rebuilds = true
      }
      .taken(by: [.batch]).deciding(.replacement).tried(on: .again).everyday(
        "make unchanged walls again, too"),
      .value(
        "report", nil, "FILE",
        "What became of each wall, as JSON. Default: batch.json, in the folder before {folder} or {month}"
      ) { $0.report = $1 }.naming(.output)
        .taken(by: [.batch]).deciding(.outputs).tried("r.json"),
    ])
}
