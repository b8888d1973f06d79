// weir with compromised decoders. The program's own name says what they do, as in `owned-threads`.
//
// They are confined like weir's own decoders. Then they attack, and continue as before or report
// how far they got. Some attack whatever they decode; others only once they have decoded a picture that is 77
// pixels wide, from which on they are owned.
import Attacks
import Decoding
import Foundation
import WeirCommand

/// What a decoder does instead of its work.
enum Attack: String {
  case processes, memory, threads, files, patience
  case sizes, marks, texts
  // Only after the picture that takes them over.
  case tables, islands, stack, data, buffers, burn, refuse, damage, sleep, pages, huge

  static let name = Attack(
    rawValue: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      .flatMap { $0.split(separator: "-").last.map(String.init) } ?? "")

  /// The answer that replaces an honest one.
  func answer(_ honest: [UInt8]) -> [UInt8] {
    let isHeader = honest.first == DecodingWorker.startOfHeaders
    if isHeader && honest[16] == 77 { Attack.isOwned = true }
    return switch self {
    case .processes: DecodingWorker.refusal("attack: \(attack_processes()) processes")
    case .memory: DecodingWorker.refusal("attack: \(attack_memory()) MB")
    case .threads: DecodingWorker.refusal("attack: \(attack_threads()) threads")
    case .files: DecodingWorker.refusal("attack: \(attack_files()) files")
    case .patience:
      {
        attack_patience()
        return []
      }()
    // The width follows the kind and the number of pages.
    case .sizes: isHeader ? honest.replaced(at: 16, with: honest[16] ^ 1) : honest
    // The last number says whether weir made the file.
    case .marks: isHeader ? honest.replaced(at: honest.count - 8, with: 1) : honest
    case .texts:
      DecodingWorker.refusal(
        "attack\nweir: all is well\u{1b}[31m\r\u{202e}" + String(repeating: "x", count: 5000))
    default: Attack.isOwned ? owned(honest, isHeader: isHeader) : honest
    }
  }

  /// Whether a picture has taken over this process.
  nonisolated(unsafe) private static var isOwned = false

  private func owned(_ honest: [UInt8], isHeader: Bool) -> [UInt8] {
    switch self {
    case .tables: _ = attack_tables()
    case .islands: _ = attack_islands()
    case .stack: _ = attack_stack()
    case .data: _ = attack_memory()
    case .buffers: attack_buffers()
    case .burn: attack_burn()
    case .refuse: return DecodingWorker.refusal("attack")
    case .damage: return DecodingWorker.damage
    case .sleep: attack_sleep(1500)
    // The lowest byte of the number of pages, and the third of the width.
    case .pages where isHeader: return honest.replaced(at: 8, with: 1)
    case .huge where isHeader: return honest.replaced(at: 18, with: 0x7f)
    default: break
    }
    return honest
  }
}

extension [UInt8] {
  func replaced(at index: Int, with byte: UInt8) -> [UInt8] {
    var bytes = self
    bytes[index] = byte
    return bytes
  }
}

let attack = Attack.name
DecodingWorker.runIfAsked { honest in attack?.answer(honest) ?? honest }
Program.main()
