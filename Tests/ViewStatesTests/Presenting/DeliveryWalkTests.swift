import Testing
import ViewStatesMocks

@testable import ViewStates

/// A delivery does what a list and a queue do, whatever its transitions.
@Suite("Delivery: a random walk over its transitions") struct DeliveryWalkTests {
  enum Step: CaseIterable {
    case begin, arrive, start, nextView, nextState, add, remove, removeCurrentView
  }

  struct Turn {
    let step: Step
    /// Says which view, as far as the step needs one.
    let place: Int
  }

  static func random(_ random: inout SplitMix64) -> Turn {
    // Views are shown a state more often than states come to an end.
    let steps: [Step] = [.arrive, .arrive, .nextView, .nextView, .nextView, .nextState]
    let all = Step.allCases + steps
    return Turn(step: all[Int(random.next() % UInt64(all.count))], place: Int(random.next() % 64))
  }

  struct Walker {
    var real = Delivery<Int, String>(limit: 16)
    var plain = PlainDelivery(limit: 16)
    var sent = 0
    var endless = 0
    var named = 0

    /// Takes a step, and returns what is wrong after it.
    mutating func take(_ turn: Turn) -> String? {
      let answers = answers(turn)
      if answers.real != answers.plain {
        return "\(turn.step): \(answers.real) instead of \(answers.plain)"
      }
      endless += real.isEndless ? 1 : 0
      named += real.culprits.count
      return broken()
    }

    private mutating func answers(_ turn: Turn) -> (real: String, plain: String) {
      switch turn.step {
      case .begin: return ("\(real.begin())", "\(plain.begin())")
      case .arrive:
        sent += 1
        real.arrive(sent)
        plain.arrive(sent)
      case .start: return ("\(real.start() ?? 0)", "\(plain.start() ?? 0)")
      case .nextView where plain.isDelivering:
        return (real.nextView() ?? "none", plain.nextView() ?? "none")
      case .nextState where plain.isDelivering:
        return ("\(real.nextState() ?? 0)", "\(plain.nextState() ?? 0)")
      case .add:
        let name = "view \(plain.views.count + 1)"
        return ("\(real.add(name))", "\(plain.add(name))")
      case .remove:
        let id = turn.place % (plain.views.count + 2)
        return (real.remove(id) ?? "none", plain.remove(id) ?? "none")
      case .removeCurrentView:
        guard plain.isAtView, let id = plain.cursor else { break }
        return (real.remove(real.currentID) ?? "none", plain.remove(id) ?? "none")
      case .nextView, .nextState: break
      }
      return ("", "")
    }

    private func broken() -> String? {
      let live = real.entries.filter { $0.view != nil }
      let ids = real.entries.map(\.id)
      let culprits = real.culprits.map { ids.indices.contains($0) ? ids[$0] : -1 }
      let waiting = (real.first.map { [$0] } ?? []) + real.rest
      let laws: [(String, Bool)] = [
        ("the views are those that were added and not removed", live.map(\.id) == plain.live),
        ("the count of views is right", real.viewCount == live.count),
        ("it says whether there are views", real.hasViews == !live.isEmpty),
        ("identities ascend", zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }),
        ("gaps are closed", real.isDelivering || live.count == ids.count),
        ("it says whether it delivers", real.isDelivering == plain.isDelivering),
        ("what waits is a queue", waiting == plain.queue),
        ("nothing waits behind nothing", real.first != nil || real.rest.isEmpty),
        ("what arrived was shown or waits", real.arrived - real.shown == waiting.count),
        ("it says whether there is no end", real.isEndless == (plain.inARow >= 16)),
        ("the culprits are entries, and the right ones", culprits == plain.culprits),
      ]
      let wrong = laws.filter { !$0.1 }.map(\.0)
      return wrong.isEmpty ? nil : "no longer true: \(wrong)"
    }
  }

  @Test(arguments: 1...200)
  func `a delivery does what a list and a queue do`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 400, step: Self.random).run { turns in
      var walker = Walker()
      for turn in turns {
        if let failure = walker.take(turn) { return failure }
      }
      return nil
    }
  }

  @Test func `the walk reaches the limit, and has culprits`() {
    var (endless, named) = (0, 0)
    for seed: UInt64 in 1...50 {
      var walker = Walker()
      for turn in RandomWalk(seed: seed, steps: 400, step: Self.random).steps {
        _ = walker.take(turn)
      }
      endless += walker.endless
      named += walker.named
    }
    #expect(endless > 100)
    #expect(named > 1_000)
  }
}
