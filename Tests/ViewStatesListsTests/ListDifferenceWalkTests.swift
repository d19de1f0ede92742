import Testing
import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesLists

/// Random walks over lists of rows, in which each difference must lead from one list to the next.
@Suite struct ListDifferenceWalkTests {
  typealias Step = PersistentArrayWalkTests.Step

  /// A step as for a list alone, with more that have rows in another order.
  static func step(_ random: inout SplitMix64) -> Step {
    let (place, number) = (Int(random.next() >> 32), Int(random.next() >> 40))
    return switch Int.random(in: 0..<100, using: &random) {
    case ..<8: .move(place, number, count: 1)
    case ..<14: .move(place, number, count: number % 20)
    case ..<20: .reverse(place, number % 200)
    default: .random(&random)
    }
  }

  static func failure(_ steps: [Step], ids: Int, unique: Bool) -> String? {
    var old = PersistentArray((0..<60).map { Row(id: $0 % (unique ? ids : 50)) })
    var new = old
    for (number, step) in steps.enumerated() {
      step.apply(to: &new, make: { Row(id: $0 % ids) }, change: { $0.name = "\($1)" })
      if unique {
        var seen: Set<Int> = []
        new.removeAll { !seen.insert($0.id).inserted }
      }
      if new.count > 200 { new.removeLast(new.count - 200) }
      guard number % 6 == 5 else { continue }
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
    let oldPlaces = Dictionary(uniqueKeysWithValues: zip(old.map(\.id), old.indices))
    let places = new.compactMap { oldPlaces[$0.id] }
    // The length of a longest one that ends at each place.
    var longest: [Int] = []
    for place in places {
      var before = 0
      for (other, length) in zip(places, longest) where other < place && length > before {
        before = length
      }
      longest.append(before + 1)
    }
    return places.count - (longest.max() ?? 0)
  }

  @Test(arguments: 1...30)
  func `a difference leads from one list to the next with the fewest moves`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 120, step: Self.step)
      .run { Self.failure($0, ids: 400, unique: true) }
  }

  @Test(arguments: 1...30)
  func `a difference leads to the next list when identities are not unique`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 300, step: Self.step)
      .run { Self.failure($0, ids: 40, unique: false) }
  }
}
