import Foundation
import Testing
import ViewStatesClocks
import ViewStatesClocksMocks
import ViewStatesMocks

@MainActor @Suite struct MockTimeServiceTests {
  @Test func `Time goes as the test says, and each change is told`() {
    let noon = Date(timeIntervalSince1970: 43_200)
    let time = MockTimeService(now: noon)
    let told = StateRecorder<Date>()
    time.minutes.attach(told, showing: time.now)
    time.advance(by: 60)
    time.advance(by: -3600)
    #expect(told.states == [noon, noon + 60, noon - 3540])
    #expect(time.now == noon - 3540)
  }

  @Test func `Every call is kept in order, and changes nothing`() {
    let time = MockTimeService(now: Date(timeIntervalSince1970: 0))
    time.start()
    time.stop()
    #expect(time.calls == [.start, .stop])
    #expect(time.now == Date(timeIntervalSince1970: 0))
  }
}
