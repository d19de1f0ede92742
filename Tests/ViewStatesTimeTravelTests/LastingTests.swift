import Testing
import ViewStates
import ViewStatesTimeTravel

@MainActor @Suite struct LastingTests {
  @Test func `What is typed after something that does not last is a step of its own`() throws {
    let store = Store(Draft())
    let history = History(store)
    store.send(.type("a"))
    store.send(.type("ab"))
    store.send(.showHint(true))
    store.send(.showHint(false))
    #expect(history.state.count == 2)
    store.send(.type("abc"))
    try history.undo()
    #expect(store.state.text == "ab")
  }
}

/// A text with a hint that does not last.
private struct Draft: StateModel {
  enum Action: Codable, Hashable, Sendable {
    case type(String)
    case showHint(Bool)
  }

  var text = ""
  var hasHint = false

  var lasting: Draft? { hasHint ? Draft(text: text) : nil }

  mutating func apply(_ action: Action) throws(Never) {
    switch action {
    case .type(let text): self.text = text
    case .showHint(let isShown): hasHint = isShown
    }
  }

  static func isOneStep(_ last: Action, _ next: Action) -> Bool {
    if case (.type, .type) = (last, next) { true } else { false }
  }
}
