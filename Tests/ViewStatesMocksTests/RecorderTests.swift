import Testing
import ViewStates
import ViewStatesMocks

extension SourceLocation {
  init(_ location: CodeLocation) {
    self.init(
      fileID: location.fileID, filePath: "\(location.filePath)", line: location.line,
      column: location.column)
  }
}

@MainActor @Suite struct RecorderTests {
  let recorder = Recorder<Trip>()
  let presenter = MockPresenter<Trip, Never>(state: Trip())
  let trip = Trip(stops: [.init(id: 1, label: "home"), .init(id: 2), .init(id: 3, label: "home")])

  init() { presenter.attach(recorder) }

  @Test func `states are required one after another, and can be looked at or skipped`()
    async throws
  {
    let presenter = CounterPresenter()
    let recorder = Recorder<Int>()
    presenter.attach(recorder)
    presenter.increment()
    try recorder.requireNext(0)
    try recorder.requireNext(1)
    try recorder.requireNoMore()
    let work = Task { presenter.increment() }
    #expect(try await recorder.next() == 2)
    await work.value
    presenter.increment()
    #expect(recorder.unexamined == [3])
    #expect(recorder.takeAll() == [3])
    #expect(recorder.unexamined == [])
    #expect(recorder.all == [0, 1, 2, 3])
  }

  @Test func `a failure is recorded at its line`() throws {
    let recorder = Recorder<Int>()
    recorder.update(with: 1)
    withKnownIssue {
      do throws(RequirementFailure) {
        try recorder.requireNext(2)
      } catch {
        Issue.record(error, sourceLocation: SourceLocation(error.location))
      }
    } matching: { issue in
      issue.sourceLocation?.line == #line - 5 && "\(issue)".contains("state 1: expected 2, got 1")
    }
  }

  @Test func `a failure shows what differs, in few lines, and names its own line`() {
    let (run, longer) = (Trip(title: "run"), Trip(title: "run", stops: trip.stops + [.init(id: 4)]))
    var other = trip
    other.stops[2].label = nil
    typealias Require = (Recorder<Trip>) throws -> Void
    let cases: [(states: [Trip], require: Require, line: Int, reason: String)] = [
      (
        [other], { try $0.requireNext(trip) }, #line,
        #"state 1: .stops[2].label: expected "home", got nil"#
      ),
      (
        [longer], { try $0.requireNext(trip) }, #line,
        """
        state 1:
          .title: expected "walk", got "run"
          .stops[3]: expected nothing, got Stop(id: 4, label: nil)
        """
      ),
      (
        [], { try $0.requireNext(run) }, #line,
        #"state 1: expected Trip(title: "run", stops: []), got none"#
      ),
      ([], { try $0.requireNext() }, #line, "state 1: expected one, got none"),
      (
        [run], { try $0.requireNoMore() }, #line,
        #"expected no more states: got state 1: Trip(title: "run", stops: [])"#
      ),
      (
        [run, Trip()], { try $0.requireNoMore() }, #line,
        """
        expected no more states:
          got state 1: Trip(title: "run", stops: [])
          got state 2: Trip(title: "walk", stops: [])
        """
      ),
    ]
    for (states, require, line, reason) in cases {
      let recorder = Recorder<Trip>()
      for state in states { recorder.record(state) }
      let failure = #expect(throws: RequirementFailure.self) { try require(recorder) }
      #expect(
        failure?.description == "ViewStatesMocksTests/RecorderTests.swift:\(line): \(reason)")
    }
  }

  @Test func `long texts are cut short`() throws {
    let recorder = Recorder<[Int]>()
    for start in 0..<102 { recorder.record(Array(start..<100 + start)) }
    let different = #expect(throws: RequirementFailure.self) {
      try recorder.requireNext(Array(1...100))
    }
    let lines = try #require(different?.reason.split(separator: "\n"))
    #expect(lines.count == 14)
    #expect(lines.prefix(2) == ["state 1:", "  [0]: expected 1, got 0"])
    #expect(lines.last == "  and more")
    // What differed counts as examined.
    let unexamined = #expect(throws: RequirementFailure.self) { try recorder.requireNoMore() }
    #expect(unexamined?.reason.hasSuffix("\n  and 93 more") == true)
  }

  @Test func `a wait that is cancelled disturbs no other, before it or after`() async throws {
    recorder.takeAll()
    for isWaiting in [false, true] {
      let cancelled = Task { try await recorder.next() }
      let other = Task { try await recorder.next() }
      if isWaiting { for _ in 0..<10 { await Task.yield() } }
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      presenter.state = trip
      #expect(try await other.value == trip)
    }
  }

  @Test func `waiting for a state that never comes ends, with the states that did come`() async {
    let clock = ManualClock()
    let recorder = Recorder<Int>(waitingOn: clock)
    recorder.record(7)
    recorder.takeAll()
    let waiting = Task { try await recorder.next() }
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(5))
    let error = await #expect(throws: RequirementFailure.self) { try await waiting.value }
    #expect(error?.reason == "expected state 2 within 5.0 seconds, got only: state 1: 7")
    #expect(error?.location.line == #line - 5)
  }
}
