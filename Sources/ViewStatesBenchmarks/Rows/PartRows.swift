import ViewStates
import ViewStatesLists

/// A thousand views that each show one part of a state, of which one changes.
@MainActor
enum PartRows {
  static let all = [
    Benchmark(
      name: "parts",
      subject: "ElementViews of a PersistentArray, 1,000 views, one element changed",
      floor: "a loop that compares 1,000 integers",
      // Half of this is the change of a persistent list of which a copy is kept.
      limit: .ratio(3.2, goal: 2_000)
    ) {
      Pair(subject: elements(1_000), floor: comparingLoop)
    },
    // A hundred times as many elements make the tree deeper by two levels.
    .growth(
      "parts-growth", "ElementViews of a PersistentArray, 100,000 views, one element changed",
      beside: "the same with 1,000", ratio: 2.5, sizes: (100_000, 1_000), side: elements),
  ]

  private static let updates = 2_000

  private static func elements(_ count: Int) -> Pair.Side {
    let source = StateHolder(PersistentArray(repeating: 0, count: count))
    let elements = ElementViews<PersistentArray<Int>, Int>(\.self)
    source.attach(elements)
    let object = CountObject()
    for position in 0..<count { elements.attach(ElementView(object: object), at: position) }
    var update = 0
    return repeating(updates, keeping: elements) {
      // One of the same thousand, however long the list is, so that the caches of the processor
      // work alike for lists of every length.
      source.state[update % 1_000 * (count / 1_000)] &+= 1
      source.updateViews()
      update += 1
    }
  }

  private static var comparingLoop: Pair.Side {
    var state = [Int](repeating: 0, count: 1_000)
    var (shown, update) = (state, 0)
    return repeating(updates) {
      state[update % 1_000] &+= 1
      blackHole(compare(state, with: &shown))
      update += 1
    }
  }

  @inline(never)
  private static func compare(_ state: [Int], with shown: inout [Int]) -> Int {
    var count = 0
    for position in state.indices where state[position] != shown[position] {
      shown[position] = state[position]
      count += 1
    }
    return count
  }
}

private struct ElementView: StateUpdatable {
  let object: CountObject

  func update(with state: Int?) { object.show(state ?? 0) }
}
