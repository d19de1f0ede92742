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
}
