import ViewStates
import ViewStatesMocks
import XCTest

/// The doubles serve tests written with XCTest as well.
///
/// All methods are async: XCTest on Linux cannot call those of the main actor otherwise.
final class DoublesInXCTestTests: XCTestCase {
  @MainActor func testStatesAndCallsAreExamined() async throws {
    let presenter = MockTripPresenter(state: Trip())
    let recorder = StateRecorder<Trip>()
    presenter.attach(recorder)
    presenter.state = Trip(title: "run")
    presenter.add("home", at: 1)
    try recorder.requireNext(Trip())
    try recorder.requireNext(Trip(title: "run"))
    try recorder.requireNoMore()
    try presenter.calls.requireNext(.add("home", at: 1))
    XCTAssertNoThrow(try presenter.calls.requireNoMore())
  }

  @MainActor func testAFailureIsToldInItsOwnWords() async {
    let recorder = StateRecorder<Trip>()
    recorder.update(with: Trip())
    XCTAssertThrowsError(try recorder.requireNext(Trip(title: "run"))) { error in
      XCTAssertEqual("\(error)", #"state 1: .title: expected "run", got "walk""#)
    }
  }

  @MainActor func testReleaseAndWalks() async throws {
    try ReleaseCheck.run { $0.watch(MockTripPresenter(state: Trip())) }
    try await ReleaseCheck.run { check in
      check.watch(StateRecorder<Trip>())
      await Task.yield()
    }
    try RandomWalk(seed: 1, steps: 10) { $0.next() }.run { $0.count == 10 ? nil : "\($0.count)" }
  }
}
