import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct RecorderTests {
  let recorder = Recorder<Trip>()
  let presenter = MockPresenter<Trip, Never>(state: Trip())
  let trip = Trip(
    title: "walk", stops: [.init(id: 1, label: "home"), .init(id: 2), .init(id: 3, label: "home")])

  init() {
    presenter.attach(recorder)
  }

  func message(_ body: () throws -> Void) -> String? {
    let error = #expect(throws: RequirementFailure.self, performing: body)
    return error?.reason.description
  }

  @Test func `states are required one after another, until there are no more`() throws {
    presenter.state = trip
    try recorder.requireNext(Trip())
    try recorder.requireNext(trip)
    try recorder.requireNoMore()
    #expect(recorder.all == [Trip(), trip])
  }

  @Test func `the next state can be looked at instead of compared`() throws {
    #expect(try recorder.requireNext().stops.isEmpty)
    try recorder.requireNoMore()
  }

  @Test func `the states before an act can be skipped`() throws {
    presenter.state = trip
    #expect(recorder.unexamined == [Trip(), trip])
    #expect(recorder.takeAll() == [Trip(), trip])
    #expect(recorder.unexamined == [])
    presenter.state = Trip()
    try recorder.requireNext(Trip())
    #expect(recorder.all == [Trip(), trip, Trip()])
  }

  @Test func `a state that differs in one place says so in one line`() {
    recorder.takeAll()
    var other = trip
    other.stops[2].label = nil
    presenter.state = other
    #expect(
      message { try recorder.requireNext(trip) }
        == #"state 2: .stops[2].label: expected "home", got nil"#)
  }

  @Test func `a state that differs in many places has a line for each`() {
    recorder.takeAll()
    presenter.state = Trip(title: "run", stops: trip.stops + [Trip.Stop(id: 4)])
    #expect(
      message { try recorder.requireNext(trip) } == """
        state 2:
          .title: expected "walk", got "run"
          .stops[3]: expected nothing, got Stop(id: 4, label: nil)
        """)
  }

  @Test func `a long list of differences is cut short`() {
    let recorder = Recorder<[Int]>()
    recorder.update(with: Array(0..<100))
    let lines = message { try recorder.requireNext(Array(1...100)) }?.split(separator: "\n")
    #expect(lines?.count == 14)
    #expect(lines?.prefix(2) == ["state 1:", "  [0]: expected 1, got 0"])
    #expect(lines?.last == "  and more")
  }

  @Test func `a state without fields is compared as a whole`() {
    let recorder = Recorder<Int>()
    recorder.update(with: 4)
    #expect(message { try recorder.requireNext(3) } == "state 1: expected 3, got 4")
  }

  @Test func `a missing state is shown with the expected one`() {
    recorder.takeAll()
    #expect(
      message { try recorder.requireNext(Trip()) }
        == #"state 2: expected Trip(title: "walk", stops: []), got none"#)
    #expect(message { try recorder.requireNext() } == "state 2: expected one, got none")
  }

  @Test func `states that were not examined are listed`() throws {
    try recorder.requireNext(Trip())
    presenter.state = Trip(title: "run")
    #expect(
      message { try recorder.requireNoMore() }
        == #"expected no more states: got state 2: Trip(title: "run", stops: [])"#)
    presenter.state = Trip()
    #expect(
      message { try recorder.requireNoMore() } == """
        expected no more states:
          got state 2: Trip(title: "run", stops: [])
          got state 3: Trip(title: "walk", stops: [])
        """)
    for _ in 0..<100 { presenter.state = Trip() }
    #expect(message { try recorder.requireNoMore() }?.hasSuffix("\n  and 94 more") == true)
  }

  @Test func `a state that differed counts as examined`() throws {
    #expect(throws: RequirementFailure.self) { try recorder.requireNext(trip) }
    try recorder.requireNoMore()
  }

  @Test func `the next state can be waited for`() async throws {
    #expect(try await recorder.next() == Trip())
    let later = Task { presenter.state = trip }
    #expect(try await recorder.next() == trip)
    await later.value
    try recorder.requireNoMore()
  }

  @Test func `waiting ends when the task is cancelled, and later waits work`() async throws {
    recorder.takeAll()
    for title in ["run", "swim"] {
      let waiting = Task { try await recorder.next() }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      let later = Task { presenter.state = Trip(title: title) }
      #expect(try await recorder.next() == Trip(title: title))
      await later.value
    }
  }

  @Test func `a wait that is cancelled while it waits disturbs no other`() async throws {
    recorder.takeAll()
    let cancelled = Task { try await recorder.next() }
    let other = Task { try await recorder.next() }
    for _ in 0..<10 { await Task.yield() }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    presenter.state = trip
    #expect(try await other.value == trip)
  }

  @Test func `waiting for a state that never comes ends, with the states that did come`() async {
    recorder.takeAll()
    let clock = ManualClock()
    let waiting = Task { try await recorder.next(within: .seconds(5), on: clock) }
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(5))
    let error = await #expect(throws: RequirementFailure.self) { try await waiting.value }
    #expect(
      error?.reason.description == """
        expected state 2 within 5.0 seconds, got only: \
        state 1: Trip(title: "walk", stops: [])
        """)
    #expect(error?.location.line == #line - 9)
  }

  @Test func `a failure names the line that required, and each requirement fills it in`() async {
    var failures: [RequirementFailure] = []
    func collect(_ body: () throws -> Void) {
      if let error = #expect(throws: RequirementFailure.self, performing: body) {
        failures.append(error)
      }
    }
    let line = #line
    collect { try recorder.requireNoMore() }
    collect { try recorder.requireNext(trip) }
    collect { try recorder.requireNext(trip) }
    collect { _ = try recorder.requireNext() }
    #expect(failures.map(\.location.line) == [line + 1, line + 2, line + 3, line + 4])
    #expect(
      failures.last?.description
        == "ViewStatesMocksTests/RecorderTests.swift:\(line + 4): "
        + "state 2: expected one, got none")
    #expect(failures.last.map { "\($0.location.filePath)" } == #filePath)
  }

  @Test func `events are kept as states are`() throws {
    struct Sum: StateModel {
      var total = 0
      mutating func apply(_ number: Int) { total += number }
    }
    let (sum, changes) = (Store(Sum()), Recorder<Change<Sum>>())
    sum.changes.listen(changes)
    sum.send(3)
    try changes.requireNext(Change(state: Sum(total: 3), actions: [3]))
    try changes.requireNoMore()
  }
}
