import Foundation
import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

@MainActor @Suite struct TimeTests {
  @Test func `Time passes by itself on a clock, until nothing is to be reported`() async throws {
    let clock = ManualClock()
    let town = SimulatedTown(startingAt: .start, clock: clock, minute: .seconds(1))
    town.inquire(about: Payment(id: id(2), method: .cash))
    await clock.waitForSleeper()
    await clock.advance(by: .milliseconds(999))
    #expect(town.state == nil)
    await clock.advance(by: .milliseconds(1))
    #expect(town.state == .paymentConfirmed(id(2)))
    #expect(town.date == .start + 60)
    #expect(!clock.hasSleeper)
    town.follow(id(1), arriving: town.date + 30 * 60)
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(28))
    #expect(town.state == .courierArrived(id(1)))
    #expect(!clock.hasSleeper)
  }

  @Test func `A town that is gone does not sleep on its clock`() async throws {
    let clock = ManualClock()
    do {
      let town = SimulatedTown(startingAt: .start, clock: clock)
      town.follow(id(1), arriving: .promised)
      await clock.waitForSleeper()
    }
    #expect(!clock.hasSleeper)
  }

  @Test func `Time only goes forward`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      SimulatedTown(startingAt: Date()).wait(minutes: -1)
    }
  }

  @Test func `A time that cannot be is refused`() throws {
    let time = try JSONDecoder().decode(SimulatedTime.self, from: Data(#"{"minutes":-1}"#.utf8))
    #expect(throws: InvalidState("-1 minutes cannot have passed")) { try time.validate() }
  }
}
