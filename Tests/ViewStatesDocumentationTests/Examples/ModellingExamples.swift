import Testing
import ViewStates

@testable import Todo

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

nonisolated struct Guest: Codable, Equatable, Sendable {
  var name: String
}

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
    let measurements = Store(Measurements())
    #expect(throws: Measurements.Rejection.isNotFinite) { try measurements.send(.add(.infinity)) }
    #expect(try measurements.send(.add(1)) == .changed)
    #expect(measurements.send(neverRejected: .removeAll) == .changed)
    #expect(measurements.send(neverRejected: .removeAll) == .nothingToChange)
  }

  @Test func `a new identity comes after the greatest of a list that is reordered`() throws {
    let (list, identities) = (Store(TodoList()), IdentitySource(seed: 1))
    let bread = identities.next(after: nil)
    let eggs = identities.next(after: bread)
    try list.restore(
      TodoList(items: [TodoItem(id: eggs, title: "eggs"), TodoItem(id: bread, title: "bread")]))
    let id = identities.next(after: list.state.items.map(\.id).max())
    try list.send(.add(id: id, title: "milk"))
    #expect(list.state.items.map(\.id.number) == [2, 1, 3])
  }

  @Test func `a value of a model in a module of the main actor`() {
    #expect(Guest(name: "Ada") == Guest(name: "Ada"))
  }
}
