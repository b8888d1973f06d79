internal import Files
internal import Layouts
internal import Plans

extension PixelSize: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(width)
    writer.put(height)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let sides = 1...PixelLimits.height
    self.init(width: try reader.int(in: sides), height: try reader.int(in: sides))
  }
}

extension PixelRect: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(x)
    writer.put(y)
    writer.put(size)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let places = 0...PixelLimits.height
    let (x, y) = (try reader.int(in: places), try reader.int(in: places))
    let size: PixelSize = try reader.value()
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  /// Whether it lies within a picture of this size.
  fileprivate func isInside(_ size: PixelSize) -> Bool { maxX <= size.width && maxY <= size.height }
}

extension PictureFormat: Wired {
  func write(to writer: inout WireWriter) { writer.put(rawValue) }

  init(from reader: inout WireReader) throws(WireError) {
    guard let format = PictureFormat(rawValue: try reader.string()) else { throw WireError() }
    self = format
  }
}

extension PictureHeader: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(pageCount)
    writer.put(size)
    writer.put(orientation)
    writer.put(isProgressive)
    writer.put(hasAlpha)
    writer.put(colors)
    writer.put(taken)
    writer.put(preview)
    writer.put(ownWork?.rawValue ?? 0)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      pageCount: try reader.int(in: 1...Int.max), size: try reader.value(),
      orientation: try reader.int(in: 1...8),
      isProgressive: try reader.bool(), hasAlpha: try reader.bool(),
      colors: try reader.optional(), taken: try reader.optional(),
      preview: try reader.optional(), ownWork: OwnWork(rawValue: try reader.int(in: 0...2)))
  }
}

extension Color: Wired {
  func write(to writer: inout WireWriter) {
    for channel in channels(withAlpha: true) { writer.put(Int(channel)) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    var channels: [UInt8] = []
    for _ in 0..<4 { channels.append(UInt8(try reader.int(in: 0...255))) }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }
}

/// What decoding needs to know about a picture; the name is not sent.
extension Picture: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(page ?? 0)
    writer.put(PixelSize(width: width, height: height))
    writer.put(orientation)
    writer.put(format)
    writer.put(isProgressive)
    writer.put(hasAlpha)
    writer.put(byteCount)
    writer.put(modified.seconds)
    writer.put(modified.nanoseconds)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let page = try reader.int(in: 0...PageSelection.numbers.upperBound)
    let size: PixelSize = try reader.value()
    self.init(
      path: "", page: page > 0 ? page : nil, width: size.width, height: size.height,
      orientation: try reader.int(in: 1...8),
      format: try reader.value(), isProgressive: try reader.bool(), hasAlpha: try reader.bool(),
      byteCount: try reader.int(),
      modified: Timestamp(seconds: try reader.int(), nanoseconds: try reader.int()))
  }
}

extension Crop: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(size)
    switch focus {
    case .attention: writer.put(-1)
    case .gravity(let gravity):
      writer.put(Int(gravity.position(along: .horizontal) * 2))
      writer.put(Int(gravity.position(along: .vertical) * 2))
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let size: PixelSize = try reader.value()
    let x = try reader.int(in: -1...2)
    if x < 0 {
      self.init(size: size, focus: .attention)
      return
    }
    let y = try reader.int(in: 0...2)
    let gravity = Gravity.allCases.first {
      $0.position(along: .horizontal) * 2 == Double(x)
        && $0.position(along: .vertical) * 2 == Double(y)
    }
    guard let gravity else { throw WireError() }
    self.init(size: size, focus: .gravity(gravity))
  }
}

extension ThumbnailRequest: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(picture)
    writer.put(sizes)
    writer.put(decodedAt)
    writer.put(background)
    writer.put(resampling.rawValue)
    writer.put(isFromPreview)
    writer.put(keepsDamaged)
    writer.put(part)
    writer.put(!crops.isEmpty)
    for crop in crops { writer.put(crop) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let (picture, sizes): (Picture, [PixelSize]) = (try reader.value(), try reader.list())
    let (decodedAt, background): (PixelSize, Color) = (try reader.value(), try reader.value())
    guard !sizes.isEmpty, let resampling = Resampling(rawValue: try reader.string()) else {
      throw WireError()
    }
    self.init(
      picture: picture, sizes: sizes, decodedAt: decodedAt, background: background,
      resampling: resampling, isFromPreview: try reader.bool(),
      keepsDamaged: try reader.bool())
    part = try reader.optional()
    if let part, sizes.count > 1 || !part.isInside(sizes[0]) { throw WireError() }
    if try reader.bool() {
      for size in madeSizes {
        let crop: Crop? = try reader.optional()
        if let crop, !size.covers(crop.size) { throw WireError() }
        crops.append(crop)
      }
    }
  }
}
