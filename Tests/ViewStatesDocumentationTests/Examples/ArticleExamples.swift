import Testing
import ViewStates
import ViewStatesLists
import ViewStatesMocks

@testable import Party

@MainActor @Suite struct ArticleExamples {
  @Test func `a view of a part`() throws {
    struct HeadcountView: StateUpdatable {
      func update(with count: Int) { print("guests: \(count)") }
    }

    let party = PartyPresenter(guests: Store(Guests()))
    party.attach(HeadcountView(), to: \.count)
    try party.invite("Ada")
    #expect(party.state.count == 1)
  }

  @Test func `a model that rejects nothing`() {
    struct Light: StateModel {
      enum Action: Codable, Sendable { case turnOn, turnOff }

      var isOn = false

      mutating func apply(_ action: Action) {
        switch action {
        case .turnOn: isOn = true
        case .turnOff: isOn = false
        }
      }
    }

    let light = Store(Light())
    #expect(light.send(.turnOn) == .changed)
    #expect(light.send(.turnOn) == .nothingToChange)
  }

  @Test func `a state from outside`() throws {
    struct Ticket: StateModel {
      enum Action: Codable, Sendable { case take(Int) }
      enum Rejection: Error { case noSeat }

      var seats = 1

      mutating func apply(_ action: Action) throws(Rejection) {
        switch action {
        case .take(let seats):
          guard seats > 0 else { throw .noSeat }
          self.seats = seats
        }
      }

      func validate() throws(InvalidState) {
        if seats < 1 { throw InvalidState("seats: expected 1 or more, got \(seats)") }
      }
    }

    let ticket = Store(Ticket())
    var wrong = Ticket()
    wrong.seats = 0
    #expect(throws: InvalidState("seats: expected 1 or more, got 0")) { try ticket.restore(wrong) }
    #expect(throws: Ticket.Rejection.noSeat) { try ticket.send(.take(0)) }
    #expect(try ticket.send(.take(1)) == .nothingToChange)
  }

  @Test func `a log of changes`() throws {
    struct CountLog: EventListener {
      func hear(_ change: Change<Counter>) { print("\(change.cause): \(change.state.count)") }
    }

    let counter = Store(Counter())
    counter.changes.listen(CountLog())
    try counter.send(.increment)
    #expect(counter.state.count == 1)
  }

  @Test func `rows that are animated`() {
    struct Row: Identifiable, Equatable {
      var id: Int
    }

    struct Trip {
      var stops: PersistentArray<Row> = []
    }

    var changes = 0
    let trip = MockPresenter<Trip, Never>(state: Trip())
    let rows = AnimatedRows<PersistentArray<Row>, Int> { _, _, _ in changes += 1 }
    trip.attach(rows, to: \.stops)
    trip.state = Trip()
    trip.state.stops.append(Row(id: 1))
    #expect(changes == 1)
  }
}
