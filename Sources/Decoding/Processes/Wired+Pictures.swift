internal import Files
internal import Layouts
internal import Plans
internal import Raster
internal import Sandbox

extension PixelSize: Wired {
  func write(to writer: inout WireWriter) { writer.put(width, height) }

  init(from reader: inout WireReader) throws(WireError) {
    let sides = 1...PixelLimits.height
    self.init(width: try reader.int(in: sides), height: try reader.int(in: sides))
  }
}

extension PixelRect: Wired {
  func write(to writer: inout WireWriter) { writer.put(x, y, size) }

  init(from reader: inout WireReader) throws(WireError) {
    let places = 0...PixelLimits.height
    let (x, y) = (try reader.int(in: places), try reader.int(in: places))
    let size: PixelSize = try reader.value()
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  /// Whether it lies within a picture of this size.
  fileprivate func isInside(_ size: PixelSize) -> Bool { maxX <= size.width && maxY <= size.height }
}

extension PictureFormat: Wired {}
extension Resampling: Wired {}

extension WireReader {
  /// A page, from 1; 0 stands for none.
  mutating func page() throws(WireError) -> Int? {
    let page = try int(in: 0...PageSelection.allNumbers.upperBound)
    return page > 0 ? page : nil
  }
}

extension PictureHeader: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(
      pageCount, size, orientation, isProgressive, hasAlpha, colors, taken, preview, metadata,
      ownWork?.rawValue ?? 0)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      pageCount: try reader.int(in: 1...Int.max), size: try reader.value(),
      orientation: try reader.int(in: 1...8),
      isProgressive: try reader.value(), hasAlpha: try reader.value(),
      colors: try reader.value(), taken: try reader.value(),
      preview: try reader.value(), ownWork: nil, metadata: try reader.value())
    ownWork = OwnWork(rawValue: try reader.int(in: 0...2))
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
    writer.put(
      page ?? 0, PixelSize(width: width, height: height), orientation, format, isProgressive,
      hasAlpha, byteCount, modified.seconds, modified.nanoseconds)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let page = try reader.page()
    let size: PixelSize = try reader.value()
    self.init(
      path: "", page: page, width: size.width, height: size.height,
      orientation: try reader.int(in: 1...8),
      format: try reader.value(), isProgressive: try reader.value(), hasAlpha: try reader.value(),
      byteCount: try reader.value(),
      modified: Timestamp(seconds: try reader.value(), nanoseconds: try reader.value()))
  }
}

extension Crop: Wired {
  func write(to writer: inout WireWriter) {
    switch focus {
    case .attention: writer.put(size, -1)
    case .gravity(let gravity):
      writer.put(
        size, Int(gravity.position(along: .horizontal) * 2),
        Int(gravity.position(along: .vertical) * 2))
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
    writer.put(
      picture, sizes, decodedAt, background, resampling, isFromPreview, keepsDamaged, part,
      !crops.isEmpty)
    for crop in crops { writer.put(crop) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let (picture, sizes): (Picture, [PixelSize]) = (try reader.value(), try reader.value())
    let (decodedAt, background): (PixelSize, Color) = (try reader.value(), try reader.value())
    guard !sizes.isEmpty else { throw WireError() }
    self.init(
      picture: picture, sizes: sizes, decodedAt: decodedAt, background: background,
      resampling: try reader.value(), isFromPreview: try reader.value(),
      keepsDamaged: try reader.value())
    part = try reader.value()
    if let part, sizes.count > 1 || !part.isInside(sizes[0]) { throw WireError() }
    if try reader.value() {
      for size in madeSizes {
        let crop: Crop? = try reader.value()
        if let crop, !size.covers(crop.size) { throw WireError() }
        crops.append(crop)
      }
    }
  }
}

/// The reasons that a decoding process can give; opening files and checking limits happen elsewhere.
///
/// None of them ends the run, whatever the process claims to lack: its answers are untrusted.
extension Skip.Reason: Wired {
  private enum Tag: Int, Wired {
    case damaged, damagedSomehow, noCodec, outOfMemory, unsupported, changed, unreadable
  }

  func write(to writer: inout WireWriter) {
    let (tag, texts): (Tag, [String]) =
      switch kind {
      case .damaged(let format, let detail?): (.damaged, [format.rawValue, detail])
      case .damaged(let format, nil): (.damagedSomehow, [format.rawValue])
      case .noCodec(let format, let package): (.noCodec, [format.rawValue, package])
      case .outOfMemory: (.outOfMemory, [])
      case .unsupported(let format): (.unsupported, [format])
      case .changed(let was, let now): (.changed, [was, now])
      default: (.unreadable, [description])
      }
    writer.put(tag, texts)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let (tag, texts): (Tag, [String]) = (try reader.value(), try reader.value())
    switch (tag, texts.count, PictureFormat(rawValue: texts.first ?? "")) {
    case (.damaged, 2, let format?): self = .damaged(format, texts[1])
    case (.damagedSomehow, 1, let format?): self = .damaged(format, nil)
    case (.noCodec, 2, let format?): self = .noCodec(format, package: texts[1])
    case (.outOfMemory, 0, _): self = .outOfMemory(limit: nil)
    case (.unsupported, 1, _): self = .unsupported(texts[0])
    case (.changed, 2, _): self = .changed(was: texts[0], is: texts[1])
    case (.unreadable, 1, _): self = .unreadable(texts[0])
    default: throw WireError()
    }
  }
}

/// Thumbnails are one after another in shared memory, without gaps.
extension SharedMemory {
  /// Stores thumbnails; false if they do not fit.
  func store(_ thumbnails: [Pixels]) -> Bool {
    guard thumbnails.reduce(0, { $0 + $1.byteCount }) <= count else { return false }
    var start = 0
    for pixels in thumbnails {
      unsafe pixels.withBytes { bytes in
        unsafe withBytes { shared in
          unsafe UnsafeMutableRawBufferPointer(rebasing: shared[start..<start + bytes.count])
            .copyMemory(from: bytes)
        }
      }
      start += pixels.byteCount
    }
    return true
  }

  /// Copies out thumbnails of these sizes, which must fit in the memory.
  func thumbnails(of sizes: [PixelSize], bands: Int) -> [Pixels] {
    var start = 0
    return sizes.map { size in
      defer { start += size.area * bands }
      return unsafe Pixels(width: size.width, height: size.height, bands: bands) { bytes in
        unsafe withBytes { shared in
          unsafe bytes.copyMemory(
            from: UnsafeRawBufferPointer(rebasing: shared[start..<start + bytes.count]))
        }
      }
    }
  }
}
