import ViewStatesMocks

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

/// Something that a walk does to its world, from outside or from inside an update.
///
/// Every act makes sense anywhere: a place is taken modulo how many there are.
enum WalkAct {
  enum View: CaseIterable { case object, value, part, withCause }
  enum Event: CaseIterable { case changes, refusals, own }

  case part(WalkPart)
  /// Travels with two stores, as a history does.
  case travel([Int], to: Int)
  /// Looks at the child, which is never stale.
  case look
  /// Sets the service's state ahead of its report.
  case set(Int)
  case report
  /// Changes a presenter's own state.
  case bump(Int)
  case add(Int)
  case makePresenter(compares: Bool, divisor: Int, farewell: Int)
  case keepPresenter(Int)
  case releasePresenter(Int)
  case follow(Int, sources: [Int], isPart: Bool)
  case attach(Int, View, object: Int, farewell: Int?)
  case end(Int)
  case releaseObject(Int)
  case listen(Int, Event)
  case react(Int)
  case releaseReaction(Int)

  static func random(_ random: inout SplitMix64) -> WalkAct {
    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let place = below(64)
    return switch below(40) {
    case 0..<7, 37..<40: .part(.random(&random))
    case 7: .set(below(6))
    case 8..<11: .report
    case 11, 36: .bump(place)
    case 12: .add(place)
    case 13..<15: .makePresenter(compares: below(3) > 0, divisor: 1 + below(3), farewell: place)
    case 15: .keepPresenter(place)
    case 16: .releasePresenter(place)
    case 17..<20:
      .follow(place, sources: (0...below(3)).map { _ in below(64) }, isPart: below(2) == 0)
    case 20..<26:
      .attach(
        place, View.allCases[below(4)], object: below(3), farewell: below(3) == 0 ? below(9) : nil)
    case 26: .end(place)
    case 27: .releaseObject(below(3))
    case 28: .listen(below(3), Event.allCases[below(3)])
    case 29..<31: .react(place)
    case 31: .releaseReaction(place)
    case 32..<34: .travel([below(3), below(3)], to: below(5))
    default: .look
    }
  }
}

enum WalkStep {
  case act(WalkAct)
  case lock(Int)
  case unlock(Int)
  /// Lets a view, a listener or a reaction do something when it is called next.
  case prepare(Int, WalkAct)

  static func random(_ random: inout SplitMix64) -> WalkStep {
    // The first hearers are the objects, which are attached again and again.
    switch random.next() % 32 {
    case 0: .lock(Int(random.next() % 3))
    case 1..<4: .unlock(Int(random.next() % 3))
    case 4..<16: .act(.random(&random))
    case 16..<24: .prepare(Int(random.next() % 4), .random(&random))
    default: .prepare(Int(random.next() % 64), .random(&random))
    }
  }
}
