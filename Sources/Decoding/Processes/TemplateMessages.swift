internal import Sandbox

/// A question to the template, the process from which decoding processes are forked.
enum TemplateQuestion {
  /// Fork a process with this much memory, in bytes, and this number among those that run; its end of a channel
  /// comes with the message.
  case fork(memory: Int, seat: Int)
  /// Kill a process.
  case kill(Int)
  /// Report how a process ended.
  case ending(Int)
}

/// An answer from the template.
enum TemplateAnswer {
  /// A process was forked; its number has a meaning only to the template.
  case forked(Int)
  /// No process could be forked, for this `errno`.
  case failed(Int)
  /// The process was sent a signal to end.
  case killed
  /// How the process ended; nil if it is still running.
  case ending(ChildProcess.Ending?)
}

extension TemplateQuestion: Wired {
  private enum Kind: Int {
    case fork, kill, ending
  }

  func write(to writer: inout WireWriter) {
    func put(_ kind: Kind, _ number: Int) {
      writer.put(kind.rawValue)
      writer.put(number)
    }
    switch self {
    case .fork(let memory, let seat):
      put(.fork, memory)
      writer.put(seat)
    case .kill(let process): put(.kill, process)
    case .ending(let process): put(.ending, process)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let (kind, number) = (Kind(rawValue: try reader.int()), try reader.int())
    switch kind {
    case .fork: self = .fork(memory: number, seat: try reader.int(in: 0...Int(Int32.max)))
    case .kill: self = .kill(number)
    case .ending: self = .ending(number)
    case nil: throw WireError()
    }
  }
}

extension TemplateAnswer: Wired {
  private enum Kind: Int {
    case forked, failed, killed, running, exited, signalled
  }

  func write(to writer: inout WireWriter) {
    func put(_ kind: Kind, _ number: Int) {
      writer.put(kind.rawValue)
      writer.put(number)
    }
    switch self {
    case .forked(let process): put(.forked, process)
    case .failed(let code): put(.failed, code)
    case .killed: put(.killed, 0)
    case .ending(nil): put(.running, 0)
    case .ending(.exited(let status)): put(.exited, Int(status))
    case .ending(.signalled(let signal)): put(.signalled, Int(signal))
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let (kind, number) = (
      Kind(rawValue: try reader.int()), try reader.int(in: 0...Int(Int32.max))
    )
    switch kind {
    case .forked: self = .forked(number)
    case .failed: self = .failed(number)
    case .killed: self = .killed
    case .running: self = .ending(nil)
    case .exited: self = .ending(.exited(Int32(number)))
    case .signalled: self = .ending(.signalled(Int32(number)))
    case nil: throw WireError()
    }
  }
}
