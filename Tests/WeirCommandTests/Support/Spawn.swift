import Glibc
import Testing
@testable import Files

/// `posix_spawn`, which passes arguments on as unchanged bytes.
struct Spawn: ~Copyable {
  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    // Restores default signals, as a shell would, whatever the test runner has changed.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }

  deinit {
    var (actions, attributes) = (actions, attributes)
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  mutating func connect(_ descriptor: Int32, to number: Int32) {
    posix_spawn_file_actions_adddup2(&actions, descriptor, number)
  }

  /// Starts the program in the first word; variables override those of the test runner.
  mutating func run(_ words: [Path], _ environment: [String]) throws -> pid_t {
    var arguments = words.map { $0.withCString { strdup($0) } } + [nil]
    var variables =
      Self.variables(environment).map { Path(bytes: $0).withCString { strdup($0) } } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process = pid_t()
    let result = words[0].withCString { program in
      posix_spawn(&process, program, &actions, &attributes, &arguments, &variables)
    }
    try #require(result == 0, "\(words[0]) cannot be started")
    return process
  }

  /// Those given, each as `NAME=value`, and the others of the test runner.
  static func variables(_ given: [String]) -> [[UInt8]] {
    let names = given.map { Array($0.prefix { $0 != "=" }.utf8) + [UInt8(ascii: "=")] }
    var variables = given.map { Array($0.utf8) }
    var next = environ
    while let variable = next.pointee {
      let bytes = UnsafeRawBufferPointer(start: variable, count: strlen(variable))
      if !names.contains(where: bytes.starts(with:)) { variables.append(Array(bytes)) }
      next += 1
    }
    return variables
  }
}

/// A file without a name.
final class Scratch: Sendable {
  private let file: File
  var descriptor: Int32 { file.descriptor }

  init(containing bytes: [UInt8] = []) throws {
    let name = Path("/tmp/weir-scratch-\(getpid())-\(UInt64.random(in: .min ... .max))")
    file = try File(name, flags: O_RDWR | O_CREAT | O_EXCL)
    Folder.remove(name)
    try file.write(bytes)
    lseek(descriptor, 0, SEEK_SET)
  }

  /// The whole content, from the beginning.
  func all() throws -> [UInt8] { try file.read(file.status().size) }
}
