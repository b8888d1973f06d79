internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests
internal import Spelling

extension Arguments {
  static let drawingOptions = OptionGroup<Arguments>(
    "Drawing",
    [
      .value(
        "background", nil, "COLOR",
        "What is behind the pictures: a CSS color name, #hex or transparent. Default: white"
      ) { $0.wall.background = try $1.color() }
      .suggesting(Color.names).understanding(otherColors)
      .everyday("a CSS color name, #hex or transparent"),
      .value(
        "background-image", nil, "FILE[,tile]",
        "A picture behind everything: it covers each sheet, or with tile is repeated on it."
      ) { ($0.wall.backgroundImage, $0.wall.tilesBackground) = try $1.tiled() }
      .naming(.source).exceptThumbs(),
      .value(
        "watermark", nil, "TEXT|FILE",
        "A text or a picture over each sheet, thumbnail, and copy on a page, as in 'Ann {taken:%Y}'. What begins "
          + "with ./, ../, / or file:, or ends in a picture's suffix, is a file; everything after text: is text."
      ) { try $1.watermark(of: &$0.wall.watermark) }
      .naming(.source),
      .value(
        "watermark-at", nil, "WHERE",
        "Its corner or side; center, which also makes it larger; or tile, which covers the whole area. Default: "
          + "bottomTrailing"
      ) { arguments, value throws(UsageError) in
        arguments.wall.watermark.isTiled = value.text == "tile"
        guard value.text != "tile" else { return }
        let names = Gravity.allCases.map(\.rawValue) + ["tile"]
        arguments.wall.watermark.place = try value.require(
          Gravity(rawValue: value.text), names.listed, among: names)
      }
      .offering(Gravity.allCases.map(\.rawValue) + ["tile"]).understanding(otherMarkPlaces)
      .needing("watermark"),
      .value(
        "watermark-opacity", nil, "N",
        "How opaque it is, from 0.01 to 1. Default: 0.6"
      ) {
        let number = Double($1.text).flatMap {
          WallLayout.Watermark.opacities.contains($0) ? $0 : nil
        }
        $0.wall.watermark.opacity = try $1.require(number, "a number from 0.01 to 1, as in 0.4")
      }
      .needing("watermark"),
      .value("radius", nil, "PX", "Round corners of pictures.") {
        $0.wall.style.cornerRadius = try $1.length(PixelLimits.length, $0.scale)
      },
      .value(
        "border", nil, "PX[,COLOR]",
        "A line around each picture, within its frame; nothing is cropped. Default color: white"
      ) { $0.wall.style.border = $1.isNone ? nil : try $1.border($0.scale) }
      .everyday("a line around each, as in 12,white; also --shadow", in: .wall),
      .optionalValue(
        "shadow", nil, "BLUR[,X,Y[,COLOR]]",
        "A soft shadow under each picture. Without a value: 6,0,2,#0000005a"
      ) {
        $0.wall.style.shadow =
          $1?.isNone == true ? nil : try $1?.shadow($0.scale) ?? PictureStyle.Shadow()
      }
      .exceptThumbs(),
      .value(
        "letterbox", nil, "COLOR",
        "What fills the part of a frame that its picture leaves empty, as with --fit contain, or "
          + "with a very tall picture in a waterfall."
      ) { $0.wall.style.letterbox = try $1.color() }
      .suggesting(Color.names)
      .needing(.towerLayout, .value("fit", "contain")),
      .value(
        "resampling", nil, "HOW",
        "fast, or best: every pixel is decoded and resampled once, which takes twice as long for "
          + "photos of 12 MP. Compared with full decodes, the median is 55 dB for fast and 64 for "
          + "best. Default: fast"
      ) { $0.wall.resampling = try $1.require(Resampling(rawValue: $1.text), "fast or best") }
      .offering(Resampling.allCases.map(\.rawValue)),
      .flag(
        "previews", nil,
        "Draw the previews that cameras put into their pictures, if they are as large as the "
          + "frames, have the same shape, and have no black bars: twenty times as fast for "
          + "photos of 12 MP, and not quite as sharp. A picture whose own pixels are damaged is "
          + "then drawn, too."
      ) { $0.wall.previews = true }
      .taken(by: .finding)
      .saying(
        "Look at the previews that cameras put into their pictures, too, so that weir plan --previews can choose "
          + "them.", in: .measure),
      .value(
        "max-enlarge", nil, "N|none",
        "Draw no picture at more than N times its size: a smaller one is centered in its cell, with "
          + "its caption and badge. By default, columns are narrow enough that nine of ten pictures "
          + "can fill them, or more of them if a third would be empty otherwise. Default: 2; none on paper; "
          + "1 if most pictures are icons and no columns, widths or heights are given"
      ) { $0.wall.maxEnlargement = try $1.limit("1", within: WallLayout.enlargements) }
      .offering(["none"])
      .inPresets(and: .waterfall, .horizontal, .grid, .rows, .flow, .thumbs, .composition)
      .contradicting("no-enlarge")
      .saying(
        "Draw no picture at more than N times its size. Default: 1, or none with --size",
        in: .thumbs),
      .flag(
        "no-enlarge", nil, "Keep small pictures at their own size: the same as --max-enlarge 1."
      ) { $0.wall.maxEnlargement = 1 }
      .everyday("do not enlarge small pictures", in: .wall)
      .inPresets(and: .waterfall, .horizontal, .grid, .rows, .flow, .composition),
    ])
}

extension OptionValue {
  /// Parses a text or the name of a picture; an empty value removes what a settings file has.
  ///
  /// The spelling alone decides: the same words never mean another thing because a file has come or gone.
  fileprivate func watermark(of watermark: inout WallLayout.Watermark) throws(UsageError) {
    (watermark.text, watermark.image) = (nil, nil)
    let (path, prefix) = (Path(bytes: bytes), { (word: String) in bytes.starts(with: word.utf8) })
    if prefix("file:") {
      watermark.image = try picture(Array(bytes.dropFirst(5)))
    } else if !prefix("text:"),
      ["./", "../", "/"].contains(where: prefix) || PictureFormat.hasSuffix(path.suffix)
    {
      watermark.image = try picture(bytes)
    } else {
      watermark.text = try template(String(text.dropFirst(prefix("text:") ? 5 : 0)))
    }
  }

  /// Parses `paper.png` or `paper.png,tile`.
  fileprivate func tiled() throws(UsageError) -> (Path?, Bool) {
    let suffix = Array(",tile".utf8)
    let tiles = bytes.reversed().starts(with: suffix.reversed())
    return (try picture(tiles ? Array(bytes.dropLast(suffix.count)) : bytes), tiles)
  }

  /// Whether this resets the setting of a theme or file.
  fileprivate var isNone: Bool { text == "none" }

  /// Parses `2.5`, or `none` for no limit.
  func limit(_ least: String, within range: ClosedRange<Double>) throws(UsageError) -> Double? {
    if isNone { return nil }
    let limit = Double(text).flatMap { range.contains($0) ? $0 : nil }
    return try require(limit, "a number from \(least) to \(Int(range.upperBound)), or none")
  }

  private func parts(_ most: Int) -> [Substring] {
    text.split(separator: ",", maxSplits: most - 1, omittingEmptySubsequences: false)
  }

  /// Parses `12` or `12,black`; a width of 0 is nil.
  ///
  /// - Returns: nil for a width of 0.
  fileprivate func border(_ scale: PixelScale) throws(UsageError) -> PictureStyle.Border? {
    let parts = parts(2)
    let color = parts.count > 1 ? Color(css: String(parts[1])) : .white
    guard let width = parts[0].pixels(in: 0...PictureStyle.Border.widths.upperBound, scale),
      let color
    else {
      throw wrong(
        "a width from 0 to \(PictureStyle.Border.widths.upperBound) and optionally a color, as in 12,ivory"
      )
    }
    return width == 0 ? nil : PictureStyle.Border(width: width, color: color)
  }

  /// Parses `8`, `8,2,4` or `8,2,4,#0008`.
  fileprivate func shadow(_ scale: PixelScale) throws(UsageError) -> PictureStyle.Shadow {
    var shadow = PictureStyle.Shadow()
    let parts = parts(4)
    let lengths = -PixelLimits.side...PixelLimits.side
    let numbers = parts.prefix(3).compactMap { $0.pixels(in: lengths, scale) }
    let color = parts.count > 3 ? Color(css: String(parts[3])) : shadow.color
    guard numbers.count == min(parts.count, 3), parts.count != 2,
      PictureStyle.Shadow.blurs.contains(numbers[0]),
      numbers.dropFirst().allSatisfy(PictureStyle.Shadow.offsets.contains), let color
    else { throw wrong("a blur, and optionally an offset and a color, as in 8 or 8,0,4,#0006") }
    shadow.blur = numbers[0]
    if numbers.count == 3 { (shadow.x, shadow.y) = (numbers[1], numbers[2]) }
    shadow.color = color
    return shadow
  }
}
