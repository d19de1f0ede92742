import ViewStatesMocks

/// Something that a walk does to its world, from outside or from inside an update.
///
/// Every act makes sense anywhere: a place is taken modulo how many there are.
indirect enum WalkAct {
  enum View: CaseIterable { case object, value, part, withCause }

  case part(WalkPart)
  /// Travels with two stores, as a history does.
  case travel([Int], to: Int)
  case lock(Int, Bool)
  /// Looks at the child, which is never stale.
  case look
  /// Sets the service's state ahead of its report.
  case set(Int)
  case report
  /// Changes a presenter's own state.
  case bump(Int)
  case add(Int)
  case makePresenter(compares: Bool, divisor: Int, farewell: Int)
  /// Keeps a presenter, or lets it go.
  case keep(Int, Bool)
  case follow(Int, sources: [Int], isPart: Bool)
  case attach(Int, View, object: Int, farewell: Int?)
  case releaseObject(Int)
  /// Listens to a store, or to events without one.
  case listen(Int?)
  case react(Int)
  case releaseReaction(Int)
  /// Ends a bond of a view, a follower or a listener.
  case end(Int)
  /// Lets a view, a listener or a reaction do something when it is called next.
  case prepare(Int, WalkAct)

  /// An act from outside: most of them prepare something that happens later, inside an update.
  static func randomStep(_ random: inout SplitMix64) -> WalkAct {
    // The first hearers are the objects, which are attached again and again.
    switch random.next() % 32 {
    case 0..<4: .lock(Int(random.next() % 3), random.next() % 4 == 0)
    case 4..<16: .random(&random)
    case 16..<24: .prepare(Int(random.next() % 4), .random(&random))
    default: .prepare(Int(random.next() % 64), .random(&random))
    }
  }

  private static func random(_ random: inout SplitMix64) -> WalkAct {
    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let place = below(64)
    return switch below(40) {
    case 0..<10: .part(.random(&random))
    case 10, 11: .set(below(6))
    case 12..<15: .report
    case 15, 16: .bump(place)
    case 17: .add(place)
    case 18, 19: .makePresenter(compares: below(3) > 0, divisor: 1 + below(3), farewell: place)
    case 20, 21: .keep(place, below(2) == 0)
    case 22..<25:
      .follow(place, sources: (0...below(3)).map { _ in below(64) }, isPart: below(2) == 0)
    case 25..<31:
      // A view of the service may be attached while its state is ahead.
      .attach(
        below(4) == 0 ? 3 : place, View.allCases[below(4)], object: below(3),
        farewell: below(3) == 0 ? below(9) : nil)
    case 31: .end(place)
    case 32: .releaseObject(below(3))
    case 33: .listen(below(2) == 0 ? nil : below(3))
    case 34, 35: .react(place)
    case 36: .releaseReaction(place)
    case 37, 38: .travel([below(3), below(3)], to: below(5))
    default: .look
    }
  }
}

/// Something that is sent to the stores.
indirect enum WalkPart {
  case send(Int, step: Int)
  case restore(Int, Int)
  /// An intent, which can be inside another one; `isCaught` says that its error goes no further.
  case intent([Int], [WalkPart], isCaught: Bool)
  case fail

  static func random(_ random: inout SplitMix64, depth: Int = 0) -> WalkPart {
    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let store = below(3)
    switch below([8, 10, 12, 14][depth]) {
    case 0..<3:
      if depth == 3 { return .fail }
      let parts = (0..<below(5)).map { _ in self.random(&random, depth: depth + 1) }
      let other = (store + 1 + below(2)) % 3
      return .intent(below(2) == 0 ? [store] : [store, other], parts, isCaught: below(3) == 0)
    case 3..<5: return .restore(store, below(9))
    case 5 where depth > 0: return .fail
    default: return .send(store, step: below(8) - 3)
    }
  }
}
