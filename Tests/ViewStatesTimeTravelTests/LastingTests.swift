import Foundation
import Testing
import ViewStates
import ViewStatesTimeTravel

/// Models of which a part is shown once, and is in no step.
@MainActor @Suite struct LastingTests {
  /// A text that is sealed for good once a question was answered.
  struct Letter: StateModel, ModelWithBarriers {
    enum Action: Codable, Sendable {
      case type(String)
      case ask
      case seal
    }

    struct NotAsked: Error {}

    var text = ""
    var isAsked = false

    var lasting: Letter? { isAsked ? Letter(text: text) : nil }

    mutating func apply(_ action: Action) throws(NotAsked) {
      switch action {
      case .type(let text): self.text = text
      case .ask: isAsked = true
      case .seal:
        if !isAsked { throw NotAsked() }
        (text, isAsked) = ("sealed", false)
      }
    }

    func barrier(after action: Action) -> String? {
      if case .seal = action { "a seal stays" } else { nil }
    }

    static func label(of action: Action) -> String {
      switch action {
      case .type(let text): "type \(text)"
      case .ask: "ask"
      case .seal: "seal"
      }
    }

    static func redacted(_ action: Action) -> Action {
      if case .type = action { .type("a text") } else { action }
    }

    static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
      if case (.type, .type) = (earlier, later) { true } else { false }
    }
  }

  let letter = Store(Letter())
  let page = Store(Page())

  @Test func `A word that is typed beside a question is one step, without what is private`() throws
  {
    let history = History(letter)
    try letter.send(.ask)
    for text in ["a", "ab"] { try letter.send(.type(text)) }
    #expect(history.line.map(\.label) == ["start", "type a text"])
    try letter.send(.type(""))
    #expect(history.steps.count == 1)
    #expect(letter.state.isAsked)
  }

  @Test func `A question between two actions parts their steps`() throws {
    let history = History(letter)
    for action in [Letter.Action.type("a"), .ask, .type("ab")] { try letter.send(action) }
    #expect(history.steps.count == 3)
    try history.undo()
    #expect(letter.state == Letter(text: "a"))
  }

  @Test func `A barrier holds that needs what does not last`() throws {
    let history = History(letter)
    try letter.send(.ask)
    try oneChange(of: letter) {
      try letter.send(.seal)
      try letter.send(.type("for good"))
    }
    #expect(throws: HistoryError.self) { try history.undo() }
  }

  @Test func `A reaction beside a question leaves a step its name`() throws {
    let history = History(page, letter)
    page.react(for: letter) { letter, page in
      _ = try? letter.send(.type("\(page.numbers.count)"))
    }
    try letter.send(.ask)
    try page.send(.append(7))
    #expect(history.line.map(\.label) == ["start", "append 7"])
  }

  @Test func `A question is no step after one of an earlier archive, either`() throws {
    let history = History(letter)
    let archive = """
      {"version":3,"steps":[{"id":0,"kind":"start","models":[{"name":"Letter","version":1}],\
      "state":{"text":"a","isAsked":true}},{"id":0,"kind":"position","next":1}]}
      """
    try history.restore(history.models.decode(from: Data(archive.utf8)))
    #expect(letter.state == Letter(text: "a"))
    try letter.send(.ask)
    #expect(history.steps.count == 1)
    try letter.send(.seal)
    #expect(history.line.map(\.label) == ["start", "seal"])
    #expect(throws: HistoryError.self) { try history.undo() }
  }
}
