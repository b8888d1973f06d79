internal import Sandbox

/// What a process that decodes is asked.
enum DecodingQuestion {
  /// Read a header of this format.
  case header(PictureFormat, page: Int?, previews: Bool)
  /// Make thumbnails, and put them into the shared memory one after another.
  case thumbnails(ThumbnailRequest)
  /// Try every door.
  case doors
}

/// What it answers.
enum DecodingAnswer {
  /// It is locked in and waits for work.
  case ready(Protections)
  case header(PictureHeader)
  /// They are in the shared memory.
  case thumbnails(areFromPreview: Bool, damage: String?)
  case failed(Skip.Reason)
  /// The doors that were open.
  case doors([String])
}

extension DecodingQuestion: Wired {
  private enum Kind: Int {
    case header, thumbnails, doors
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
    case .doors: writer.put(Kind.doors.rawValue)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch Kind(rawValue: try reader.int()) {
    case .header:
      self = .header(try reader.value(), page: try Self.page(&reader), previews: try reader.bool())
    case .thumbnails: self = .thumbnails(try reader.value())
    case .doors: self = .doors
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
    case ready, header, thumbnails, failed, doors
  }

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
    case .doors(let open):
      writer.put(Kind.doors.rawValue)
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
    case .doors: self = .doors(try reader.list())
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
  }

  init(from reader: inout WireReader) throws(WireError) {
    let landlock = try reader.int()
    self.init(
      landlock: landlock > 0 ? landlock : nil, seccomp: try reader.bool(),
      capabilities: try reader.bool(), limits: try reader.bool())
  }
}
