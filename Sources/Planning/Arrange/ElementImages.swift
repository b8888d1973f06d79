package import Decoding
package import Files
internal import Layouts
package import Plans
package import Requests

extension Plan {
  /// Measures the pictures that elements show, each once.
  ///
  /// - Throws: ``Failure/badImage(_:_:)``.
  package mutating func measureElementImages(
    _ resources: Resources, _ decoder: any PictureDecoder, by access: ReadAccess
  ) throws(Failure) {
    var known: [ImageName: Picture] = [:]
    for index in elements.indices {
      guard let name = elements[index].content.image else { continue }
      if known[name] == nil {
        known[name] = try Self.picture(Path(name), resources, decoder, access)
      }
      elements[index].image = known[name]
    }
  }

  /// Lays the watermark over every sheet; its picture is measured first, since its shape decides its place.
  ///
  /// - Throws: ``Failure/badImage(_:_:)``.
  package mutating func addWatermarks(
    _ resources: Resources, _ decoder: any PictureDecoder, by access: ReadAccess
  ) throws(Failure) {
    guard let watermark = layout.watermark else { return }
    let image = try watermark.image.map { name throws(Failure) in
      try Self.picture(Path(name), resources, decoder, access)
    }
    let texts = watermarkTexts
    let isRightToLeft = layout.composition.composition.layoutDirection == .rightToLeft
    for (number, sheet) in sheets.enumerated() {
      elements.append(
        watermark.element(
          over: sheet.canvas, ofSheet: number, saying: texts?(nil, number), showing: image,
          isRightToLeft: isRightToLeft))
    }
  }

  /// The text of the watermark over a copy of each frame's picture; empty if there is none, or if it is a picture.
  package var watermarksOfPictures: [String?] {
    watermarkTexts.map { text in frames.indices.map { text($0, frames[$0].sheet) } } ?? []
  }

  /// The text of the watermark by a picture and its sheet; nil if there is none, or if it is a picture.
  ///
  /// On a sheet of a wall it is that of no picture, and on a thumbnail that of its own.
  private var watermarkTexts: ((_ frame: Int?, _ sheet: Int) -> String?)? {
    guard let content = layout.watermark?.content, content.text != nil else { return nil }
    let pictures = SectionedPictures(
      frames.map(\.picture), by: layout.composition.sectionBy ?? .none)
    let texts = Texts(of: layout, pictures, sheetCount: sheets.count)
    let alone = layout.isOfThumbnails ? frames.indices.map { (frames[$0].sheet, $0) } : []
    let onSheets = Dictionary(alone) { first, _ in first }
    return { [frames] frame, sheet in
      let picture = frame ?? onSheets[sheet]
      let section = picture.flatMap { frames[$0].section } ?? -1
      return texts.text(of: content, section: section, picture: picture, sheet: sheet)
    }
  }

  private static func picture(
    _ path: Path, _ resources: Resources, _ decoder: any PictureDecoder, _ access: ReadAccess
  ) throws(Failure) -> Picture {
    let measured = measure(
      [path], named: [0], limits: resources.maxPixels, access: access, decoder: decoder, threads: 1,
      reporter: SilentReporter())
    if let end = measured.endOfRun { throw end }
    if let picture = measured.pictures.first { return picture }
    throw .badImage(path, measured.skips.first?.reason)
  }
}
