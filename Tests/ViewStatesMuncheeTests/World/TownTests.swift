import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesStorage

@testable import munchee

@MainActor @Suite struct TownTests {
  @Test func `Time ends, and what is due before is not lost`() {
    let town = SimulatedTown(startingAt: .start)
    town.memory.send(.pass(to: TownMemory.lastMinute - 5))
    let heard = Recorder<Order.Event>()
    town.reports.listen(for: heard) { heard, event in heard.record(event) }
    town.ask(.pay(Payment(id: id(2), method: .cash)), card: nil)
    town.pass(minutes: 6)
    #expect(heard.all == [.paymentConfirmed(id(2))])
    #expect(town.date == .start + 60 * TimeInterval(TownMemory.lastMinute))
  }

  @Test func `A town that stops at any minute has the time of less than five minutes before`() {
    let town = SimulatedTown(startingAt: .start)
    let memory = Recorder<TownMemory>()
    town.memory.attach(memory)
    for minute in 1...12 {
      town.pass(minutes: 1)
      #expect(minute - town.memory.state.minutes < 5)
    }
    #expect(memory.all.map(\.minutes) == [0, 5, 10])
  }

  /// A screen shows both at once, and Control-C must not take back a time that was seen.
  @Test func `A report comes after its minute is remembered`() {
    let town = SimulatedTown(startingAt: .start)
    let minutes = Recorder<Int>()
    town.reports.listen(for: minutes) { minutes, _ in minutes.record(town.memory.state.minutes) }
    town.pass(minutes: 3)
    town.ask(.pay(Payment(id: id(2), method: .card)), card: nil)
    town.ask(.pay(Payment(id: id(3), method: .cash)), card: nil)
    town.pass(minutes: 1)
    #expect(minutes.all == [3, 4])
  }

  @Test func `A memory keeps the last requests, and never goes back`() {
    var memory = TownMemory()
    memory.apply(.pass(to: 7))
    memory.apply(.pass(to: 3))
    for number in [1, 1] + Array(2...12) { memory.apply(.ask(.withdraw(id(number)), at: 7)) }
    #expect(memory.requests.map(\.request) == (3...12).map { .withdraw(id($0)) })
    #expect(Set(memory.requests.map(\.minute)) == [7])
  }

  @Test func `A minute that cannot be is refused`() throws {
    for json in [
      #"{"minutes":-1,"requests":[]}"#,
      #"{"minutes":0,"requests":[{"minute":-1,"request":{"withdraw":{"_0":"1-0000000000000000"}}}]}"#,
    ] {
      let memory: TownMemory = try StableJSON.decode(TownMemory.self, from: json)
      #expect(throws: InvalidState("expected a minute from 0 to 1073741824, got -1")) {
        try memory.validate()
      }
    }
  }
}
