import Testing
import ViewStates
import ViewStatesDescribing
import ViewStatesMocks

/// A rejected action leaves the model as it was, says why in a typed error, and updates nobody.
///
/// Restored states are held to the same invariants.
@MainActor @Suite("Law 5: valid to valid")
struct ValidToValidLawTests {
  let store = Store(Dial(value: 8))
  let log = StateRecorder<Change<Dial>>()

  init() {
    store.changes.listen(log)
  }

  @Test func `a rejected action says why, leaves the model as it was and updates nobody`() throws {
    #expect(throws: Dial.Rejection.isOutOfRange) { try store.send(2) }
    #expect(store.state == Dial(value: 8))
    try log.requireNoMore()
  }

  @Test func `the type of the rejection is known to the caller`() {
    var rejection: Dial.Rejection?
    do {
      try store.send(2)
    } catch {
      // Compiles only because `error` is no `any Error`.
      rejection = error
    }
    #expect(rejection != nil)
  }

  @Test func `a model that rejects nothing needs no try`() {
    struct Switch: StateModel {
      var isOn = false
      func check(_ turnsOn: Bool) -> Verdict { turnsOn == isOn ? .noChange : .change }
      mutating func apply(_ turnsOn: Bool) { isOn = turnsOn }
    }
    let light = Store(Switch())
    #expect(light.send(true) == .changed)
    #expect(light.send(true) == .nothingToChange)
  }

  @Test func `a state that is not valid is not restored, and updates nobody`() throws {
    #expect(throws: InvalidState("12 is not from 0 to 9")) { try store.restore(Dial(value: 12)) }
    #expect(store.state == Dial(value: 8))
    try log.requireNoMore()
  }

  @Test(arguments: 1...50)
  func `whatever is sent and restored, the model is valid and as a plain number says`(
    seed: UInt64
  ) throws {
    enum Step {
      case send(Int)
      case restore(Int)
    }
    let walk = RandomWalk(seed: seed, steps: 200) { random in
      let number = Int(random.next() % 20) - 5
      return random.next() % 4 == 0 ? Step.restore(number) : .send(number)
    }
    try walk.run { steps in
      let (store, log) = (Store(Dial()), StateRecorder<Change<Dial>>())
      store.changes.listen(log)
      var announced = [Dial()]
      for step in steps {
        let before = announced[announced.count - 1]
        var next = Dial()
        var isRejected = false
        do {
          switch step {
          case .send(let number):
            next = Dial(value: before.value + number, changes: before.changes + 1)
            if number == 0 { next = before }
            try store.send(number)
          case .restore(let number):
            next.value = number
            try store.restore(next)
          }
        } catch {
          isRejected = true
        }
        let isValid = (0...9).contains(next.value)
        if isRejected == isValid { return "\(isRejected ? "rejects" : "accepts") \(next.value)" }
        if isValid, next != before { announced.append(next) }
      }
      let states = [Dial()] + log.states.map(\.state)
      return states == announced ? nil : "\(StateDifference(from: announced, to: states))"
    }
  }
}
