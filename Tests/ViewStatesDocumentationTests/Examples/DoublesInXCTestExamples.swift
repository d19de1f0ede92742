import ViewStates
import ViewStatesMocks
import XCTest

final class CounterTests: XCTestCase {
  @MainActor func testAFailureAtItsLine() async {
    let recorder = Recorder<Int>()
    recorder.update(with: 1)
    do throws(RequirementFailure) {
      try recorder.requireNext(1)
    } catch {
      XCTFail("\(error.reason)", file: error.location.filePath, line: UInt(error.location.line))
    }
  }
}
