import ViewStates
import ViewStatesMocks
import XCTest

/// The doubles in tests that are written with XCTest.
///
/// Every test method of the main actor is `async`. XCTest on Linux crashes when it calls one that
/// is only `throws`, or neither.
final class DoublesInXCTestTests: XCTestCase {
  @MainActor func testAFailureAtItsLine() async {
    let recorder = Recorder<Int>()
    recorder.update(with: 1)
    do throws(RequirementFailure) {
      try recorder.requireNext(1)
    } catch {
      XCTFail("\(error.reason)", file: error.location.filePath, line: UInt(error.location.line))
    }
    let line = #line + 1
    XCTAssertThrowsError(try recorder.requireNext(2)) { error in
      let location = (error as? RequirementFailure)?.location
      XCTAssertEqual("\(error)", "\(#fileID):\(line): state 2: expected 2, got none")
      XCTAssertEqual(location.map { "\($0.filePath)" }, #filePath)
    }
    XCTAssertNoThrow(try recorder.requireNoMore())
  }

  @MainActor func testCallsAndStatesAreWaitedFor() async throws {
    let (calls, answers) = (PendingCalls<Int, String, Never>(), Recorder<String>())
    let task = Task { answers.record(await calls.call(1)) }
    try await calls.next(1).succeed(with: "one")
    let answer = try await answers.next()
    XCTAssertEqual(answer, "one")
    await task.value
    try await calls.requireNoMore()
  }

  @MainActor func testReleaseAndWalks() async throws {
    try ReleaseCheck.run { $0.watch(Recorder<Int>()) }
    try await ReleaseCheck.run { check in
      check.watch(Recorder<Int>())
      await Task.yield()
    }
    try RandomWalk(seed: 1, steps: 10) { $0.next() }.run { $0.count == 10 ? nil : "\($0.count)" }
  }
}
