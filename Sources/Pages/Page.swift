package import Files
internal import Layouts
package import Plans

/// A wall as a page: solved for several screens, with its sprites.
package struct Page: Sendable {
  package let plan: Plan
  let layouts: [PageLayout]
  /// Its sprites in each density, the lowest first; a browser chooses.
  let sets: [Sprites]
  package let copies: Copies
  package let options: PageOptions
  /// For each frame, the text of the watermark over its copy; empty if it has no text.
  let watermarks: [String?]
  /// The lowest density.
  var sprites: Sprites { sets[0] }

  /// Plans the sprites of a page, and its copies if it has some.
  package init(
    _ plan: Plan, in layouts: [PageLayout], _ options: PageOptions, watermarks: [String?] = []
  ) {
    (self.plan, self.layouts, self.options) = (plan, layouts, options)
    self.watermarks = watermarks
    var sets: [Sprites] = []
    for density in Set(options.densities ?? [1]).sorted() {
      let next = Sprites(of: plan, in: layouts, density: density, after: sets.last?.endOfNumbers)
      // Small pictures have no more pixels to show.
      if sets.last?.shows(asMuchAs: next) != true { sets.append(next) }
    }
    self.sets = sets
    copies = Copies(of: plan, sets[0], options)
  }

  /// Whether copies are only of what browsers cannot show.
  package var hasCopiesUnasked: Bool { !options.areAllCopied && !copies.list.isEmpty }

  /// Whether there are no copies to have what was asked for.
  package var hasNothingToSay: Bool {
    options.copyMetadata?.isEmpty == false && copies.list.isEmpty
  }

  package var background: [Double] {
    plan.spriteBackground.channels(withAlpha: false).map(Double.init)
  }
}

extension Page {
  /// A page as it is written.
  package struct Document {
    /// Its style, its script and its data in one file of HTML, and a policy that allows nothing else.
    package let text: String
    /// What is in scripts next to it, below its folder: the data of pictures that are far from the first ones.
    package let blocks: [(name: Path, text: String)]
  }

  /// The page in files.
  ///
  /// - Throws: ``FileError`` if a picture's folder no longer exists.
  package func document(of drawn: Plan, at path: Path) throws(FileError) -> Document {
    try document(of: drawn, at: path, PageBlocks(of: drawn.frames.count))
  }

  func document(of drawn: Plan, at path: Path, _ blocks: PageBlocks) throws(FileError) -> Document {
    let folder = (path.companionFolder ?? path).name.address + "/"
    let links = try links(of: drawn, folder, from: path.parent)
    let title = drawn.title ?? path.name.withoutSuffix.caption
    let data = PageData(self, drawn, links: links, title: title, folder: folder, blocks)
    let plain = PlainPage(
      self, drawn, links: shown(of: drawn, folder, links), title: title, folder: folder)
    let text = Web.document(
      Web.page, titled: title,
      Web.policy(
        scripts: [Web.script], styles: [Web.style, plain.style], loadsScripts: !data.others.isEmpty),
      styles: [Web.style], plainStyle: plain.style,
      ["plain": plain.list, "data": data.text, "script": Web.script])
    let others = data.others.enumerated().map { number, text in
      (
        name: Path("\(number + 1).js"),
        text: Mark.scriptComment + "weirBlock(\(number + 1), \(text));\n"
      )
    }
    return Document(text: text, blocks: others)
  }
}

extension Page {
  /// What each picture of the page links to: its file, or what the page has of it where it must do without that.
  private func links(of drawn: Plan, _ folder: String, from base: Path) throws(FileError)
    -> [String]
  {
    if options.originals == .omitted { return shown(of: drawn, folder) }
    if options.originals == .copied {
      return zip(originals(of: drawn), drawn.frames).map { original, frame in
        folder + original.name.address + (frame.picture.page.map { "#page=\($0)" } ?? "")
      }
    }
    var paths = try RelativePaths(from: base)
    var links: [String] = []
    for frame in drawn.frames { links.append(try frame.picture.address(&paths)) }
    return links
  }

  /// The copy of each picture, or where there is none, what it links to.
  private func shown(of drawn: Plan, _ folder: String, _ links: [String]? = nil) -> [String] {
    copies(of: drawn).enumerated().map { number, copy in
      copy.map { folder + $0.name.address } ?? links?[number] ?? ""
    }
  }

  /// The copies of the frames that were drawn; nil for a picture without.
  func copies(of drawn: Plan) -> [Copies.Copy?] {
    plan.frames.indices.map(copies.copy).kept(plan.numbers(in: drawn))
  }

  /// The copies of no frame that was drawn.
  package func failedCopies(of drawn: Plan) -> [Copies.Copy] {
    let numbers = plan.numbers(in: drawn)
    return copies.list.filter { numbers[$0.frame] == nil }
  }
}

extension Page {
  /// The names of all files in the page's folder, of the pictures that were drawn.
  package func parts(of drawn: Plan) -> [Path] {
    let failed = Set(failedCopies(of: drawn).map(\.name))
    let sheets = sets.flatMap { sprites in
      sprites.sheets.indices.map { file(ofSheet: $0, of: sprites).name }
    }
    return sheets
      + copies.list.map(\.name).filter { !failed.contains($0) }.sorted()
  }
}

extension Plan {
  /// The text of the wall's title; nil if it has none.
  var title: String? {
    elements.first { $0.kind == "title" && $0.content.text?.isEmpty == false }?.content.text
  }
}

extension Picture {
  /// The address of the picture, seen from a page.
  func address(_ paths: inout RelativePaths) throws(FileError) -> String {
    try paths.relative(path).address + (page.map { "#page=\($0)" } ?? "")
  }
}

extension PageOptions {
  /// What is said in place of a picture to those who do not see it: its text in a table's column `alt`, or its description, if
  /// the page shows descriptions.
  ///
  /// Nil if it has neither; then its caption or its name is said.
  func alternative(for picture: Picture) -> String? {
    if let text = picture.data[Self.alternativeColumn], !text.isEmpty { return text }
    return metadata?.contains(.description) == true ? picture.metadata.line(.description) : nil
  }
}
