import Foundation
import Testing
import ViewStates
import ViewStatesMocks

@testable import clocks

@MainActor @Suite struct TimeServiceTests {
  /// A system's clock that follows a manual clock and can be set.
  private final class Wall {
    let clock = ManualClock()
    var correction = 0.0

    var date: Date {
      let elapsed = clock.now.offset / .milliseconds(1) / 1000
      return Date(timeIntervalSince1970: 1_000_000_000 + elapsed + correction)
    }
  }

  private let wall = Wall()
  private let reports = Recorder<Date>()

  private func startedService() async -> TimeService {
    let time = TimeService(clock: wall.clock, date: { [wall] in wall.date })
    time.attach(reports)
    time.start()
    time.start()
    await wall.clock.waitForSleeper()
    return time
  }

  private func advance(by duration: Duration) async {
    await wall.clock.advance(by: duration)
    await wall.clock.waitForSleeper()
  }

  private var reported: [Double] { reports.all.map { $0.timeIntervalSince1970 - 1_000_000_000 } }

  @Test func `A minute is reported when it starts, and not before`() async {
    let time = await startedService()
    // The first moment is 40 seconds past a minute.
    await advance(by: .seconds(19))
    #expect(time.state.timeIntervalSince1970 == 1_000_000_019)
    #expect(reported == [0])
    await advance(by: .seconds(1))
    await advance(by: .seconds(60))
    #expect(reported == [0, 20, 80])
  }

  @Test func `A system's clock that is behind the sleeping clock is waited for`() async {
    let time = await startedService()
    wall.correction = -0.5
    await advance(by: .seconds(20))
    await advance(by: .milliseconds(500))
    #expect(reported == [0, 19.5, 20])
    #expect(time.state == wall.date)
  }

  @Test func `The service is released while it reports minutes`() async {
    weak var released: TimeService?
    do {
      let time = await startedService()
      released = time
    }
    #expect(released == nil)
  }
}
