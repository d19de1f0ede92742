import ViewStates
import ViewStatesMocks
import XCTest

/// The doubles in tests that are written with XCTest.
///
/// Every test method of the main actor is `async`. XCTest on Linux crashes when it calls one that
/// is only `throws`, or neither.
final class DoublesInXCTestTests: XCTestCase {
  @MainActor func testStatesAndCallsAreExamined() async throws {
    let presenter = MockTripPresenter(state: Trip())
    let recorder = Recorder<Trip>()
    presenter.attach(recorder)
    presenter.state = Trip(title: "run")
    presenter.add("home", at: 1)
    try recorder.requireNext(Trip())
    try recorder.requireNext(Trip(title: "run"))
    try recorder.requireNoMore()
    try presenter.calls.requireNext(.add("home", at: 1))
    XCTAssertNoThrow(try presenter.calls.requireNoMore())
  }

  @MainActor func testAFailureHasItsOwnText() async {
    let recorder = Recorder<Trip>()
    recorder.update(with: Trip())
    XCTAssertThrowsError(try recorder.requireNext(Trip(title: "run"))) { error in
      XCTAssertEqual(
        "\(error)",
        "ViewStatesMocksTests/DoublesInXCTestTests.swift:26: "
          + #"state 1: .title: expected "run", got "walk""#)
    }
  }

  @MainActor func testAFailurePointsAtItsLine() async {
    let recorder = Recorder<Trip>()
    var line = 0
    do throws(RequirementFailure) {
      line = #line + 1
      try recorder.requireNext(Trip())
      XCTFail("expected a failure")
    } catch {
      XCTAssertEqual(error.location.line, line)
      XCTAssertEqual("\(error.location.filePath)", #filePath)
    }
  }

  @MainActor func testAStateIsWaitedFor() async throws {
    let recorder = Recorder<Trip>()
    let later = Task { recorder.update(with: Trip()) }
    let state = try await recorder.next()
    XCTAssertEqual(state, Trip())
    await later.value
  }

  @MainActor func testCallsAreAnswered() async throws {
    let calls = PendingCalls<Int, String, Never>()
    let task = Task { await calls.call(1) }
    try await calls.next(1).succeed(with: "one")
    let answer = await task.value
    XCTAssertEqual(answer, "one")
    try await calls.requireNoMore()
  }

  @MainActor func testReleaseAndWalks() async throws {
    try ReleaseCheck.run { $0.watch(MockTripPresenter(state: Trip())) }
    try await ReleaseCheck.run { check in
      check.watch(Recorder<Trip>())
      await Task.yield()
    }
    try RandomWalk(seed: 1, steps: 10) { $0.next() }.run { $0.count == 10 ? nil : "\($0.count)" }
  }
}
