import Testing
import ViewStatesMocks

@testable import ViewStatesTimeTravel

/// Random walks through histories, beside an oracle that keeps every state.
///
/// Laws 3, 4 and 13: every view is shown each state once and in order, and no mixture of two.
@MainActor
@Suite struct OneTreeWalkTests {
  struct Case: CustomTestStringConvertible {
    let stores: Int
    let most: Int
    let seeds: ClosedRange<UInt64>
    let steps: Int
    var lasting = 0
    var archiving = 0
    var nested = 0
    var answered = 0
    var testDescription: String {
      """
      \(stores) stores, at most \(most) steps, \(lasting) in 1000 are barriers, \(archiving) are \
      archives, \(nested) by another history or during an update, \(answered) by reactions
      """
    }
  }

  nonisolated static let cases = [
    Case(stores: 1, most: .max, seeds: 1...30, steps: 300),
    Case(stores: 1, most: 7, seeds: 1...30, steps: 400),
    Case(stores: 2, most: .max, seeds: 1...30, steps: 300),
    Case(stores: 2, most: 1, seeds: 1...10, steps: 300),
    Case(stores: 2, most: 3, seeds: 1...30, steps: 400),
    Case(stores: 2, most: 12, seeds: 1...60, steps: 500),
    Case(stores: 3, most: 30, seeds: 1...60, steps: 500),
    // Each found a fault among ten million operations.
    Case(stores: 3, most: 3, seeds: 1_238...1_238, steps: 1_000),
    Case(stores: 2, most: 8, seeds: 12_553...12_553, steps: 1_000),
    Case(stores: 3, most: 40, seeds: 12_803...12_803, steps: 1_000),
    Case(stores: 1, most: .max, seeds: 1...5, steps: 300, lasting: 20),
    Case(stores: 1, most: 7, seeds: 1...5, steps: 300, lasting: 60),
    Case(stores: 2, most: .max, seeds: 1...5, steps: 300, lasting: 15),
    Case(stores: 2, most: 5, seeds: 1...8, steps: 300, lasting: 60),
    Case(stores: 3, most: 30, seeds: 1...8, steps: 400, lasting: 30),
    Case(stores: 1, most: .max, seeds: 1...12, steps: 60, lasting: 20, archiving: 150),
    Case(stores: 2, most: .max, seeds: 1...12, steps: 60, archiving: 150),
    Case(stores: 2, most: 4, seeds: 1...12, steps: 60, archiving: 150),
    Case(stores: 2, most: 1, seeds: 1...12, steps: 60, archiving: 150),
    // A redo of another store that goes another way, because a travel on it became a version.
    Case(stores: 3, most: 30, seeds: 990_088...990_088, steps: 500),
    // After this travel of one store, another store has no redo.
    Case(stores: 3, most: 30, seeds: 40_000_012...40_000_013, steps: 500),
    // A travel of a store alone from a version of a forgotten step.
    Case(stores: 2, most: 12, seeds: 700_001...700_001, steps: 400, lasting: 10),
    // A redo of a store alone that would pass over a version that is there.
    Case(stores: 2, most: 12, seeds: 9_001_252...9_001_252, steps: 500, lasting: 60),
    // A travel of a store alone to a version of a forgotten step.
    Case(stores: 2, most: 4, seeds: 122...122, steps: 60, archiving: 100),
    // A travel that ends where it began, while the redo that it left is forgotten.
    Case(stores: 2, most: 5, seeds: 77_014...77_014, steps: 300, lasting: 60),
    // Travels of both stores that end where they began, and leave the redo of the step before.
    Case(stores: 2, most: 12, seeds: 3_566...3_566, steps: 500, lasting: 10, archiving: 5),
    // A travel there and back, during which a travel ahead became a version, and so a redo.
    Case(stores: 2, most: 8, seeds: 55_012_664...55_012_664, steps: 1_000),
    // A step that ends where it began after an archive, while redo leads to an older branch.
    Case(
      stores: 1, most: .max, seeds: 50_289...50_289, steps: 60, lasting: 20, archiving: 150),
    // Two histories over the same stores, with views that act during updates.
    Case(stores: 1, most: .max, seeds: 1...20, steps: 150, nested: 500),
    Case(stores: 2, most: .max, seeds: 1...30, steps: 150, nested: 500),
    Case(stores: 2, most: 5, seeds: 1...30, steps: 150, lasting: 10, archiving: 20, nested: 500),
    Case(stores: 3, most: 1, seeds: 1...20, steps: 150, archiving: 20, nested: 500),
    // Reactions answer a change within it, and may take it back.
    Case(stores: 1, most: .max, seeds: 1...20, steps: 200, lasting: 10, answered: 200),
    Case(stores: 2, most: 12, seeds: 1...30, steps: 300, archiving: 10, answered: 200),
    Case(stores: 2, most: 1, seeds: 1...12, steps: 100, archiving: 50, answered: 300),
    Case(
      stores: 3, most: 7, seeds: 1...20, steps: 150, lasting: 10, archiving: 20, nested: 300,
      answered: 200),
  ]

  @Test(arguments: cases)
  func `A history is always where an oracle is that keeps every state`(_ test: Case) throws {
    for seed in test.seeds {
      let walk = RandomWalk(seed: seed, steps: test.steps) {
        OneTreeAct.random(
          &$0, lasting: test.lasting, archiving: test.archiving, nested: test.nested,
          answered: test.answered)
      }
      try walk.run { acts in
        let walk = OneTreeWalk(
          stores: test.stores, most: test.most,
          isReplayed: seed.isMultiple(of: 6) || test.seeds.count == 1 || test.archiving > 0)
        let other = test.nested > 0 ? OneTreeWalk(beside: walk, most: 7) : nil
        let walks = [walk] + (other.map { [$0] } ?? [])
        for (index, act) in acts.enumerated() {
          try walk.take(act)
          for walk in walks { try walk.compare(isThorough: index % 25 == 0) }
        }
        try walk.compareReplay()
        for walk in walks {
          try walk.take(.resume)
          for step in 0..<walk.oracle.steps.count {
            try walk.take(.jump(step))
            try walk.compare(isThorough: step == 0)
          }
          try walk.history.recorder.timeline.requireInvariants()
        }
        return nil
      }
    }
  }
}
