import Testing
import ViewStates
import ViewStatesExports
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesTimeTravel

@MainActor @Suite struct SessionTestTests {
  let notes = Store(Notes())
  let field = Store(Field())

  private func text(of history: History, named name: String = "a session") throws -> String {
    try SessionTest(of: history).swift(named: name, importing: ["Desk"])
  }

  // MARK: - The text

  @Test func `A model that no step changed, whose variable would warn, is left out`() throws {
    let history = History(notes, field)
    field.send(neverRejected: .type("b"))
    try history.undo()
    try notes.send(.add(text: "milk"))
    #expect(!(try text(of: history)).contains("field"))
  }

  @Test func `Each action of a group is sent, and the state after the group is required`() throws {
    let history = History(notes, field)
    for text in ["b", "br"] { field.send(neverRejected: .type(text)) }
    #expect(history.line.count == 2)
    let end = ##"""
        // type("b")
        try field.send(
          StableJSON.decode(from: #"{"type":{"_0":"b"}}"#))

        // type("br")
        try field.send(
          StableJSON.decode(from: #"{"type":{"_0":"br"}}"#))
        try field.require(
          StableJSON.decode(from: #"{"scale":1,"text":"br"}"#))
      }

      """##
    #expect(try text(of: history).hasSuffix(end))
  }

  @Test func `A session without steps requires its first states`() throws {
    let history = History(notes, field)
    let end = ##"""
      @Test func `a session`() throws {
        let notes = try ModelTest<Notes>(
          StableJSON.decode(from: #"{"texts":[]}"#), stating: .lastState)
        let field = try ModelTest<Field>(
          StableJSON.decode(from: #"{"scale":1,"text":""}"#), stating: .lastState)

        try notes.require(
          StableJSON.decode(from: #"{"texts":[]}"#))
        try field.require(
          StableJSON.decode(from: #"{"scale":1,"text":""}"#))
      }

      """##
    #expect(try text(of: history).hasSuffix(end))
  }

  @Test func `A long session requires the first states and the last one`() throws {
    let history = History(notes, field)
    for number in 0..<400 { try notes.send(.add(text: "note number \(number)")) }
    let text = try text(of: history)
    #expect(text.ranges(of: "notes.send").count == 400)
    #expect((2..<100).contains(text.ranges(of: "notes.require").count))
    #expect(text.utf8.count < 140_000)
    #expect(text.hasSuffix(##"note number 399"]}"#))\##n}\##n"##))
  }

  @Test(arguments: [
    ("", "A session "), (" \t", " t"), ("+", "A session +"), ("$0", "A session $0"),
    ("a`b\\c", "abc"), ("x\u{A0}y\u{2003}z", "x y z"), ("line\nend", "linenend"),
    ("\u{202E}a", "u{202E}a"), ("// \"a\" /* #", "// \"a\" /* #"), ("init", "init"),
    ("Żółw 🐢", "Żółw 🐢"),
  ])
  func `A name becomes one that compiles`(name: String, written: String) throws {
    let history = History(notes)
    let line = try text(of: history, named: name).split(separator: "\n")
      .first { $0.hasPrefix("@Test") }
    #expect(line == "@Test func `\(written.replacing("\\", with: ""))`() throws {")
  }

  /// A model with two parameters.
  struct Pair<First: Codable & Equatable & Sendable, Second: Codable & Equatable & Sendable>:
    StateModel
  {
    var first: First
    var second: Second

    mutating func apply(_ action: Bool) {}
  }

  @Test func `The modules of the toolkit that the models name are imported, and no others`() throws
  {
    let pair = Store(Pair(first: 1, second: try #require(Identity("1-9e3779b97f4a7c15"))))
    #expect(try text(of: History(pair)).contains("import ViewStates\n"))
    #expect(try !text(of: History(notes)).contains("import ViewStates\n"))
  }

  // MARK: - What is private

  @Test func `What a model redacts is not in the text`() throws {
    let diary = Store(Diary(pages: ["Ada"], secret: "opensesame"))
    let history = History(diary)
    try diary.send(.hide("swordfish"))
    try diary.send(.write("Grace"))
    let text = try text(of: history)
    #expect(!text.contains("opensesame"))
    #expect(!text.contains("swordfish"))
    let part = ##"""
        // hide …
        try diary.sendWithoutChange(
          StableJSON.decode(from: #"{"hide":{"_0":"…"}}"#))

      """##
    #expect(text.contains(part))
    #expect(text.contains(#"{"pages":["Ada","Grace"],"secret":"…"}"#))
  }

  @Test func `An action that needs what is private makes no test, except when undone`() throws {
    let diary = Store(Diary(secret: "swordfish"))
    let history = History(diary)
    try diary.send(.write("rain"))
    try diary.send(.show(secret: "swordfish"))
    let error = #expect(throws: StorageError.self) { try text(of: history) }
    #expect(
      error.map { "\($0)" } == """
        step 2 of Diary cannot be a test: without what is private, its action is refused
        """)
    try history.undo()
    try diary.send(.write("Ada"))
    #expect(try text(of: history).contains("Ada"))
  }
}
