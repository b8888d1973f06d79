import CSandbox
import Glibc
import Testing
@testable import Sandbox

/// Each test locks a process of its own, because there is no way back.
@Suite("Locks")
struct LockTests {
  @Test("Without a lock nearly every operation is allowed, so the tries prove something")
  func unlocked() async {
    await #expect(processExitsWith: .success) {
      let allowed = ForbiddenOperation.allowed()
      // A container may itself refuse some.
      for operation in ["read a file", "create a file", "list a folder", "make a process"] {
        guard allowed.contains(operation) else { exit(1) }
      }
      exit(allowed.count >= 20 ? 0 : 2)
    }
  }

  @Test("Landlock alone refuses files")
  func landlock() async {
    await #expect(processExitsWith: .success) {
      guard sandbox_drop_capabilities() == 0 else { exit(1) }
      let version = sandbox_landlock(nil, 0, .max)
      if version < 0 { exit(version == -ENOSYS || version == -EOPNOTSUPP ? 0 : 2) }
      let allowed = ForbiddenOperation.allowed()
      let operations = [
        "read a file", "read about other processes", "open a file by openat2", "list a folder",
        "create a file", "open its own memory",
      ]
      exit(operations.contains(where: allowed.contains) ? 3 : 0)
    }
  }

  @Test("Landlock lets be read what is named, and nothing be written there")
  func readable() async {
    await #expect(processExitsWith: .success) {
      guard sandbox_drop_capabilities() == 0 else { exit(1) }
      let lockdown = Lockdown(memory: 1 << 30, readable: ["/etc", "/nowhere"], channel: 3)
      guard lockdown.apply().landlock != nil else { exit(0) }
      guard open("/etc/passwd", O_RDONLY) >= 0 else { exit(2) }
      guard open("/etc/passwd", O_WRONLY) < 0, open("/etc/weir", O_CREAT | O_WRONLY, 0o600) < 0
      else { exit(3) }
      exit(open("/proc/self/status", O_RDONLY) < 0 && open("/usr", O_RDONLY) < 0 ? 0 : 4)
    }
  }

  @Test("All locks together refuse every operation, also on threads that start later")
  func everything() async {
    await #expect(processExitsWith: .success) {
      let protections = Lockdown(memory: 1 << 30, channel: 3).apply()
      guard protections.seccomp, protections.capabilities else { exit(0) }
      var thread = pthread_t()
      let failed = pthread_create(
        &thread, nil,
        { _ in
          ForbiddenOperation.allowed().isEmpty ? nil : UnsafeMutableRawPointer(bitPattern: 1)
        }, nil)
      guard failed == 0 else { exit(2) }
      var result: UnsafeMutableRawPointer?
      pthread_join(thread, &result)
      exit(result == nil && ForbiddenOperation.allowed().isEmpty ? 0 : 3)
    }
  }

  @Test(
    "With an older Landlock, or none, every operation is refused, too",
    arguments: [0, 1, 3, 5, 6, 7])
  func olderKernels(version: Int32) async {
    await #expect(processExitsWith: .success) { [version] in
      var lockdown = Lockdown(memory: 1 << 30, channel: 3)
      lockdown.newestLandlock = version
      let protections = lockdown.apply()
      guard protections.landlock.map({ $0 <= version }) ?? true else { exit(1) }
      exit(!protections.seccomp || ForbiddenOperation.allowed().isEmpty ? 0 : 2)
    }
  }

  @Test("Threads beyond the limit are not to be had", arguments: [0, 1234] as [uid_t])
  func threads(user: uid_t) async {
    await #expect(processExitsWith: .success) { [user] in
      guard geteuid() == user || setuid(user) == 0 else { exit(0) }
      var lockdown = Lockdown(memory: 1 << 30, channel: 3)
      lockdown.threads = 64
      let protections = lockdown.apply()
      let count = (0..<100).count { _ in
        var thread = pthread_t()
        return pthread_create(
          &thread, nil,
          { _ in
            sleep(100)
            return nil
          }, nil) == 0
      }
      exit(!protections.threads || (40...63).contains(count) ? 0 : 1)
    }
  }

  @Test("Memory beyond the limit is not to be had, and what is left can be used")
  func memory() async {
    await #expect(processExitsWith: .success) {
      _ = Lockdown(memory: 200 << 20, channel: 3).apply()
      // Compilers remove a call of malloc whose memory is not used.
      func map(_ count: Int) -> UnsafeMutableRawPointer? {
        let pages = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return pages == MAP_FAILED ? nil : pages
      }
      guard map(300 << 20) == nil, let some = map(20 << 20) else { exit(1) }
      memset(some, 1, 20 << 20)
      exit(some.load(fromByteOffset: (20 << 20) - 1, as: UInt8.self) == 1 ? 0 : 1)
    }
  }
}
