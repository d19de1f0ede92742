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
  let presenter = CounterPresenter()
  let recorder = Recorder<Int>()

  init() { presenter.attach(recorder) }

  @Test func `states are required one after another, and can be looked at or skipped`()
    async throws
  {
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

  @Test func `a failure shows what differs, and names its own line`() {
    typealias Require = (Recorder<String>) throws -> Void
    let cases: [(states: [String], require: Require, line: Int, reason: String)] = [
      (["run"], { try $0.requireNext("ride") }, #line, #"state 1: expected "ride", got "run""#),
      ([], { try $0.requireNext("ride") }, #line, #"state 1: expected "ride", got none"#),
      ([], { try $0.requireNext() }, #line, "state 1: expected one, got none"),
      (["run"], { try $0.requireNoMore() }, #line, #"expected no more states: got state 1: "run""#),
      (
        ["run", "ride"], { try $0.requireNoMore() }, #line,
        "expected no more states:\n  got state 1: \"run\"\n  got state 2: \"ride\""
      ),
    ]
    for (states, require, line, reason) in cases {
      let recorder = Recorder<String>()
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
      presenter.increment()
      #expect(try await other.value == presenter.state)
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
