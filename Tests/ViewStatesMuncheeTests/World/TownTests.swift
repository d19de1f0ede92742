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
    town.ask(.inquire(Payment(id: id(2), method: .cash)))
    town.pass(minutes: 6)
    #expect(town.state == .paymentConfirmed(id(2)))
    #expect(town.date == .start + 60 * TimeInterval(TownMemory.lastMinute))
  }

  @Test func `The time is remembered with a report and a request, and when that is wanted`() throws
  {
    let town = SimulatedTown(startingAt: .start)
    let view = Recorder<TownMemory>()
    town.memory.attach(view)
    func remembered() -> [Int] { view.takeAll().map(\.minutes) }
    for _ in 1...60 { town.pass(minutes: 1) }
    #expect(remembered() == [0])
    town.ask(.inquire(Payment(id: id(2), method: .cash)))
    #expect(remembered() == [60, 60])
    for _ in 1...60 { town.pass(minutes: 1) }
    #expect(remembered() == [61])
    town.rememberTime()
    #expect(remembered() == [120])
  }

  @Test func `A memory keeps the last requests, and never goes back`() {
    var memory = TownMemory()
    memory.apply(.pass(to: 7))
    memory.apply(.pass(to: 3))
    for number in [1, 1] + Array(2...12) { memory.apply(.ask(.withdraw(id(number)))) }
    #expect(memory.requests.map(\.request) == (3...12).map { .withdraw(id($0)) })
    #expect(Set(memory.requests.map(\.minute)) == [7])
  }

  @Test func `A minute that cannot be is refused`() throws {
    for json in [
      #"{"minutes":-1,"requests":[]}"#,
      #"{"minutes":0,"requests":[{"minute":-1,"request":{"withdraw":{"_0":"1-0000000000000000"}}}]}"#,
    ] {
      let memory: TownMemory = try StableJSON.decode(TownMemory.self, from: json)
      #expect(throws: InvalidState("no time has a minute -1")) { try memory.validate() }
    }
  }
}
