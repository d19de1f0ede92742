import Testing
import ViewStatesMocks

@testable import ViewStates

/// Equal states are shown once, and states are derived once a change, for what is watched.
@MainActor @Suite("Law 4: only changes are shown")
struct OnlyChangesLawTests {
  let gauge = Gauge()
  let store = Store(Sum())

  /// A presenter of a whole number of tens.
  func tens(of source: Gauge) -> Deriving<Int> {
    let presenter = Deriving(source) { source.state / 10 }
    return presenter
  }

  // MARK: - Equal states

  @Test func `an equal state is shown once, by a presenter and by a service`() {
    let tens = tens(of: gauge)
    let view = tens.shown()
    let gaugeView = gauge.shown()
    for state in [1, 1, 9, 10, 10, 19, 20, 9] { gauge.report(state) }
    #expect(view.all == [0, 1, 2, 0])
    #expect(gaugeView.all == [0, 1, 9, 10, 19, 20, 9])
  }

  @Test func `equality governs showing only, and what follows an equal presenter is reached`() {
    // The ones differ, though the tens that are followed do not.
    let tens = tens(of: gauge)
    let ones = Deriving(tens) { [gauge] in gauge.state % 10 }
    let tensView = tens.shown()
    let onesView = ones.shown()
    gauge.report(1)
    gauge.report(12)
    #expect(tensView.all == [0, 1])
    #expect(onesView.all == [0, 1, 2])
  }

  @Test func `a service that sets its state before its report silences nothing behind it`() {
    let double = Deriving(gauge) { [gauge] in gauge.state * 2 }
    let doubleView = double.shown()
    gauge.state = 1
    let gaugeView = gauge.shown()
    gauge.updateViews()
    #expect(gaugeView.all == [1])
    #expect(doubleView.all == [0, 2])
  }

  @Test func `each view knows what it was shown, also if it was attached ahead of a report`() {
    let early = gauge.shown()
    gauge.state = 1
    let late = gauge.shown()
    gauge.updateViews()
    #expect(early.all == [0, 1])
    #expect(late.all == [1])
  }

  // MARK: - What is derived

  @Test func `a presenter that nobody watches derives nothing`() {
    let tens = tens(of: gauge)
    let next = Deriving(tens) { tens.derive() }
    for state in 1...100 { gauge.report(state) }
    #expect((tens.derivations, next.derivations) == (0, 0))
  }

  @Test func `a diamond derives once a change, and an intent over its stores is one`() {
    let other = Store(Sum())
    let left = Deriving { [store] in store.state.value }
    let right = Deriving { [store] in -store.state.value }
    let sum = Deriving { [store, other] in "\(store.state.value), \(other.state.value)" }
    left.follow(store)
    right.follow(store, other)
    sum.follow(left, right, store, other)
    var shown: [String] = []
    sum.attach(Passing { shown.append($0) })
    store.send(1)
    #expect(sum.derivations == 2)
    oneChange(of: store, other) {
      store.send(1)
      other.send(1)
    }
    #expect(sum.derivations == 3)
    #expect(shown == ["0, 0", "1, 0", "2, 1"])
    #expect((left.derivations, right.derivations) == (0, 0))
  }

  // MARK: - Parts

  @Test func `a presenter that follows a part derives when the part differs`() {
    let presenter = Deriving { [gauge] in gauge.state }
    presenter.follow(gauge) { $0 / 10 }
    let view = presenter.shown()
    for state in [1, 9, 10, 11, 20] { gauge.report(state) }
    #expect(view.all == [0, 10, 20])
    #expect(presenter.derivations == 3)
  }

  @Test func `one part changed among a thousand calls one view and looks at each part once`() {
    final class Numbers: StateSource {
      let views = Views<[Int]>()
      var state = Array(repeating: 0, count: 1_000)
    }
    let numbers = Numbers()
    var (looked, calls) = (0, [Int]())
    for number in numbers.state.indices {
      numbers.attach(
        Passing { (_: Int) in calls.append(number) },
        to: { state in
          looked += 1
          return state[number]
        })
    }
    (looked, calls) = (0, [])
    numbers.state[700] = 1
    numbers.updateViews()
    #expect(looked == 1_000)
    #expect(calls == [700])
  }

  @Test func `nothing keeps a state after it was shown, unless it is compared`() {
    let numbers = Deriving { [store] in store.state.value }
    numbers.follow(store) { $0.value }
    let view = numbers.shown()
    store.send(1)
    #expect(view == [0, 1])
    let line = store.views.line
    #expect((line.first == nil, line.rest.isEmpty, line.last == nil) == (true, true, true))
    #expect(line.basis?.state == nil)
    #expect(numbers.views.line.last == 1)
  }
}
