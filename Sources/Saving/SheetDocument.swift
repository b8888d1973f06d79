internal import Drawing
internal import Files
internal import Glibc
internal import Layouts
internal import PDF
internal import Plans
internal import Requests
internal import Typesetting
internal import Vips

/// What the pages of a document have besides their images.
struct SheetDocument {
  private let plan: Plan
  private let output: Output
  private let texts: SheetTexts
  /// Texts that belong to no picture.
  private let headings: [(element: Element, text: String)]

  init(_ plan: Plan, _ output: Output) {
    (self.plan, self.output, texts) = (plan, output, SheetTexts(plan))
    headings = plan.elements.filter { $0.picture == nil }.compactMap { element in
      element.content.text.flatMap { $0.isEmpty ? nil : (element, $0.displayable) }
    }
  }
}

extension PendingImage {
  /// Draws sheets of a wall as the pages of a document, each as it is painted.
  func write(
    _ document: SheetDocument, _ rendering: some WallImages, sheets: Range<Int>, wall: Int,
    _ output: Output
  ) throws(Failure) {
    let plan = rendering.plans[wall]
    try attempt(writing: path) {
      let file = try open()
      var writer = try PDFWriter(
        document.info(of: sheets), profile: try Image.standardProfile()
      ) { try file.write($0) }
      let options = output.saverOptions(hasAlpha: false, hasText: plan.hasTexts)
      for sheet in sheets {
        let page = try document.page(of: sheet, at: path)
        try writer.beginImage(page)
        let image = try rendering.image(
          ofSheet: sheet, wall: wall, dotsPerInch: output.dotsPerInch(of: plan))
        try image.save(to: Target(descriptor: file.descriptor), as: .jpeg, options: options)
        let count = Int(lseek(file.descriptor, 0, SEEK_CUR)) - writer.byteCount
        // libvips may report success where the disk is full.
        guard count > 2, try file.read(2, at: writer.byteCount + count - 2) == [0xff, 0xd9] else {
          throw FileError("cannot write", path, code: ENOSPC)
        }
        try writer.endPage(page, imageByteCount: count)
      }
      for bookmark in document.bookmarks(of: sheets) { writer.add(bookmark) }
      try writer.end()
      guard try file.status().size == writer.byteCount else {
        throw FileError("cannot write", path, code: ENOSPC)
      }
      try file.synchronize()
    }
  }
}

extension SheetDocument {
  /// Paper has the resolution that its wall was planned for.
  private var pointsPerPixel: Double {
    72 / Double(output.dotsPerInch(of: plan))
  }

  /// The size of a sheet's page, in points: that of its paper, or all of its pixels at the resolution.
  private func pageSize(of sheet: Sheet) -> (width: Double, height: Double) {
    if let paper = plan.layout.paper { return (paper.width * 72 / 25.4, paper.height * 72 / 25.4) }
    return (Double(sheet.width) * pointsPerPixel, Double(sheet.height) * pointsPerPixel)
  }
}

extension SheetDocument {
  fileprivate func info(of sheets: Range<Int>) -> PDFInfo {
    var info = PDFInfo(creator: "weir \(Version.weir)")
    info.title = title(of: sheets)
    info.language = output.language
    info.date = Path.variable("SOURCE_DATE_EPOCH").flatMap { Int("\($0)") }.flatMap(Self.date)
    info.isArchival = plan.sheets[sheets].allSatisfy { sheet in
      let size = pageSize(of: sheet)
      return PDFPage.sides.contains(size.width) && PDFPage.sides.contains(size.height)
    }
    return info
  }

  /// The title that all sheets have; nil if they have different ones, such as their numbers.
  private func title(of sheets: Range<Int>) -> String? {
    let titles = headings.filter {
      $0.element.kind == "title" && sheets.contains($0.element.place.sheet)
    }.map(\.text)
    return Set(titles).count == 1 ? titles[0] : nil
  }

  /// A time in seconds since 1970, in UTC; nil if its year has not four digits.
  private static func date(_ seconds: Int) -> String? {
    guard (0...253_402_300_799).contains(seconds) else { return nil }
    return String(Timestamp(seconds: seconds).description.prefix { !".Z".contains($0) })
  }

  fileprivate func page(of sheet: Int, at path: Path) throws -> PDFPage {
    let (pixels, scale) = (plan.sheets[sheet], pointsPerPixel)
    let size = pageSize(of: pixels)
    var page = PDFPage(
      width: size.width, height: size.height, pixelWidth: pixels.width,
      pixelHeight: pixels.height, pointsPerPixel: scale)
    page.texts = texts.lines(onSheet: sheet).map { line in
      var text = PDFText(
        line.characters, x: line.x * scale, baseline: line.baseline * scale,
        width: line.width * scale, size: line.height * scale)
      text.isRightToLeft = line.isRightToLeft
      return text
    }
    page.links = try links(onSheet: sheet, at: path)
    return page
  }

  private func links(onSheet sheet: Int, at path: Path) throws -> [PDFLink] {
    let folder: WebFolder?
    switch output.links {
    case .none: return []
    case .relative: folder = nil
    case .prefix(let address): folder = WebFolder(address)
    }
    let scale = pointsPerPixel
    var paths = try RelativePaths(from: output.destination == .standardOutput ? "." : path.parent)
    return try (texts.frames[sheet] ?? []).map { plan.frames[$0] }.compactMap { frame in
      guard let rect = frame.visibleContent?.intersection(plan.sheets[sheet].canvas) else {
        return nil
      }
      let file = try paths.relative(frame.picture.path)
      let address = try folder?.address(of: file) ?? file.address
      return PDFLink(
        x: Double(rect.x) * scale, y: Double(rect.y) * scale, width: Double(rect.width) * scale,
        height: Double(rect.height) * scale,
        address: address + (frame.picture.page.map { "#page=\($0)" } ?? ""))
    }
  }

  /// An entry for the first text of each section that is not below its pictures.
  fileprivate func bookmarks(of sheets: Range<Int>) -> [PDFBookmark] {
    var found: [Int: (page: Int, y: Int, title: String)] = [:]
    for (element, text) in headings where sheets.contains(element.place.sheet) {
      guard let section = element.place.section, !element.kind.contains("footer") else { continue }
      let (page, y) = (element.place.sheet - sheets.lowerBound, element.frame.y)
      if let known = found[section], (known.page, known.y) <= (page, y) { continue }
      found[section] = (page, y, text)
    }
    return found.sorted { $0.key < $1.key }.map { _, entry in
      PDFBookmark(entry.title, page: entry.page, y: Double(entry.y) * pointsPerPixel)
    }
  }
}
