internal import Plans
internal import Sandbox

/// A question to a decoding process.
enum DecodingQuestion: Wired {
  /// Read a header of this format.
  case header(PictureFormat, page: Int?, HeaderExtras)
  /// Read a sidecar, with titles in this language.
  case sidecar(language: String?)
  /// Make thumbnails and store them in the shared memory, one after another.
  case thumbnails(ThumbnailRequest)
  case allowedOperations

  private enum Kind: Int, Wired {
    case header, sidecar, thumbnails, allowedOperations
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .header(let format, let page, let extras):
      writer.put(Kind.header, format, page ?? 0, extras)
    case .sidecar(let language): writer.put(Kind.sidecar, language)
    case .thumbnails(let request): writer.put(Kind.thumbnails, request)
    case .allowedOperations: writer.put(Kind.allowedOperations)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.value(Kind.self) {
    case .header:
      self = .header(try reader.value(), page: try reader.page(), try reader.value())
    case .sidecar: self = .sidecar(language: try reader.language())
    case .thumbnails: self = .thumbnails(try reader.value())
    case .allowedOperations: self = .allowedOperations
    }
  }
}

extension WireReader {
  /// A language's name, which has no invisible characters.
  fileprivate mutating func language() throws(WireError) -> String? {
    guard try value(Bool.self) else { return nil }
    let language = try string()
    guard language.utf8.allSatisfy({ (33..<127).contains($0) }) else { throw WireError() }
    return language
  }
}

extension HeaderExtras: Wired {
  func write(to writer: inout WireWriter) { writer.put(previews, metadata, language) }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(previews: try reader.value())
    (metadata, language) = (try reader.value(), try reader.language())
  }
}

/// An answer from a decoding process.
enum DecodingAnswer: Wired {
  /// The process is locked down and ready for work.
  case ready(Protections)
  case header(PictureHeader)
  /// What a sidecar says.
  case metadata(Metadata)
  /// The thumbnails are in the shared memory.
  case thumbnails(areFromPreview: Bool, damage: String?)
  case failed(Skip.Reason)
  case allowedOperations([String])

  private enum Kind: Int, Wired {
    case ready, header, metadata, thumbnails, failed, allowedOperations
  }

  /// The first byte of a message with a header.
  static var startOfHeaders: UInt8 { UInt8(Kind.header.rawValue) }

  func write(to writer: inout WireWriter) {
    switch self {
    case .ready(let protections): writer.put(Kind.ready, protections)
    case .header(let header): writer.put(Kind.header, header)
    case .metadata(let metadata): writer.put(Kind.metadata, metadata)
    case .thumbnails(let areFromPreview, let damage):
      writer.put(Kind.thumbnails, areFromPreview, damage)
    case .failed(let reason): writer.put(Kind.failed, reason)
    case .allowedOperations(let open): writer.put(Kind.allowedOperations, open)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.value(Kind.self) {
    case .ready: self = .ready(try reader.value())
    case .header: self = .header(try reader.value())
    case .metadata: self = .metadata(try reader.value())
    case .thumbnails:
      self = .thumbnails(areFromPreview: try reader.value(), damage: try reader.value())
    case .failed: self = .failed(try reader.value())
    case .allowedOperations: self = .allowedOperations(try reader.value())
    }
  }
}

extension Protections: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(landlock ?? 0, seccomp, capabilities, limits, threads)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let landlock = try reader.value(Int.self)
    self.init(
      landlock: landlock > 0 ? landlock : nil, seccomp: try reader.value(),
      capabilities: try reader.value(), limits: try reader.value(), threads: try reader.value())
  }
}

/// A question to the template, the process from which decoding processes are forked.
enum TemplateQuestion: Wired {
  /// Fork a process with this much memory, in bytes, and this number among those that run; its end of a channel
  /// comes with the message.
  case fork(memory: Int, seat: Int)
  case kill(Int)
  /// Report how a process ended.
  case ending(Int)

  private enum Kind: Int, Wired {
    case fork, kill, ending
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .fork(let memory, let seat): writer.put(Kind.fork, memory, seat)
    case .kill(let process): writer.put(Kind.kill, process)
    case .ending(let process): writer.put(Kind.ending, process)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.value(Kind.self) {
    case .fork:
      self = .fork(memory: try reader.value(), seat: try reader.int(in: 0...Int(Int32.max)))
    case .kill: self = .kill(try reader.value())
    case .ending: self = .ending(try reader.value())
    }
  }
}

enum TemplateAnswer: Wired {
  /// A process was forked; its number has a meaning only to the template.
  case forked(Int)
  /// No process could be forked, for this `errno`.
  case failed(Int)
  /// The process was sent a signal to end.
  case killed
  /// How the process ended; nil if it is still running.
  case ending(ChildProcess.Ending?)

  private enum Kind: Int, Wired {
    case forked, failed, killed, running, exited, signalled
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .forked(let process): writer.put(Kind.forked, process)
    case .failed(let code): writer.put(Kind.failed, code)
    case .killed: writer.put(Kind.killed, 0)
    case .ending(nil): writer.put(Kind.running, 0)
    case .ending(.exited(let status)): writer.put(Kind.exited, Int(status))
    case .ending(.signalled(let signal)): writer.put(Kind.signalled, Int(signal))
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let (kind, number) = (try reader.value(Kind.self), try reader.int(in: 0...Int(Int32.max)))
    self =
      switch kind {
      case .forked: .forked(number)
      case .failed: .failed(number)
      case .killed: .killed
      case .running: .ending(nil)
      case .exited: .ending(.exited(Int32(number)))
      case .signalled: .ending(.signalled(Int32(number)))
      }
  }
}
