import ViewStates
import ViewStatesMocks
import XCTest

/// The doubles in tests that are written with XCTest.
///
/// Every test method of the main actor is `async`. XCTest on Linux crashes when it calls one that
/// is only `throws`, or neither.
final class DoublesInXCTestTests: XCTestCase {
  @MainActor func testStatesAreExaminedAndAFailureHasItsTextAndLine() async throws {
    let presenter = MockTripPresenter(state: Trip())
    let recorder = Recorder<Trip>()
    presenter.attach(recorder)
    let later = Task { presenter.state = Trip(title: "run") }
    try recorder.requireNext(Trip())
    let line = #line + 1
    XCTAssertThrowsError(try recorder.requireNext(Trip())) { error in
      let location = (error as? RequirementFailure)?.location
      let reason = #"state 2: expected Trip(title: "walk", stops: []), got none"#
      XCTAssertEqual("\(error)", "\(#fileID):\(line): \(reason)")
      XCTAssertEqual(location.map { "\($0.filePath)" }, #filePath)
    }
    let state = try await recorder.next()
    XCTAssertEqual(state, Trip(title: "run"))
    await later.value
    XCTAssertNoThrow(try recorder.requireNoMore())
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
