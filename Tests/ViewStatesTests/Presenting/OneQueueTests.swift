import Testing
import ViewStatesMocks

@testable import ViewStates

/// Law 3: there is one queue, whatever causes the updates and wherever they go.
@MainActor @Suite("Law 3: one queue")
struct OneQueueTests {
  let store = Store(Sum())
  let other = Store(Sum())

  /// Acts in its next update.
  final class Acting: StateUpdatable {
    var act: () -> Void = {}
    func update(with value: Int) { exchange(&act, for: {})() }
  }

  // MARK: - Sources that go

  @Test func `a source is released by another thread`() async {
    for _ in 1...20 {
      let gauge = Gauge()
      let presenter = Deriving(gauge, store) { 1 }
      let view = gauge.shown()
      let released = Task.detached { [gauge, presenter] in _ = (gauge, presenter) }
      store.send(1)
      await released.value
      #expect(view == [0])
    }
    store.send(1)
    #expect(store.views.node.followers.count <= 1)
  }

  @Test func `a source that goes drops the states that wait`() {
    var gauge: Gauge? = Gauge()
    let view = Recorder<Int>()
    gauge?.attach(view)
    store.attach(
      Passing { sum in
        guard sum.value == 1 else { return }
        gauge?.report(1)
        gauge = nil
      })
    store.send(1)
    #expect(view == [0])
  }

  @Test func `what only a waiting turn keeps is released as if in an update`() {
    var going: Deriving<Int>? = Deriving(store) { [store] in store.state.value }
    func farewell() -> Farewell { Farewell { [other] in other.send(1) } }
    going?.attach(Passing { [farewell = farewell()] _ in _ = farewell })
    // It sends while states are derived, so that the turn of the other store is the second.
    let sender = Deriving(store) { [store, other] in
      if going != nil, store.state.value == 1 { other.send(1) }
      going = store.state.value == 1 ? nil : going
      return 0
    }
    let (view, shown) = (sender.shown(), other.shown())
    store.send(1)
    #expect(shown.map(\.value) == [0, 1, 2])
    #expect(view == [0])
  }

  // MARK: - Cascades

  @Test(arguments: [false, true])
  func `ten thousand intents from one update or one release are no loop`(isRelease: Bool) {
    let view = other.shown()
    func send() { for _ in 1...10_000 { other.send(1) } }
    let child = Child(of: store, \.early) { _ in isRelease ? Farewell { send() } : nil }
    store.attach(Passing { if !isRelease, $0.value == 1 { send() } })
    store.send(1)
    #expect(view.map(\.value) == Array(0...10_000))
    #expect(child.state == nil)
  }

  @Test(arguments: [false, true])
  func `what a state was the last to keep reports after the state that replaced it`(
    isReactedTo: Bool
  ) {
    let (source, gauge) = (Service(Kept(number: 0)), Gauge())
    // They keep numbers only: a recorder of the states would keep the object.
    let (numbers, reacted) = (Recorder<Int>(), Recorder<Int>())
    if isReactedTo { source.react(for: reacted) { $0.update(with: $1.number) } }
    source.attach(Passing { numbers.update(with: $0.number) })
    gauge.attach(Passing { numbers.update(with: $0) })
    func leave() {
      gauge.report(10)
      source.report(Kept(number: 3))
    }
    source.report(Kept(number: 1, object: Farewell { leave() }))
    source.report(Kept(number: 2))
    #expect(reacted.all == (isReactedTo ? [1, 2, 3] : []))
    #expect(numbers.all == [0, 0, 1, 2, 10, 3])
  }

  @Test func `what a state in a long row was the last to keep reports behind the row`() {
    let (source, numbers) = (Service(Kept(number: 0)), Recorder<Int>())
    var last = 0
    func report(_ count: Int) {
      for _ in 1...count {
        last += 1
        let leaving = last < 40 ? Farewell { report(1) } : nil
        source.report(Kept(number: last, object: leaving))
      }
    }
    source.attach(
      Passing {
        numbers.update(with: $0.number)
        // The row grows while it is taken.
        if last < 40 { report(3) }
      })
    report(4)
    #expect(numbers.all == Array(0...last))
    #expect(last > 60)
  }

  // MARK: - Causes

  @Test func `each state has its cause, and a view that is attached sees a start`() throws {
    let gauge = Gauge()
    let sum = Deriving(gauge, store) { [gauge, store] in gauge.state + store.state.value }
    var shown: [String] = []
    let view = Passing<CausedState<Int>> { shown.append("\($0.state) \($0.cause)") }
    sum.attachWithCause(view)
    store.send(1)
    gauge.report(1)
    oneChange("label", of: store) { store.send(1) }
    try store.restore(Sum(value: 7))
    store.stage(Sum(value: 1), because: .timeTravel)()
    #expect(
      shown == [
        "0 start", "1 actions(label: nil)", "2 report", "3 actions(label: Optional(\"label\"))",
        "8 restore(label: nil)", "2 timeTravel",
      ])
  }

  @Test func `a view that is attached in its own update sees a start, too`() {
    final class Log: StateUpdatable {
      var causes: [Cause] = []
      var react: () -> Void = {}

      func update(with state: CausedState<Int>) {
        causes.append(state.cause)
        react()
      }
    }
    let (log, gauge) = (Log(), Gauge())
    let sum = Deriving(store) { [store] in store.state.value }
    sum.attachWithCause(log)
    log.react = {
      log.react = {}
      gauge.attachWithCause(log)
    }
    store.send(1)
    #expect(log.causes == [.start, .actions(), .start])
  }

  @Test func `what is made during a change waits for its states, which keep their cause`() {
    var shown: [String] = []
    // It sends while states are derived, and is attached in its own update.
    let meddler = Acting()
    meddler.act = { [other] in
      oneChange("later", of: other) { other.send(1) }
      other.attach(meddler) { $0.value }
    }
    let child = Child(of: store) {
      $0.value == 1 ? 1 : nil
    } make: { [store] _ in
      let presenter = Deriving(store) { 1 }
      presenter.attach(meddler)
      return presenter
    }
    let presenter = Deriving(store) { [store] in store.state.value }
    presenter.attachWithCause(
      Passing<CausedState<Int>> { shown.append("first \($0.state) \($0.cause)") })
    other.attachWithCause(
      Passing<CausedState<Sum>> { shown.append("other \($0.state.value) \($0.cause)") })
    store.send(1)
    #expect(
      shown == [
        "first 0 start", "other 0 start", "first 1 actions(label: nil)",
        "other 1 actions(label: Optional(\"later\"))",
      ])
    #expect(child.state != nil)
  }

  @Test func `a view that a reaction attaches in its own update takes no turn of another`() {
    let (log, view, first) = (Recorder<String>(), Acting(), Store(Sum()))
    // What it sends when it is made is a change that waits.
    let child = Child(of: store) {
      $0.value == 1 ? 1 : nil
    } make: { [other] in
      other.send($0)
    }
    let presenter = Deriving(store) { [store] in store.state.value }
    other.react(for: view) { [presenter] view, _ in presenter.attach(view) }
    presenter.attach(Passing { log.record("presenter \($0)") })
    store.attach(Passing { log.record("store \($0.value)") })
    other.attach(Passing { log.record("other \($0.value)") })
    first.attach(view) { $0.value }
    view.act = { [store] in store.send(1) }
    first.send(1)
    #expect(
      log == ["presenter 0", "store 0", "other 0", "store 1", "presenter 1", "other 1"])
    #expect(child.state != nil)
  }

  @Test func `states that wait for the views have each its own label`() {
    var shown: [String?] = []
    let view = Passing<CausedState<Sum>> { [store] in
      if case .actions(let label) = $0.cause { shown.append(label) }
      guard $0.state.value == 1 else { return }
      for number in 2...20 { oneChange("\(number)", of: store) { store.send(1) } }
    }
    store.attachWithCause(view)
    for number in [1, 21, 22] { oneChange("\(number)", of: store) { store.send(1) } }
    #expect(shown == (1...22).map { "\($0)" })
  }
}
