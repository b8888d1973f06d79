internal import Plans
internal import Sandbox

/// A question to a decoding process.
enum DecodingQuestion {
  /// Read a header of this format.
  case header(PictureFormat, page: Int?, previews: Bool)
  /// Make thumbnails and store them in the shared memory, one after another.
  case thumbnails(ThumbnailRequest)
  /// Try every forbidden operation.
  case allowedOperations
}

/// An answer from a decoding process.
enum DecodingAnswer {
  /// The process is locked down and ready for work.
  case ready(Protections)
  case header(PictureHeader)
  /// The thumbnails are in the shared memory.
  case thumbnails(areFromPreview: Bool, damage: String?)
  case failed(Skip.Reason)
  /// The forbidden operations that succeeded.
  case allowedOperations([String])
}

extension DecodingQuestion: Wired {
  private enum Kind: Int {
    case header, thumbnails, allowedOperations
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .header(let format, let page, let previews):
      writer.put(Kind.header.rawValue)
      writer.put(format)
      writer.put(page ?? 0)
      writer.put(previews)
    case .thumbnails(let request):
      writer.put(Kind.thumbnails.rawValue)
      writer.put(request)
    case .allowedOperations: writer.put(Kind.allowedOperations.rawValue)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch Kind(rawValue: try reader.int()) {
    case .header:
      self = .header(try reader.value(), page: try Self.page(&reader), previews: try reader.bool())
    case .thumbnails: self = .thumbnails(try reader.value())
    case .allowedOperations: self = .allowedOperations
    case nil: throw WireError()
    }
  }

  private static func page(_ reader: inout WireReader) throws(WireError) -> Int? {
    let page = try reader.int(in: 0...PageSelection.numbers.upperBound)
    return page > 0 ? page : nil
  }
}

extension DecodingAnswer: Wired {
  private enum Kind: Int {
    case ready, header, thumbnails, failed, allowedOperations
  }

  /// The first byte of a message with a header.
  static var startOfHeaders: UInt8 { UInt8(Kind.header.rawValue) }

  func write(to writer: inout WireWriter) {
    switch self {
    case .ready(let protections):
      writer.put(Kind.ready.rawValue)
      writer.put(protections)
    case .header(let header):
      writer.put(Kind.header.rawValue)
      writer.put(header)
    case .thumbnails(let areFromPreview, let damage):
      writer.put(Kind.thumbnails.rawValue)
      writer.put(areFromPreview)
      writer.put(damage)
    case .failed(let reason):
      writer.put(Kind.failed.rawValue)
      writer.put(reason)
    case .allowedOperations(let open):
      writer.put(Kind.allowedOperations.rawValue)
      writer.put(open)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch Kind(rawValue: try reader.int()) {
    case .ready: self = .ready(try reader.value())
    case .header: self = .header(try reader.value())
    case .thumbnails:
      self = .thumbnails(areFromPreview: try reader.bool(), damage: try reader.optional())
    case .failed: self = .failed(try reader.value())
    case .allowedOperations: self = .allowedOperations(try reader.list())
    case nil: throw WireError()
    }
  }
}

extension Protections: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(landlock ?? 0)
    writer.put(seccomp)
    writer.put(capabilities)
    writer.put(limits)
    writer.put(threads)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let landlock = try reader.int()
    self.init(
      landlock: landlock > 0 ? landlock : nil, seccomp: try reader.bool(),
      capabilities: try reader.bool(), limits: try reader.bool(),
      threads: try reader.bool())
  }
}
