internal import Files
internal import Plans
internal import Vips

/// How the pixels that libvips gives for a JPEG 2000's codestream become colors that it knows, and alpha.
struct JP2Drawing {
  private let kind: JP2File
  private let image: Image

  init(_ kind: JP2File, _ image: Image) { (self.kind, self.image) = (kind, image) }

  func picture() throws(VipsError) -> Image {
    let colored = isRight ? image : try image.channels(rows, as: space, bytesPerSample: depth)
    let divided = kind.isAssociated ? try colored.unpremultiplied() : colored
    return try kind.boxes.profile.map(divided.withProfile) ?? divided
  }

  private var isRight: Bool {
    image.bands == kind.colors.count + (kind.alpha == nil ? 0 : 1) && scale == 1
      && kind.order == Array(0..<kind.colors.count) && [.gray, .rgb].contains(kind.colors)
      && kind.alpha ?? kind.colors.count == kind.colors.count
  }

  private var space: ChannelSpace {
    switch kind.colors {
    case .gray: .gray
    case .cmyk: .cmyk
    case .rgb, .yCbCr, .other: .rgb
    }
  }

  private var depth: Int { image.bytesPerSample }
  private var bits: Int { kind.codestream.channels[0].bits }
  /// By how much white is too dark: libvips only shifts numbers to the left, to 8 or 16 bits.
  private var scale: Double {
    let most = 1 << (8 * depth) - 1
    return Double(most) / Double((1 << bits - 1) << (8 * depth - bits))
  }

  private var rows: [ChannelRow] {
    let isStored = kind.colors == .yCbCr && !kind.isConverted
    let colors = isStored ? mixed : (kind.order ?? []).map(row)
    return colors + (kind.alpha.map { [row($0)] } ?? [])
  }

  /// From YCbCr, whose channels are the first three.
  private var mixed: [ChannelRow] {
    YCbCr(coefficients: [], reference: [], bits: 8 * depth)
      .rows(most: Double(1 << (8 * depth) - 1), channels: image.bands)
      .map { ChannelRow(factors: $0.factors.map { $0 * scale }, offset: $0.offset * scale) }
  }

  private func row(_ channel: Int) -> ChannelRow {
    ChannelRow(factors: (0..<image.bands).map { $0 == channel ? scale : 0 })
  }
}

extension Opening {
  /// What a JPEG 2000 states; nil for other formats, and if there is no picture in it.
  var jp2: JP2File? {
    format == .jp2 ? (try? JP2File(in: file, byteCount: status.size)) ?? nil : nil
  }

  /// The picture, whose pixels can be read once; nil for other formats.
  func jp2Image() throws(VipsError) -> Image? {
    guard format == .jp2 else { return nil }
    guard let jp2, let stream = try? file.read(jp2.stream.count, at: jp2.stream.lowerBound) else {
      throw VipsError(lines: ["jp2: \(Self.noJP2)"])
    }
    let image = try Image.load(Source(bytes: stream), with: .jp2k)
    guard image.bands == jp2.codestream.channels.count else {
      throw VipsError(lines: ["jp2: it has other channels than it states"])
    }
    return try JP2Drawing(jp2, image).picture()
  }

  /// Fails if there is no picture in a JPEG 2000, or one that weir does not read.
  func checkJP2() throws(Skip.Reason) {
    guard let jp2 else { throw .damaged(.jp2, Self.noJP2) }
    if let name = jp2.unsupported { throw .unsupported(name) }
  }

  private static let noJP2 = "it has no header of a picture"
}
