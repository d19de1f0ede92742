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

    @MainActor var service: TimeService { TimeService(clock: clock, date: { self.date }) }
  }

  @MainActor
  private final class Reports: StateUpdatable {
    private(set) var dates: [Date] = []
    private var waiting: CheckedContinuation<Void, Never>?

    func update(with date: Date) {
      dates.append(date)
      waiting?.resume()
      waiting = nil
    }

    func wait(for count: Int) async {
      while dates.count < count { await withCheckedContinuation { waiting = $0 } }
    }
  }

  @Test func `A minute is reported when it starts, and not before`() async {
    let wall = Wall()
    let time = wall.service
    let reports = Reports()
    time.attach(reports)
    time.start()
    time.start()
    await wall.clock.waitForSleeper()
    // The first moment is 40 seconds past a minute.
    await wall.clock.advance(by: .seconds(19))
    #expect(wall.clock.hasSleeper)
    await wall.clock.advance(by: .seconds(1))
    await reports.wait(for: 2)
    await wall.clock.waitForSleeper()
    await wall.clock.advance(by: .seconds(60))
    await reports.wait(for: 3)
    #expect(
      reports.dates.map(\.timeIntervalSince1970) == [1_000_000_000, 1_000_000_020, 1_000_000_080])
  }

  @Test func `A system's clock that is behind the sleeping clock is waited for`() async {
    let wall = Wall()
    let time = wall.service
    let reports = Reports()
    time.attach(reports)
    time.start()
    await wall.clock.waitForSleeper()
    wall.correction = -0.5
    await wall.clock.advance(by: .seconds(20))
    await wall.clock.waitForSleeper()
    await wall.clock.advance(by: .milliseconds(500))
    await reports.wait(for: 2)
    #expect(reports.dates.map(\.timeIntervalSince1970) == [1_000_000_000, 1_000_000_020])
  }

  @Test func `The service is released while it reports minutes`() async {
    let wall = Wall()
    var time: TimeService? = wall.service
    weak let released = time
    time?.start()
    await wall.clock.waitForSleeper()
    time = nil
    #expect(released == nil)
  }
}
