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
  func write(to writer: inout WireWriter) {
    switch self {
    case .header(let format, let page, let previews):
      writer.put(0)
      writer.put(format)
      writer.put(page ?? 0)
      writer.put(previews)
    case .thumbnails(let request):
      writer.put(1)
      writer.put(request)
    case .doors: writer.put(2)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.int() {
    case 0:
      self = .header(try reader.value(), page: try Self.page(&reader), previews: try reader.bool())
    case 1: self = .thumbnails(try reader.value())
    case 2: self = .doors
    default: throw WireError()
    }
  }

  private static func page(_ reader: inout WireReader) throws(WireError) -> Int? {
    let page = try reader.int(in: 0...PageSelection.numbers.upperBound)
    return page > 0 ? page : nil
  }
}

extension DecodingAnswer: Wired {
  func write(to writer: inout WireWriter) {
    switch self {
    case .ready(let protections):
      writer.put(0)
      writer.put(protections)
    case .header(let header):
      writer.put(1)
      writer.put(header)
    case .thumbnails(let areFromPreview, let damage):
      writer.put(2)
      writer.put(areFromPreview)
      writer.put(damage)
    case .failed(let reason):
      writer.put(3)
      writer.put(reason)
    case .doors(let open):
      writer.put(4)
      writer.put(open)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.int() {
    case 0: self = .ready(try reader.value())
    case 1: self = .header(try reader.value())
    case 2: self = .thumbnails(areFromPreview: try reader.bool(), damage: try reader.optional())
    case 3: self = .failed(try reader.value())
    case 4: self = .doors(try reader.list())
    default: throw WireError()
    }
  }
}

extension Protections: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(landlock ?? 0)
    writer.put(seccomp)
    writer.put(capabilities)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let landlock = try reader.int()
    self.init(
      landlock: landlock > 0 ? landlock : nil, seccomp: try reader.bool(),
      capabilities: try reader.bool())
  }
}
