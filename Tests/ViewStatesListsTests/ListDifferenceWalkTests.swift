import Testing
import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesLists

/// Random walks over lists of rows, in which each difference must lead from one list to the next.
@Suite struct ListDifferenceWalkTests {
  enum Step {
    case insert(Int, at: Int)
    case remove(Int)
    case move(Int, Int)
    case moveBlock(Int, count: Int, Int)
    case rename(Int, Int)
    case reverse(Int, count: Int)
    case compare

    static func random(_ random: inout SplitMix64, ids: Int) -> Self {
      let place = Int(random.next() >> 33)
      let other = Int(random.next() >> 33)
      switch random.next() % 20 {
      case 0..<6: return .insert(other % ids, at: place)
      case 6..<9: return .remove(place)
      case 9..<12: return .move(place, other)
      case 12: return .moveBlock(place, count: other % 20, other)
      case 13..<16: return .rename(place, other)
      case 16: return .reverse(place, count: other % 12)
      default: return .compare
      }
    }

    func apply(to rows: inout PersistentArray<Row>) {
      let count = rows.count
      switch self {
      case .insert(let id, let place): rows.insert(Row(id: id), at: place % (count + 1))
      case .remove(let place) where count > 0: rows.remove(at: place % count)
      case .move(let place, let target) where count > 0:
        let row = rows.remove(at: place % count)
        rows.insert(row, at: target % count)
      case .moveBlock(let place, let length, let target):
        let start = place % (count + 1)
        let range = start..<min(start + length, count)
        let block = rows[range]
        rows.removeSubrange(range)
        rows.insert(contentsOf: block, at: target % (rows.count + 1))
      case .rename(let place, let name) where count > 0: rows[place % count].name = "\(name)"
      case .reverse(let place, let length):
        let start = place % (count + 1)
        rows[start..<min(start + length, count)].reverse()
      default: break
      }
    }
  }

  static func failure(_ steps: [Step], of first: [Row], unique: Bool) -> String? {
    var old = PersistentArray(first)
    var new = old
    for step in steps {
      step.apply(to: &new)
      if unique {
        var seen: Set<Int> = []
        new.removeAll { !seen.insert($0.id).inserted }
      }
      guard case .compare = step else { continue }
      let plain = ListDifference(from: Array(old), to: Array(new))
      let shared = ListDifference(from: old, to: new)
      for difference in [plain, shared] {
        if let wrong = fault(of: difference, from: Array(old), to: Array(new)) { return wrong }
      }
      if unique {
        if !plain.duplicates.isEmpty { return "names duplicates where there are none" }
        if plain.moves.count != fewestMoves(from: Array(old), to: Array(new)) {
          return "\(plain.moves.count) moves are not the fewest"
        }
        if shared.moves.count != plain.moves.count { return "sharing makes more moves" }
      } else if plain.duplicates != duplicates(Array(old)).union(duplicates(Array(new))) {
        return "names \(plain.duplicates) as duplicates"
      }
      old = new
    }
    return nil
  }

  static func fault(
    of difference: ListDifference<Int>, from old: [Row], to new: [Row]
  ) -> String? {
    if difference.isEmpty != (old == new) { return "isEmpty is wrong" }
    if difference.apply(to: old, rowsFrom: new) != new { return "does not lead to the new list" }
    if difference.removals != difference.removals.sorted(by: >) { return "removals unsorted" }
    if difference.insertions != difference.insertions.sorted() { return "insertions unsorted" }
    for match in difference.moves + difference.updates where old[match.old].id != new[match.new].id
    {
      return "matches rows of different identity"
    }
    return nil
  }

  static func duplicates(_ rows: [Row]) -> Set<Int> {
    var seen: Set<Int> = []
    return Set(rows.map(\.id).filter { !seen.insert($0).inserted })
  }

  /// The common rows minus a longest increasing subsequence, found in the slow and plain way.
  static func fewestMoves(from old: [Row], to new: [Row]) -> Int {
    let places = new.compactMap { row in old.firstIndex { $0.id == row.id } }
    var longest: [Int] = []
    for (index, place) in places.enumerated() {
      let before = zip(places, longest).prefix(index).filter { $0.0 < place }.map(\.1)
      longest.append((before.max() ?? 0) + 1)
    }
    return places.count - (longest.max() ?? 0)
  }

  @Test(arguments: 1...30)
  func `a difference leads from one list to the next with the fewest moves`(seed: UInt64) throws {
    let first = (0..<100).map { Row(id: $0) }
    try RandomWalk(seed: seed, steps: 120) { Step.random(&$0, ids: 400) }
      .run { Self.failure($0, of: first, unique: true) }
  }

  @Test(arguments: 1...30)
  func `a difference leads to the next list when identities are not unique`(seed: UInt64) throws {
    let first = (0..<60).map { Row(id: $0 % 50) }
    try RandomWalk(seed: seed, steps: 300) { Step.random(&$0, ids: 40) }
      .run { Self.failure($0, of: first, unique: false) }
  }
}
