import Foundation
import Testing
import ViewStatesClocks
import ViewStatesClocksMocks
import ViewStatesMocks

@MainActor @Suite struct MockTimeServiceTests {
  @Test func `The time changes as the test says, and each change is reported`() {
    let noon = Date(timeIntervalSince1970: 43_200)
    let time = MockTimeService(now: noon)
    let reported = StateRecorder<Date>()
    time.minutes.attach(reported, showing: time.now)
    time.advance(by: 60)
    time.advance(by: -3600)
    #expect(reported.states == [noon, noon + 60, noon - 3540])
    #expect(time.now == noon - 3540)
  }

  @Test func `Every call is recorded in order, and changes nothing`() {
    let time = MockTimeService(now: Date(timeIntervalSince1970: 0))
    time.start()
    time.stop()
    #expect(time.calls == [.start, .stop])
    #expect(time.now == Date(timeIntervalSince1970: 0))
  }
}
