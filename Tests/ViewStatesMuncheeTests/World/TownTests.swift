import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesStorage

@testable import munchee

@MainActor @Suite struct TownTests {
  private typealias Report = SimulatedOutcome.Report

  @Test func `An order is reported on at its minutes, and asking again reports it again`() throws {
    let town = SimulatedTown(startingAt: .start)
    let view = Recorder<Order.Event?>()
    town.attach(view)
    try town.wait(minutes: 3)
    let checkout = try #require(Order(after: .paid).checkout)
    town.place(checkout)
    let accepted = Order.Event.accepted(checkout.id, arrival: .start + 35 * 60)
    try town.wait(minutes: 13)
    #expect(view.all == [nil, accepted])
    town.place(checkout)
    try town.wait(minutes: 1)
    let left = Order.Event.courierLeft(checkout.id, metres: 2_000)
    #expect(view.all == [nil, accepted, accepted, left])
    #expect(town.memory.state.requests.map(\.minute) == [3])
    #expect(town.date == .start + 17 * 60)
  }

  @Test func `Time ends in words, and what is due before is not lost`() throws {
    let town = SimulatedTown(startingAt: .start)
    try town.memory.send(.pass(to: TownMemory.lastMinute - 5))
    town.inquire(about: Payment(id: id(2), method: .cash))
    let error = #expect(throws: TownMemory.Rejection.self) { try town.wait(minutes: 6) }
    #expect(
      error?.description
        == "the simulated time ends after 5 min; wait less, or begin a new session")
    #expect(town.state == nil)
    try town.wait(minutes: 5)
    #expect(town.state == .paymentConfirmed(id(2)))
  }

  @Test func `A memory keeps the last requests, and never goes back`() throws {
    var memory = TownMemory()
    try memory.apply(.pass(to: 7))
    try memory.apply(.pass(to: 3))
    for number in [1, 1] + Array(2...12) { try memory.apply(.ask(.withdraw(id(number)))) }
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
