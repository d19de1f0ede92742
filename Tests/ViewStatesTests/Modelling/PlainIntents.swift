import ViewStates
import ViewStatesMocks

/// What is done inside an intent, to the trip (store 0) or the selection (store 1).
indirect enum IntentPart {
  case add(String)
  case removeAll
  case move(Int)
  case restoreTrip([String])
  case restoreSelection(Int)
  /// An intent inside the intent; `isCaught` says that its error goes no further.
  case intent(stores: [Int], [IntentPart], isCaught: Bool)
  case fail

  static func random(_ random: inout SplitMix64, depth: Int = 0) -> IntentPart {
    func number(below limit: UInt64) -> Int { Int(random.next() % limit) }
    switch number(below: [24, 16, 14, 12][depth]) {
    case 0..<3: return .add("\(number(below: 5))")
    case 3..<5: return .removeAll
    case 5..<8: return .move(number(below: 5) - 2)
    case 8..<10: return .restoreTrip((0..<number(below: 5)).map { "\($0)" })
    case 10: return .restoreSelection(number(below: 5))
    case 11: return number(below: 4) == 0 ? .fail : .move(-1)
    default:
      let stores = [[0], [1], [0, 1], [0, 1]][number(below: 4)]
      let parts = (0..<number(below: 5)).map { _ in self.random(&random, depth: depth + 1) }
      return .intent(stores: stores, parts, isCaught: number(below: 3) == 0)
    }
  }
}

/// A step of a walk.
enum IntentStep {
  case part(IntentPart)
  /// A view does it in its next update.
  case prepare(IntentPart)
  case lock(Int)
  case unlock(Int)

  static func random(_ random: inout SplitMix64) -> IntentStep {
    switch random.next() % 32 {
    case 0: .lock(Int(random.next() % 2))
    case 1..<6: .unlock(Int(random.next() % 2))
    case 6..<12: .prepare(.random(&random))
    default: .part(.random(&random))
    }
  }
}

/// What intents over two models must do, with plain values that are copied whenever it is handy.
struct PlainIntents {
  struct Rejection: Error { let text: String }

  /// Both models after each change.
  struct Both: Equatable {
    var trip: [String] = []
    var number = 0

    func differs(from other: Both, at store: Int) -> Bool {
      store == 0 ? trip != other.trip : number != other.number
    }

    mutating func take(_ store: Int, from other: Both) {
      if store == 0 { trip = other.trip } else { number = other.number }
    }
  }

  /// Every state that was shown, and which of the stores announced it.
  private(set) var shown = [Both()]
  private(set) var announced: [(stores: [Int], state: Both)] = []
  private(set) var answers: [String] = []
  var locks: Set<Int> = []
  private(set) var refusedByLocks: [Int] = []

  private var now = Both()
  /// What the models will be, while an intent runs, and the stores that take part.
  private var draft = Both()
  private var included: Set<Int> = []
  private var isStopped = false

  mutating func take(_ part: IntentPart) {
    do {
      try run(part)
    } catch {
      answers.append(error.text)
    }
  }

  private mutating func run(_ part: IntentPart) throws(Rejection) {
    switch part {
    case .add(let city):
      try change(0) { model throws(Rejection) in
        if model.trip.count >= 3 { throw Rejection(text: "isFull") }
        if model.trip.contains(city) { throw Rejection(text: "isThere") }
        model.trip.append(city)
      }
    case .removeAll: try change(0) { $0.trip = [] }
    case .move(let step):
      try change(1) { model throws(Rejection) in
        model.number += step
        if model.number > 3 { throw Rejection(text: "isTooHigh") }
      }
    case .restoreTrip(let cities):
      if cities.count > 3 { throw Rejection(text: "\(cities.count) are more than 3 cities") }
      try change(0) { $0.trip = cities }
    case .restoreSelection(let number):
      if number > 3 { throw Rejection(text: "number: \(number) is more than 3") }
      try change(1) { $0.number = number }
    case .intent(let stores, let parts, let isCaught):
      do {
        try intent(stores, parts)
      } catch {
        guard isCaught else { throw error }
        answers.append("caught \(error.text)")
      }
    case .fail: throw Rejection(text: "failed")
    }
  }

  private mutating func change(
    _ store: Int, _ apply: (inout Both) throws(Rejection) -> Void
  ) throws(Rejection) {
    let takesPart = included.contains(store)
    let before = takesPart ? draft : now
    var next = before
    try apply(&next)
    if locks.contains(store) {
      if takesPart { isStopped = true }
      refusedByLocks.append(store)
      answers.append("locked")
    } else if next == before {
      answers.append("nothingToChange")
    } else if takesPart {
      draft = next
      answers.append("changed")
    } else {
      now.take(store, from: next)
      announce([store])
      answers.append("changed")
    }
  }

  private mutating func intent(_ stores: [Int], _ parts: [IntentPart]) throws(Rejection) {
    let isOuter = included.isEmpty
    let stores = Self.stores(stores, inside: included)
    let before = (draft, included, isStopped)
    for store in stores where !included.contains(store) { draft.take(store, from: now) }
    included.formUnion(stores)
    isStopped = false
    do {
      for part in parts { try run(part) }
    } catch {
      (draft, included, isStopped) = before
      throw error
    }
    let wasStopped = isStopped
    if !isOuter {
      isStopped = wasStopped || before.2
      let isChanged = included.contains { store in
        draft.differs(from: before.1.contains(store) ? before.0 : now, at: store)
      }
      answers.append("all \(wasStopped ? "locked" : isChanged ? "changed" : "nothingToChange")")
      return
    }
    let differing = included.sorted().filter { draft.differs(from: now, at: $0) }
    (included, isStopped) = ([], false)
    if wasStopped {
      answers.append("all locked")
    } else {
      answers.append("all \(differing.isEmpty ? "nothingToChange" : "changed")")
      for store in differing { now.take(store, from: draft) }
      if !differing.isEmpty { announce(differing) }
    }
  }

  /// The stores that an intent names: one of those that take part already is always among them.
  static func stores(_ stores: [Int], inside included: Set<Int>) -> [Int] {
    included.isEmpty || !included.isDisjoint(with: stores) ? stores : [0, 1]
  }

  private mutating func announce(_ stores: [Int]) {
    shown.append(now)
    announced.append((stores, now))
  }
}
