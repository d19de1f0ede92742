import Testing
import ViewStates

@testable import Todo

nonisolated struct Guest: Codable, Equatable, Sendable {
  var name: String
}

@MainActor @Suite struct ModellingExamples {
  @Test func `a store changes a model, unless it rejects the action`() throws {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    let counter = Store(Counter())
    try counter.send(.increment)
    #expect(counter.state.count == 1)
    counter.send(neverRejected: .decrement)

    do throws(Counter.Rejection) {
      try counter.send(.decrement)
    } catch {
      switch error {
      case .isZero: print("the counter is at zero")
      }
    }

    #expect(lines == ["the counter is at zero"])
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
}
