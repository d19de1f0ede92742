import Testing
import ViewStatesMocks

@testable import ViewStatesConsole

@Suite struct TypedLineTests {
  /// The line with its cursor as a bar, after actions.
  private func line(_ actions: TypedLine.Action...) -> String { line(actions) }

  private func line(_ actions: [TypedLine.Action]) -> String {
    var line = TypedLine(limit: 40)
    for action in actions { line.apply(action) }
    return "\(line.before)|\(line.after)"
  }

  @Test func `a mark joins the character before it`() {
    #expect(line(.insert("e"), .insert("\u{301}"), .delete(.characterBefore)) == "|")
  }

  @Test func `the lines typed before come back, and then the one that is not finished`() {
    let typed: [TypedLine.Action] = [
      .remember("one"), .remember("two"), .remember("two"), .insert("three"), .begin,
      .insert("new"),
    ]
    let cases: [([TypedLine.Action], String)] = [
      ([.recallEarlier], "two|"), ([.recallEarlier, .recallEarlier, .recallEarlier], "one|"),
      ([.recallEarlier, .recallEarlier, .recallLater], "two|"),
      ([.recallEarlier, .insert("!"), .recallLater, .recallLater], "new|"),
      ([.recallEarlier, .insert("!"), .begin, .recallEarlier], "two|"),
    ]
    for (actions, text) in cases { #expect(line(typed + actions) == text) }
  }

  @Test func `only the latest lines are kept`() {
    var line = TypedLine(limit: 40)
    for number in 0..<600 { line.apply(.remember("\(number)")) }
    for _ in 0..<600 { line.apply(.recallEarlier) }
    #expect(line.text == "100")
  }

  @Test func `a tab separates words`() { #expect(line(.insert("a\tb")) == "a b|") }

  @Test(
    arguments: [
      Case("a line that is too long", [], "äöu!"),
      Case("short enough again", [.delete(.characterBefore)], "äö"),
      Case("text left out", [.insert("x"), .delete(.characterBefore)], "äö!"),
      Case("every character deleted", [.insert("x"), .delete(.start)], ""),
      Case("an earlier line", [.insert("x"), .recallEarlier], "old"),
      Case("back from it", [.insert("x"), .recallEarlier, .recallLater], ""),
      Case(
        "all but a word deleted", [.begin, .insert("a bcd"), .insert(" e"), .delete(.wordBefore)],
        "a !"),
      Case("no line later", [.insert("x"), .recallLater, .delete(.characterBefore)], "äö!"),
      Case("the next line", [.insert("x"), .begin], ""),
    ] as [Case<[TypedLine.Action], String>])
  func `a line that is too long or lossy is refused`(example: Case<[TypedLine.Action], String>) {
    var line = TypedLine(limit: 4)
    let typed: [TypedLine.Action] = [.remember("old"), .insert("äö"), .insert("u")]
    for action in typed + example.given { line.apply(action) }
    let isRefused = line.answer == .failure(.tooLong(limit: 4))
    #expect(line.text + (isRefused ? "!" : "") == example.expected)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `any walk gives the line of a plain list of characters`(seed: UInt64) throws {
    let places: [TypedLine.Place] = [
      .characterBefore, .characterAfter, .wordBefore, .wordAfter, .start, .end,
    ]
    let texts = ["a", " ", "日", "b  c ", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "क्षि"]
    try RandomWalk<TypedLine.Action>(seed: seed, steps: 300) { random in
      switch random.next() % 10 {
      case 0: .delete(places[Int(random.next() % 6)])
      case 1...3: .move(places[Int(random.next() % 6)])
      default: .insert(texts[Int(random.next() % 8)])
      }
    }.run { actions in
      var (line, plain) = (TypedLine(limit: 10_000), PlainLine())
      for action in actions {
        line.apply(action)
        plain.apply(action)
        guard line.before == String(plain.text[..<plain.cursor]),
          line.after == String(plain.text[plain.cursor...])
        else { return "\(line.before)|\(line.after)" }
      }
      return nil
    }
  }

  /// The line as a list of characters and an index.
  private struct PlainLine {
    var text: [Character] = []
    var cursor = 0

    mutating func apply(_ action: TypedLine.Action) {
      switch action {
      case .insert(let inserted):
        text.insert(contentsOf: inserted, at: cursor)
        cursor += inserted.count
      case .move(let place): cursor = index(of: place)
      case .delete(let place):
        let other = index(of: place)
        text.removeSubrange(min(cursor, other)..<max(cursor, other))
        cursor = min(cursor, other)
      default: break
      }
    }

    private func index(of place: TypedLine.Place) -> Int {
      var index = cursor
      switch place {
      case .characterBefore: index = max(0, cursor - 1)
      case .characterAfter: index = min(text.count, cursor + 1)
      case .start: index = 0
      case .end: index = text.count
      case .wordBefore:
        while index > 0, text[index - 1] == " " { index -= 1 }
        while index > 0, text[index - 1] != " " { index -= 1 }
      case .wordAfter:
        while index < text.count, text[index] == " " { index += 1 }
        while index < text.count, text[index] != " " { index += 1 }
      }
      return index
    }
  }
}
