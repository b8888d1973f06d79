internal import Files
internal import OptionParsing
internal import Requests

extension Arguments {
  /// Options for how much of the machine is used.
  static let machineOptions = OptionGroup<Arguments>(
    "Machine",
    [
      .value(
        "threads", nil, "N", "How many pictures are processed at once. Default: the number of cores"
      ) { $0.resources.threads = try $1.int(Resources.threadCounts) }
      .understanding(otherCounts).taken(by: .measuring).deciding(.machine)
      .saying("How many parts are checked at once. Default: the number of cores", in: .join)
      .everyday("how many pictures at once", in: .render, .measure)
      .everyday("how many parts at once", in: .join),
      .value(
        "memory", nil, "MB",
        "Memory for the pictures being processed, in addition to what libvips needs. Default: 1/32 of "
          + "the machine's memory, from 64 to 512"
      ) { $0.resources.memory = try $1.int(1...1_000_000) << 20 }
      .taken(by: .drawing).deciding(.machine),
      .value(
        "max-pixels", nil, "N",
        "Skip pictures and frames with more pixels than this. Default: 268402689"
      ) { $0.resources.maxPixels = try $1.int(1...1_000_000_000_000) }
      .taken(by: .reading)
      .saying("Skip pictures of more pixels than this. Default: 268402689", in: .measure),
      .value(
        "max-output-pixels", nil, "N",
        "Make no wall with more pixels than this, all sheets together. Default: 10000000000, or 2000 "
          + "for each picture if that is more"
      ) { $0.resources.maxOutputPixels = try $1.int(1...1_000_000_000_000_000) }
      .taken(by: [.wall, .plan, .render, .batch, .join]).deciding(.limits),
      .value(
        "timeout", nil, "S", "Skip pictures that take longer than S seconds to decode. Default: 60"
      ) { $0.workerLimits.timeLimit = .seconds(try $1.int(1...86_400)) }
      .taken(by: .measuring).deciding(.limits).ofProcesses()
      .saying(
        "How many seconds checking an earlier wall may take, before it is overwritten. Default: 60",
        in: .join),
      .value(
        "picture-memory", nil, "MB",
        "Skip pictures that need more memory than this to be decoded. Default: 2048, or half of "
          + "the machine's memory if that is less"
      ) { $0.workerLimits.memory = try $1.int(leastPictureMemory...1_000_000) << 20 }
      .taken(by: .measuring).deciding(.limits).ofProcesses()
      .saying(
        "How much memory checking an earlier wall may take. Default: 2048, or half of the "
          + "machine's memory if that is less", in: .join),
      .flag(
        "isolate", nil,
        "Decode each picture in a process of its own, so that a picture that takes over its "
          + "decoder can spoil no other."
      ) { $0.workerLimits.isolates = true }
      .taken(by: [.wall, .plan, .render, .batch, .measure]).deciding(.limits).ofProcesses(),
      .flag(
        "in-process", nil,
        "Decode in this process rather than in separate sandboxed ones: a picture that crashes its "
          + "decoder then ends the run."
      ) { $0.decodesInProcess = true }
      .taken(by: .measuring).deciding(.machine)
      .saying(
        "Check earlier walls in this process rather than in a separate locked one.", in: .join),
      .flag(
        "require-locks", nil,
        "Decode only in processes that have every lock: Landlock, too, which kernels before 5.13 "
          + "lack."
      ) { $0.workerLimits.locks = .all }
      .taken(by: .measuring).deciding(.limits).ofProcesses().contradicting("unlocked"),
      .flag(
        "unlocked", nil,
        "Decode even if the kernel cannot sandbox those processes. Otherwise, weir ends "
          + "with an error."
      ) { $0.workerLimits.locks = .any }
      .taken(by: .measuring).deciding(.limits).ofProcesses().contradicting("require-locks"),
      .optionalValue(
        "cache", nil, "DIR",
        "Keep thumbnails for the next run, and use those of earlier ones; no pixel depends on it. "
          + "Default: $XDG_CACHE_HOME/weir, or ~/.cache/weir"
      ) { ($0.usesCache, $0.cacheFolder) = (true, try $1?.cacheFolder()) }
      .naming(.folder).taken(by: .drawing.union([.plan, .measure])).deciding(.machine)
      .needing(.drawing, "looks", "similar", .value("sort", "hue", "lightness", "chroma"))
      .everyday("keep thumbnails for the next run", in: .wall, .thumbs, .render, .batch),
      .value(
        "cache-size", nil, "MB",
        "How much space the thumbnails may take; the least recently used are removed first. "
          + "Default: 4096"
      ) { $0.cacheSize = try $1.int(1...1_000_000) }
      .taken(by: .drawing.union([.plan, .measure])).deciding(.machine).needing("cache"),
    ])
}

/// In MB.
private let leastPictureMemory = Resources.Workers.memories.lowerBound >> 20

extension OptionValue {
  fileprivate func cacheFolder() throws(UsageError) -> Path {
    if bytes.isEmpty { throw UsageError("--cache= needs a folder") }
    return Path(bytes: bytes)
  }
}
