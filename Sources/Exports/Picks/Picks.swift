internal import Files
package import Plans
package import Requests
internal import Spelling

/// Finds the pictures of a wall in what comes back from somebody who has seen it, and prints their files.
///
/// - Throws: ``Failure``; then nothing has been printed. Typed words that are not pictures are such a failure.
package func findPicks(
  _ options: PickOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> PickSummary {
  var reads = FilesRead()
  let text = options.words == nil ? try textOfStandardInput(noting: &reads) : []
  let (wall, isSure) = try PickedWall.read(options.manifest)
  if !isSure { reporter.report(.notice(.unnumberedPictures(options.manifest))) }
  var reader = PickReader(wall)
  if let words = options.words {
    reader.read(words)
    try reader.checkWords(in: options.manifest)
  } else {
    reader.read(text)
  }
  let unclear = reader.tell(reporter, options.manifest)
  return PickSummary(files: try reader.write(options), unclear: unclear)
}

private func textOfStandardInput(noting reads: inout FilesRead) throws(Failure) -> [UInt8] {
  let input = try attempt { try InputText(of: "-", as: .list, atMost: 1 << 30, noting: &reads) }
  guard case .text(let bytes) = input else { throw .badList("-", .longer(than: "1 GB")) }
  if bytes.isUTF16 { throw .badList("-", .utf16) }
  return bytes
}

extension PickedWall {
  /// Reads a manifest; false if it does not know the numbers of all pictures.
  fileprivate static func read(_ manifest: Path) throws(Failure) -> (PickedWall, isSure: Bool) {
    let folder = try attempt { try Folder.resolve(manifest.parent) }
    var frames: [(path: Path, page: Int?)] = []
    let document = try ManifestFrames(manifest) { frame, _ in
      frames.append((frame.picture.path, frame.picture.page))
    }
    let numbers = document.pictureNumbers(of: frames.count)
    return (
      PickedWall(frames, numbers: numbers, in: folder), !document.hasUnnumberedHoles
    )
  }
}

extension PickReader {
  /// Each word that was typed must be a picture.
  fileprivate func checkWords(in manifest: Path) throws(Failure) {
    let missing = picked.missingNumbers.map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)-\(run.upperBound)"
    }
    var words = missing.map { (word: $0, meant: String?.none) }
    for case .unknown(let name) in picked.problems {
      // More of them would take long.
      words.append((name.description, words.count < 4 ? wall.nearest(to: name) : nil))
    }
    if !words.isEmpty { throw .unknownPicks(manifest, words, upTo: wall.last) }
    for case .several(let name, let places) in picked.problems {
      throw .ambiguousPick(name, among: places.map(wall.label), places.map(wall.number))
    }
  }

  /// Tells what was not understood, and counts it.
  fileprivate func tell(_ reporter: any Reporter, _ manifest: Path) -> Int {
    let (runs, problems) = (picked.missingNumbers, picked.problems)
    if !runs.isEmpty {
      reporter.report(.notice(.noSuchNumbers(manifest, runs, upTo: wall.last)))
    }
    let most = 100
    for problem in problems.prefix(most) {
      let notice: Notice =
        switch problem {
        case .unknown(let name): .noSuchPicture(manifest, name)
        case .several(let name, let places):
          .ambiguousPick(name, among: places.map(wall.label), places.map(wall.number))
        case .otherName(let number, let name): .otherName(number, wall.name(of: number), name)
        }
      reporter.report(.notice(notice))
    }
    let rest = problems.count - most
    if rest > 0 { reporter.report(.notice(.moreSuchPictures(rest))) }
    return runs.reduce(problems.count) { $0 + min($1.count, 1_000_000) }
  }
}

extension PickedWall {
  func number(of place: Int) -> Int { pictures[place].number }

  /// The name of the picture with a number; nil if there is none.
  func name(of number: Int) -> Path? {
    places.indices.contains(number) ? places[number].map { label(of: $0).name } : nil
  }

  /// The name or stem that a word was most likely meant to be.
  func nearest(to word: Path) -> String? {
    guard let typed = String(validating: word.name)?.lowercased(), typed.utf8.count <= 64 else {
      return nil
    }
    // More would take seconds.
    let names = files.prefix(10_000).compactMap { String(validating: $0.name) }
    let near = { (names: [String]) in
      let lowered = names.map { $0.lowercased() }
      return Spelling.nearest(to: typed, among: lowered).flatMap { lowered.firstIndex(of: $0) }
    }
    let stems = names.map { Path($0).withoutSuffix.description }
    let place = typed.contains(".") ? near(names) : near(stems)
    return place.map { names[$0].quotedForShell }
  }
}
