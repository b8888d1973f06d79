internal import Files
package import Plans

// The ranges of what is made.

extension WallOptions: CheckedByProperty {
  package static let properties: [Property<WallOptions>] = [
    Property("inputs", \.inputs, .checked),
    Property("layouts") { options throws(OptionProblem) in try options.checkLayouts() },
    Property("output", \.output, .checked),
    Property("resources", \.resources, .checked),
    Property("access", \.access, .checked),
    .any("isStrict", "settings", "keepsUnchanged", "reads"),
  ]

  /// Checks each layout, and that a picture can be decoded once for all of them.
  private func checkLayouts() throws(OptionProblem) {
    try Rule.list(of: .checked, count: 1...Int.max).check(layouts, as: "layouts")
    for (index, layout) in layouts.enumerated() {
      do { try layout.checkDecodes(like: layouts[0]) } catch {
        throw error.inside("[\(index)]").inside("layouts")
      }
    }
  }
}

extension WallLayout {
  /// Checks that its pictures are decoded like those of the first layout.
  fileprivate func checkDecodes(like first: WallLayout) throws(OptionProblem) {
    let (own, others) = (background ?? .white, first.background ?? .white)
    try Self.check(own, others, "background")
    try Self.check(resampling, first.resampling, "resampling")
    try Self.check(keepsDamaged, first.keepsDamaged, "keepsDamaged")
  }

  private static func check<Value: Equatable>(
    _ own: Value, _ first: Value, _ name: String
  ) throws(OptionProblem) {
    guard own != first else { return }
    throw OptionProblem("is \(own), but layouts[0] has \(first)").inside(name)
  }
}

extension PlanOptions: CheckedByProperty {
  package static let properties: [Property<PlanOptions>] = [
    Property("inputs", \.inputs, .checked),
    Property("layouts", \.layouts, .list(of: .checked, count: 1...Int.max)),
    Property("manifest", \.manifest, .path),
    Property("page", \.page, .checked),
    Property("drawing", \.drawing, .path),
    Property("resources", \.resources, .checked),
    Property("access", \.access, .checked),
    .any("format", "overwrites", "isStrict", "hasDefaultName", "reads"),
  ]
}

extension RenderOptions: CheckedByProperty {
  package static let properties: [Property<RenderOptions>] = [
    Property("manifest", \.manifest, .path),
    Property("output", \.output, .checked),
    Property("resources", \.resources, .checked),
    Property("access", \.access, .checked),
    .any("isStrict", "reads"),
  ]
}

extension NamedPictures: CheckedByProperty {
  package static let properties: [Property<NamedPictures>] = [
    Property("root", \.root, .path),
    .any("areTrusted"),
  ]
}

extension Inputs: CheckedByProperty {
  /// Times before and after 1970, in seconds, of which dates have four digits.
  package static let times = -62_135_596_800...253_402_300_799
  /// The pixels of a picture.
  package static let pixelCounts = 1...1_000_000_000_000
  /// In stars.
  package static let ratings = 1...5

  package static let properties: [Property<Inputs>] = [
    Property("paths", \.paths, .list(of: .path)),
    Property("list", \.list, .checked),
    Property("including", \.including, .list(of: .checked)),
    Property("excluding", \.excluding, .list(of: .checked)),
    Property("modifiedSince", \.modifiedSince, .within(times)),
    Property("minPixels", \.minPixels, .within(pixelCounts)),
    Property("minRating", \.minRating, .within(ratings)),
    Property("keywords", \.keywords, .list(of: .checked)),
    Property("cameras", \.cameras, .list(of: .checked)),
    Property("language", \.language, .name),
    Property("data", \.data, .path),
    Property("pages", \.pages, .checked),
    Property("sizes", \.sizes, .list(of: .path)),
    .any(
      "isRecursive", "followsLinks", "shapes", "similar", "tellsIdlePatterns", "raw",
      "excludedFolders", "drawsOwnThumbnails"),
  ]
}

extension Inputs.List: CheckedByProperty {
  package static let properties: [Property<Inputs.List>] = [
    Property("file", \.file, .path),
    .any("isZeroTerminated"),
  ]
}

// For the sizes of memory and pictures and for times, `.max` means no limit.

extension Resources: CheckedByProperty {
  package static let threadCounts = 1...1024
  package static let amounts = 1...Int.max

  package static let properties: [Property<Resources>] = [
    Property("threads", \.threads, .within(threadCounts)),
    Property("memory", \.memory, .within(amounts)),
    Property("maxPixels", \.maxPixels, .within(amounts)),
    Property("maxOutputPixels", \.maxOutputPixels, .within(amounts)),
    Property("decoding", \.decoding, .checked),
    Property("cache", \.cache, .checked),
    .any("hasUsualMemory", "allowed"),
  ]
}

extension Resources.Decoding: Checked {
  package func check() throws(OptionProblem) {
    if case .workers(let workers) = self { try Rule.checked.check(workers, as: "workers") }
  }
}

extension Resources.Workers: CheckedByProperty {
  /// In bytes: with less, a process cannot start.
  package static let memories = 64 << 20...Int.max

  package static let properties: [Property<Resources.Workers>] = [
    Property("timeLimit") { workers throws(OptionProblem) in
      guard workers.timeLimit >= .seconds(1) else {
        throw OptionProblem(workers.timeLimit, mustBe: "at least a second").inside("timeLimit")
      }
    },
    Property("memory", \.memory, .within(memories)),
    Property("executable", \.executable, .path),
    .any("isolates", "locks"),
  ]
}

extension Resources.Cache: CheckedByProperty {
  package static let properties: [Property<Resources.Cache>] = [
    Property("folder", \.folder, .path),
    Property("byteCount", \.byteCount, .within(Resources.amounts)),
  ]
}

extension Output: CheckedByProperty {
  package static let qualities = 1...100
  /// In pixels per inch: JPEG has 16 bits for them.
  package static let resolutions = Paper.resolutions

  package static let properties: [Property<Output>] = [
    Property("destination", \.destination, .checked),
    Property("format") { output throws(OptionProblem) in try output.checkSuffix() },
    Property("options", \.options, .withoutNUL),
    Property("quality", \.quality, .within(qualities)),
    Property("dotsPerInch", \.dotsPerInch, .within(resolutions)),
    Property("page", \.page, .checked),
    Property("addsPage") { output throws(OptionProblem) in try output.checkCombinations() },
    Property("links") { output throws(OptionProblem) in try output.checkLinks() },
    Property("language") { output throws(OptionProblem) in try output.checkLanguage() },
    Property("manifest", \.manifest, .checked),
    Property("drawing", \.drawing, .path),
    .any(
      "followsPlan", "overwrites", "keepsExisting", "prunes", "numbersSheets",
      "hasDefaultName", "hasFolder"),
  ]

  /// Whether a text is the address of a folder on the web, in at most 2,000 of the characters that addresses have.
  package static func isAddress(_ text: String) -> Bool {
    let allowed = text.utf8.allSatisfy {
      (0x21..<0x7f).contains($0) && !"\"'()<>\\^`{|}".utf8.contains($0)
    }
    return allowed && text.utf8.count <= 2_000
      && ["http://", "https://", "file:///"].contains(where: text.hasPrefix)
  }

  /// Whether a text looks like a tag of BCP 47, such as `de` or `zh-Hant-TW`.
  package static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return (2...8).contains(parts[0].count) && parts[0].allSatisfy(isLetter)
      && parts.allSatisfy {
        (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) }
      }
  }

  private func checkLinks() throws(OptionProblem) {
    guard case .prefix(let text) = links, !Self.isAddress(text) else { return }
    throw OptionProblem("is “\(text)”, which is no address on the web").inside("links")
  }

  private func checkLanguage() throws(OptionProblem) {
    guard let language, !Self.isLanguage(language) else { return }
    throw OptionProblem("is “\(language)”, which is no tag of a language").inside("language")
  }

  /// Checks that the images' name does not state another format.
  private func checkSuffix() throws(OptionProblem) {
    guard case .files(let path) = destination, !format.suffixes.contains(path.suffix) else {
      return
    }
    guard OutputFormat(suffix: path.suffix) == nil, !PictureFormat.hasSuffix(path.suffix) else {
      throw OptionProblem("is \(format.name), but the images are called “\(path)”").inside("format")
    }
  }
}

extension Output.Destination: Checked {
  package func check() throws(OptionProblem) {
    if case .files(let path) = self { try Rule<Path>.path.check(path, as: "files") }
  }
}

extension Output.Manifest: Checked {
  package func check() throws(OptionProblem) {
    if case .file(let path) = self { try Rule<Path>.path.check(path, as: "file") }
  }
}
