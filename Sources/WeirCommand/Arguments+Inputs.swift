internal import Files
internal import Glibc
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Treats an operand `-` like `--files-from -`, a list on standard input, which overrides that of
  /// settings files; returns the option that it stands for.
  mutating func takeList(
    from operands: inout [Path], _ command: Command, typed: [String]
  ) throws(UsageError) -> [Setting] {
    guard command.takes("files-from"), operands.contains("-") else { return [] }
    if typed.contains("files-from") {
      throw UsageError("- means --files-from -, and weir reads one list: leave out one of them")
    }
    operands.removeAll { $0 == "-" }
    let dash = Path("-").bytes
    filesFrom = OptionValue(option: "--files-from", bytes: dash)
    return [Setting("files-from", [dash])]
  }

  /// Checks that a table is there if something needs it, and that something needs one that is
  /// typed.
  func checkData(isTyped: Bool) throws(UsageError) {
    guard let data else {
      if wall.order == .data(nil) { throw UsageError("--sort data needs --data FILE") }
      if let column = wall.columnsOfData.min() { throw UsageError(Failure.noData(column: column)) }
      return
    }
    if data.bytes.isEmpty { throw data.wrong("the name of a table, as in labels.csv") }
    if data.isDash, [filesFrom, foldersFrom].contains(where: { $0?.isDash == true }) {
      throw UsageError("--data - and the list cannot both be standard input")
    }
    if isTyped, !wall.needsData, keep == nil, !outputFormat.isPage {
      throw UsageError(
        "--data \(data.file) has no effect alone: show it with {data.COLUMN} in a text, or use "
          + "--sort data, --sort data.COLUMN or --section-by data.COLUMN")
    }
  }

  /// Checks that folders can take turns if that is typed.
  func checkTurns(
    of operands: [Path], in command: Command, isTyped: Bool
  ) throws(UsageError) {
    guard isTyped, wall.order == .alternate, filesFrom == nil, sizes.isEmpty else { return }
    if command == .batch {
      throw UsageError(
        "--sort alternate is for walls of several folders, and a batch has one for each")
    }
    if operands.count == 1 {
      throw UsageError(
        "--sort alternate takes one picture of each folder in turn: name several, as in: "
          + "\(command.name) A B --sort alternate")
    }
  }

  /// Which pictures other files may name.
  func namedPictures() throws(UsageError) -> NamedPictures {
    if root?.bytes.isEmpty == true { throw UsageError("--root= needs a folder") }
    return NamedPictures(below: root, areTrusted: trustsPaths)
  }

  var decodingResources: Resources {
    var resources = resources
    resources.decoding = decodesInProcess ? .inProcess : .workers(workerLimits)
    return resources
  }

  var drawingResources: Resources {
    var resources = decodingResources
    if usesCache {
      resources.cache = Resources.Cache(folder: cacheFolder)
      if let cacheSize { resources.cache?.byteCount = cacheSize << 20 }
    }
    return resources
  }

  func inputs(_ paths: [Path]) throws(UsageError) -> Inputs {
    guard sizes.isEmpty else {
      var inputs = chosen(from: [])
      (inputs.sizes, inputs.pages) = (sizes, .first)
      return inputs
    }
    guard !paths.isEmpty || filesFrom != nil else {
      throw UsageError(
        "name a folder or files, as in: weir "
          + (wall.kind.layoutName == .thumbs ? "thumbs Photos -w 400" : "Photos -o wall.jpg")
          + (StandardStreams.inputMayBeAList
            ? "; - reads the list from standard input, as in: find Photos -name '*.jpg' | weir - -o wall.jpg"
            : ""))
    }
    if paths.contains(where: \.bytes.isEmpty) { throw UsageError("a path is empty") }
    return chosen(from: paths, list(filesFrom))
  }

  func list(_ file: OptionValue?) -> Inputs.List? {
    file.map { Inputs.List($0.file, isZeroTerminated: zeroTerminated) }
  }

  /// The pictures that all options choose among these.
  func chosen(from paths: [Path], _ list: Inputs.List? = nil) -> Inputs {
    var inputs = choice
    (inputs.paths, inputs.list, inputs.data) = (paths, list, data?.file)
    inputs.language = Language.current
    return inputs
  }
}

extension OptionValue {
  /// Parses `2024-05-31`, `2024-05-31T18:30` or `2024-05-31T18:30:59`, by the machine's time zone.
  ///
  /// In seconds since 1970-01-01, 00:00 UTC; a day that no month has is an error.
  func date() throws(UsageError) -> Int {
    let halves = text.split(omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
    let day = halves.first?.numbers(separatedBy: "-", digits: [4, 2, 2])
    let time = halves.count == 2 ? halves[1].numbers(separatedBy: ":", digits: [2, 2, 2]) : []
    guard halves.count <= 2, let day, day.count == 3, let time, time.count != 1,
      let seconds = Self.seconds(day, time + [0, 0, 0])
    else { throw wrong("a date, as in 2024-05-31, and optionally a time, as in 2024-05-31T18:30") }
    return seconds
  }

  private static func seconds(_ day: [Int], _ time: [Int]) -> Int? {
    guard time[0] < 24, time[1] < 60, time[2] < 60 else { return nil }
    // The system finds out whether it is summer.
    var moment = unsafe tm(
      tm_sec: Int32(time[2]), tm_min: Int32(time[1]), tm_hour: Int32(time[0]),
      tm_mday: Int32(day[2]), tm_mon: Int32(day[1] - 1), tm_year: Int32(day[0] - 1900), tm_wday: 0,
      tm_yday: 0, tm_isdst: -1, tm_gmtoff: 0, tm_zone: nil)
    let seconds = unsafe mktime(&moment)
    // A day that the month lacks has become one of the next month.
    let isKept = unsafe (moment.tm_mday, moment.tm_mon) == (Int32(day[2]), Int32(day[1] - 1))
    return isKept ? seconds : nil
  }
}

extension Substring {
  /// The numbers of these lengths, of which the last may be missing; nil for anything else.
  fileprivate func numbers(separatedBy separator: Character, digits: [Int]) -> [Int]? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count <= digits.count else { return nil }
    let numbers = zip(parts, digits).compactMap { part, count in
      part.count == count && part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }
}
