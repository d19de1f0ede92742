import Testing
import ViewStates

@MainActor @Suite struct ModellingExamples {
  @Test func `a store changes a model, unless it rejects the action`() throws {
    let counter = Store(Counter())
    try counter.send(.increment)
    #expect(counter.state.count == 1)
    try counter.send(.decrement)
    #expect(throws: Counter.Rejection.isZero) { try counter.send(.decrement) }
  }

  @Test func `a catch that is exhaustive`() {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    let counter = Store(Counter())

    do throws(Counter.Rejection) {
      try counter.send(.decrement)
    } catch {
      switch error {
      case .isZero: print("the counter is at zero")
      }
    }

    #expect(lines == ["the counter is at zero"])
  }

  @Test func `a model with a long plain array checks first`() throws {
    struct Measurements: StateModel {
      enum Action: Codable, Sendable {
        case add(Double)
        case removeAll
      }

      enum Rejection: Error { case isNotFinite }

      var values: [Double] = []

      func check(_ action: Action) throws(Rejection) -> Verdict {
        switch action {
        case .add(let value):
          guard value.isFinite else { throw .isNotFinite }
          return .change
        case .removeAll:
          return values.isEmpty ? .noChange : .change
        }
      }

      mutating func apply(_ action: Action) {
        switch action {
        case .add(let value): values.append(value)
        case .removeAll: values.removeAll()
        }
      }
    }

    let measurements = Store(Measurements())
    #expect(throws: Measurements.Rejection.isNotFinite) { try measurements.send(.add(.infinity)) }
    #expect(try measurements.send(.add(1)) == .changed)

    measurements.send(neverRejected: .removeAll)

    #expect(measurements.send(neverRejected: .removeAll) == .nothingToChange)
    #expect(measurements.state == Measurements())
  }

  @Test func `a new identity comes after the greatest of a list that is reordered`() throws {
    struct ShoppingList: StateModel {
      struct Item: Codable, Equatable, Sendable {
        var id: Identity
        var title: String
      }
      enum Action: Codable, Sendable {
        case add(String, id: Identity)
        case reverse
      }
      enum Rejection: Error { case isThere }

      var items: [Item] = []

      mutating func apply(_ action: Action) throws(Rejection) {
        switch action {
        case .add(let title, let id):
          if items.contains(where: { $0.title == title }) { throw .isThere }
          items.append(Item(id: id, title: title))
        case .reverse: items.reverse()
        }
      }
    }
    let (list, identities) = (Store(ShoppingList()), IdentitySource(seed: 1))
    try list.send(.add("bread", id: identities.next(after: nil)))
    try list.send(.add("eggs", id: identities.next(after: list.state.items.last?.id)))
    try list.send(.reverse)
    let id = identities.next(after: list.state.items.map(\.id).max())
    try list.send(.add("milk", id: id))
    #expect(list.state.items.map(\.id.number) == [2, 1, 3])
  }
}
