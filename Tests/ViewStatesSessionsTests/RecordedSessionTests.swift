import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesExports
import ViewStatesStorage
import ViewStatesTimeTravel

/// A session of many models that was printed as a test, which this target compiles and runs.
@MainActor @Suite struct RecordedSessionTests {
  /// A program with several stores of one model, and with models whose names are no variables.
  @MainActor struct Program {
    let first = Store(Notes())
    let second = Store(Notes())
    let number = Store(Choice<Int>())
    let word = Store(Choice<String>())
    let window = Store(Desktop.Window())
    let theme = Store(Desktop.Default())
    let field = Store(Field())
    let history: History

    init() { history = History(first, second, number, word, window, theme, field) }

    func test() throws -> String {
      try SessionTest(of: history)
        .swift(named: "Many `models` \\(of) #\"one\"# session", importing: [])
    }

    func work() throws {
      try first.send(.add(text: ###"a "quote", "##, \#(field) and a \ "###))
      try second.send(.add(text: "a bell \u{7}, a line\n, \u{202E}bidi, \u{2028} and \"#\u{308}"))
      number.send(neverRejected: .choose(7))
      word.send(neverRejected: .choose("\u{7F}\u{301}\u{1F1E9}\u{1F1EA}"))
      window.send(neverRejected: .move(to: -1))
      oneChange("everything", of: first, theme, window) {
        _ = try? first.send(.removeLast)
        theme.send(neverRejected: .flip)
        window.send(neverRejected: .move(to: .max))
      }
      try history.alone(window).undo()
      try second.restore(Notes(texts: ["restored"]))
      try second.send(.add(text: "after"))
      try history.undo()
    }
  }

  let files = MemoryFileSystem()

  @Test func `A test replays a whole session from its file`() throws {
    let worked = Program()
    do {
      let session = try SessionFile("/many", in: files, app: "many", of: worked.history)
      try worked.work()
      withExtendedLifetime(session) {}
    }
    let bytes = files.bytes(of: "/many")
    let read = Program()
    let report = try SessionFile.read("/many", in: files, app: "many", into: read.history)

    #expect("\(report)" == "continued at step 8 of 9")
    #expect(read.first.state == Notes())
    #expect(read.second.state == Notes(texts: ["restored"]))
    #expect(read.window.state == Desktop.Window(place: -1))
    #expect(read.theme.state == Desktop.Default(isOn: true))
    #expect(read.history.state == worked.history.state)
    #expect(try read.test() == worked.test())
    try read.history.redo()
    #expect(read.second.state == Notes(texts: ["restored", "after"]))
    #expect(files.bytes(of: "/many") == bytes)
    #expect(files.paths == ["/many"])
  }

  @Test func `The session still prints the test that is here`() throws {
    let program = Program()
    try program.work()
    let printed = "// swift-format-ignore-file\n" + (try program.test())
    #expect(try printed == textBesideTest("Recorded/ManyModels.swift"))
  }
}

/// A model with a parameter.
struct Choice<Value: Codable & Equatable & Sendable>: StateModel {
  enum Action: Codable, Equatable, Sendable { case choose(Value) }

  var value: Value?

  mutating func apply(_ action: Action) {
    switch action {
    case .choose(let value): self.value = value
    }
  }
}

/// Models inside another type, one of them with a word of the language for its name.
enum Desktop {
  struct Window: StateModel {
    enum Action: Codable, Equatable, Sendable { case move(to: Int) }
    var place = 0
    mutating func apply(_ action: Action) {
      switch action {
      case .move(let place): self.place = place
      }
    }
  }

  struct Default: StateModel {
    enum Action: Codable, Equatable, Sendable { case flip }
    var isOn = false
    mutating func apply(_ action: Action) { isOn.toggle() }
  }
}
