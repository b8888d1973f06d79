extension TemporaryFiles {
  struct State {
    private(set) var paths: Set<Path> = []
    /// The number of them in each folder.
    private var counts: [Path: Int] = [:]
    var folders = Folders()
    /// The leftovers of other processes that were kept and told of.
    var kept: Set<Path> = []
    var written = Written.nothing {
      didSet { prepareForAbort() }
    }
    /// The text to print when a library ends the process; nil for none.
    var lastWords: (@Sendable (Written) -> String)?

    mutating func add(_ path: Path) {
      guard paths.insert(path).inserted else { return }
      counts[path.parent, default: 0] += 1
      if counts[path.parent] == 1 { prepareForAbort() }
    }

    mutating func remove(_ path: Path) {
      guard paths.remove(path) != nil, let count = counts[path.parent] else { return }
      counts[path.parent] = count == 1 ? nil : count - 1
      if count == 1 { prepareForAbort() }
    }

    func prepareForAbort() {
      guard let lastWords else { return }
      AbortHandler.prepare(
        TemporaryRemoval.words(status: 1, saying: lastWords(written), in: Array(counts.keys)))
    }
  }
}
