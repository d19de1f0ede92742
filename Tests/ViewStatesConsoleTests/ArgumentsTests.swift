import Testing
import ViewStatesConsole

@Suite struct ArgumentsTests {
  @Test func `words stand for rows and values`() throws {
    var arguments = Arguments(" 3 never more", of: "color")
    #expect(try arguments.row(of: 3, called: "item") == 2)
    #expect(try arguments.choice(among: ColorChoice.allCases) == .never)
    let error = #expect(throws: UsageError.self) {
      try arguments.choice(among: [ColorChoice.auto, .always])
    }
    #expect(error?.description == "color: expected auto or always, got 'more'")
  }

  @Test(arguments: [
    ("", 3, "remove: expected N, the number of a row, got nothing"),
    ("x\u{1B}", 3, "remove: expected N, the number of a row, got 'x\\u{1B}'"),
    ("4", 3, "there is no item 4"), ("0", 3, "there is no item 0"),
    ("-1", 3, "there is no item -1"), ("1", 0, "there is no item 1"),
  ])
  func `a row that is not there is an error`(text: String, count: Int, message: String) {
    var arguments = Arguments(text, of: "remove")
    let error = #expect(throws: UsageError.self) { try arguments.row(of: count, called: "item") }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (3..<3, "jump: expected N, but there is nothing to choose from, got '9'"),
    (3..<4, "jump: expected N, which can only be 3, got '9'"),
    (3..<5, "jump: expected N, a number from 3 to 4, got '9'"),
  ])
  func `a number that cannot be meant is an error`(range: Range<Int>, message: String) {
    var arguments = Arguments("9", of: "jump")
    let error = #expect(throws: UsageError.self) { try arguments.integer("N", in: range) }
    #expect(error?.description == message)
  }

  @Test func `a text is counted as the models count it: composed`() throws {
    let letters = String(repeating: "e\u{301}", count: 60)
    var arguments = Arguments(letters, of: "search")
    #expect(try arguments.text("TEXT", atMost: 60) == letters)
    var longer = Arguments(letters + "x", of: "search")
    let error = #expect(throws: UsageError.self) { try longer.text("TEXT", atMost: 60) }
    #expect(
      error?.description
        == "search: a text has at most 60 characters; an emoji can be several")
  }

  @Test(arguments: ["\"\u{301}a b\"", "'\u{301}a b'", "\u{301}a b"])
  func `a path may begin with a combining mark, quoted or not`(text: String) throws {
    var arguments = Arguments(text, of: "open")
    #expect(try arguments.file().unicodeScalars.elementsEqual("\u{301}a b".unicodeScalars))
  }

  @Test(
    "what is suggested for what was typed",
    arguments: [
      Case("a letter too few", "ad", "add"), Case("a letter too many", "addd", "add"),
      Case("a wrong letter", "adf", "add"), Case("swapped letters", "hepl", "help"),
      Case("swapped letters of a short word", "dad", "add"),
      Case("two slips in six letters", "renmae", "rename"),
      Case("two slips in a short word", "sxxp", nil),
      Case("the start of a word", "hi", "history"),
      Case("the start of several", "re", "rename"), Case("upper case", "QUIT", "quit"),
      Case("one letter", "a", nil), Case("something else", "teleport", nil),
      Case("very long", String(repeating: "add", count: 1000), nil),
    ] as [Case<String, String?>])
  func suggestion(_ example: Case<String, String?>) {
    let names = ["add", "step", "rename", "redo", "history", "help", "quit"]
    #expect(nearest(to: example.given, among: names) == example.expected)
  }

  @Test func `a number of the largest and of the emptiest range can be asked for`() throws {
    var arguments = Arguments("5 6", of: "go")
    #expect(try arguments.integer("N", in: -1..<Int.max) == 5)
    #expect(throws: UsageError.self) { try arguments.integer("N", in: Int.min..<Int.min) }
  }
}
