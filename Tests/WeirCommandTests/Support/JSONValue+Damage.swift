import Layouts
@testable import JSON
@testable import Plans

// Layout files with an error or a different value.

extension JSONValue {
  /// A copy with one value replaced, or one key renamed, added or removed.
  func changed(_ random: inout SplitMix64) -> JSONValue {
    var place = random.below(nodeCount)
    return changed(at: &place, &random)
  }

  private var nodeCount: Int {
    switch self {
    case .object(let members): members.reduce(1) { $0 + $1.value.nodeCount }
    case .array(let elements): elements.reduce(1) { $0 + $1.nodeCount }
    default: 1
    }
  }

  /// Counts nodes down, and changes the value at which the count is 0.
  private func changed(at place: inout Int, _ random: inout SplitMix64) -> JSONValue {
    place -= 1
    if place == -1 { return changedHere(&random) }
    switch self {
    case .object(let members):
      return .object(
        members.map { member in
          .init(key: member.key, value: member.value.changed(at: &place, &random))
        })
    case .array(let elements): return .array(elements.map { $0.changed(at: &place, &random) })
    default: return self
    }
  }

  private func changedHere(_ random: inout SplitMix64) -> JSONValue {
    guard case .object(var members) = self, random.below(4) > 0, !members.isEmpty else {
      return Self.others[random.below(Self.others.count)]
    }
    let index = random.below(members.count)
    let key = Self.keys[random.below(Self.keys.count)]
    switch random.below(3) {
    case 0: members.remove(at: index)
    case 1: members[index] = .init(key: members[index].key + "x", value: members[index].value)
    default:
      if self[key] == nil {
        members.append(.init(key: key, value: Self.others[random.below(Self.others.count)]))
      }
    }
    return .object(members)
  }

  private static let keys =
    CompositionFile.fields.names + ItemParts.names + BoundarySupplementaryItem.fields.names

  private static let others: [JSONValue] = [
    .null, .bool(true), .bool(false), .int(-1), .int(0), .int(1), .int(2), .int(10_001),
    .int(10_000_001), .double(0.5), .double(-0.5), .string(""), .string("x"), .string("top"),
    .string("horizontal"), .string("cover"), .string("count:3"), .string("count:0"),
    .string("flush"), .array([]), .array([.int(1), .int(2)]), .array([.string("top")]),
    .object([]), .object([.init(key: "fixed", value: .int(4))]),
    .object([.init(key: "absolute", value: .int(4))]),
    .object([.init(key: "cover", value: .string("attention"))]),
    .object([.init(key: "top", value: .int(1))]),
    .object([.init(key: "rows", value: .object([]))]),
  ]
}

extension SplitMix64 {
  fileprivate mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
