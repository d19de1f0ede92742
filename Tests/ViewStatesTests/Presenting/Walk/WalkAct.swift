import ViewStatesMocks

/// Something that a walk does to its world, from outside or from inside an update.
///
/// Every act makes sense anywhere: a place is taken modulo how many there are.
enum WalkAct {
  enum View: CaseIterable { case object, value, part, withCause }
  enum Event: CaseIterable { case changes, refusals, own }

  case send(Int, step: Int)
  case sendTogether([Int], step: Int, isUndone: Bool)
  /// Restores a state of one store, or travels with several.
  case replace([Int], with: Int, isTravel: Bool)
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
    return switch below(36) {
    case 0..<4: .send(place, step: below(5) - 1)
    case 4..<7:
      .sendTogether([place, below(3)], step: 1 + below(3), isUndone: below(4) == 0)
    case 7: .set(below(6))
    case 8..<11: .report
    case 11: .bump(place)
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
    case 32..<35: .replace([place, below(3)], with: below(5), isTravel: below(2) == 0)
    default: .look
    }
  }
}

enum WalkStep {
  case act(WalkAct)
  /// Lets a view, a listener or a reaction do something when it is called next.
  case prepare(Int, WalkAct)

  static func random(_ random: inout SplitMix64) -> WalkStep {
    // The first hearers are the objects, which are attached again and again.
    switch random.next() % 4 {
    case 0..<2: .act(.random(&random))
    case 2: .prepare(Int(random.next() % 4), .random(&random))
    default: .prepare(Int(random.next() % 64), .random(&random))
    }
  }
}
