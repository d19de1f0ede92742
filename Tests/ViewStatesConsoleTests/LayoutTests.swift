import Testing
import ViewStatesMocks

@testable import ViewStatesConsole

@Suite struct LayoutTests {
  @Test(
    "columns",
    arguments: [
      ("nothing", "", 0), ("ASCII", "abc", 3), ("combining marks", "e\u{301}\u{323}x", 2),
      ("precomposed", "é", 1), ("East Asian", "東京", 4), ("half-width", "ｶﾅ", 2),
      ("full-width", "Ａ", 2), ("Hangul of parts", "\u{1112}\u{1161}\u{11AB}", 2),
      ("ambiguous", "§±…", 3), ("emoji", "🚶", 2), ("emoji with skin tone", "👍🏽", 2),
      ("family", "👨‍👩‍👧", 2), ("text symbol", "❤", 1), ("the same as emoji", "❤️", 2),
      ("keycap", "1️⃣", 2), ("flag", "🇯🇵", 2), ("box and braille", "│⣿", 2),
      ("Arabic", "سلام", 4), ("escape", "\u{202E}", 8),
    ])
  func columns(name: String, text: String, columns: Int) {
    #expect(SafeText(text).columns == columns, "\(name)")
  }

  @Test func `columns line up with any text in them`() {
    let names: [SafeText] = ["home", "東京", "cafe\u{301}", "👨‍👩‍👧"]
    let lines = names.enumerated().map { index, name in
      "\(SafeText("\(index + 9)").padded(to: 3, .right)) \(name.padded(to: 5))|" as SafeText
    }
    #expect(lines.map(\.plain) == ["  9 home |", " 10 東京 |", " 11 cafe\u{301} |", " 12 👨‍👩‍👧   |"])
    #expect(SafeText("longer").padded(to: 3) == "longer")
  }

  @Test func `cutting leaves room for the ellipsis, no half of a wide character, and the styles`() {
    let text: SafeText = "東京 tower"
    let cut = [10, 9, 6, 5, 4, 3, 1, 0, -1].map { text.truncated(to: $0).plain }
    #expect(cut == ["東京 tower", "東京 tow…", "東京 …", "東京…", "東…", "東…", "…", "", ""])
    let styled: SafeText = "\("one", style: .red) two"
    #expect(styled.truncated(to: 3) == "\("on…", style: .red)")
    #expect(styled.truncated(to: 5) == "\("one", style: .red) …")
    #expect(("one \("two", style: .red)" as SafeText).truncated(to: 5) == "one …")
  }

  @Test func `a message quotes no more than it bears`() {
    #expect(SafeText.quoted("a\u{7}") == #"'a\u{7}'"#)
    #expect(
      SafeText.quoted(String(repeating: "x", count: 4096)).plain
        == "'\(String(repeating: "x", count: 39))…'")
  }

  @Test(arguments: [
    Case("a line that fits", "one  two", ["one  two"]),
    Case("a space at the edge", "one two three", ["one two", "three"]),
    Case("space inside a line, and at its start", "  a  b three", ["  a  b", "three"]),
    Case("space where a line ends", "one two    three  ", ["one two", "three"]),
    Case("a word longer than a line", "a incomprehensible b", ["a", "incomprehensible", "b"]),
    Case("a long word after space", "   incomprehensible", ["   incomprehensible"]),
    Case("wide characters", "東京 東京 東", ["東京", "東京 東"]),
  ])
  func `a line is broken between words`(example: Case<String, [String]>) {
    #expect(SafeText(example.given).wrapped(to: 8).map(\.plain) == example.expected)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `whatever is broken has the same words, and only a long word is wider`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = (0..<60).map { _ in
      String(repeating: "x", count: Int.random(in: 1...12, using: &random))
    }
    let line = SafeText(SafeText(words.joined(separator: " ")), indent: 3)
    let lines = line.wrapped(to: 10)
    let found = lines.map { $0.plain.split(separator: " ") }
    #expect(found.joined().map(String.init) == words)
    for (index, line) in lines.enumerated().dropFirst() {
      #expect(line.plain.hasPrefix("   x"))
      #expect(line.columns <= 10 || found[index].count == 1)
      #expect(lines[index - 1].columns + 1 + (found[index].first?.count ?? 0) > 10)
    }
  }

  @Test func `what is broken keeps its styles`() {
    let line: SafeText = "\("one two", style: .red) three"
    #expect(line.wrapped(to: 5) == ["\("one", style: .red)", "\("two", style: .red)", "three"])
  }

  // MARK: - Lines with a label, and rows with a number

  @Test func `values begin in the same column, after a label or a mark and a number`() {
    let lines: [SafeText] = [
      .fact("places", SafeText(1.counted("place"))),
      .row(1, marked: "here", "home"),
      .fact("count", "3\u{1B}"), .row(12, "work\u{1B}"), .row(1_234_567_890_123, "far"),
    ]
    #expect(
      lines.map(\.plain) == [
        "places         1 place", "here        1  home",
        "count          3\\u{1B}", "           12  work\\u{1B}", " 1234567890123  far",
      ])
    #expect(
      lines[1...2].map { $0.rendered(inColor: true) } == [
        "\u{1B}[36mhere\u{1B}[0m        1  home",
        "\u{1B}[1mcount        \u{1B}[0m  3\\u{1B}",
      ])
  }

  @Test func `one of a thing is singular, and a plural without "s" is given`() {
    #expect([0, 1, 2].map { $0.counted("point") } == ["0 points", "1 point", "2 points"])
    #expect(2.counted("city", plural: "cities") == "2 cities")
  }

  @Test func `a fact that is too long goes on below, between words`() {
    let value: SafeText = "\("denied", style: .red); type 'allow' to change that"
    let label = "authorization"
    #expect(SafeText.fact(label, value, columns: 80) == [.fact(label, value)])
    #expect(
      SafeText.fact(label, value, columns: 31).map(\.plain) == [
        "authorization  denied; type", "               'allow' to", "               change that",
      ])
  }

  @Test func `a word of a fact that is wider than a line is broken at the edge`() {
    #expect(
      SafeText.fact("label", "a 東京都verylong x", columns: 24).map(\.plain) == [
        "label          a", "               東京都ver", "               ylong x",
      ])
    // With fewer columns, the value stands below its label.
    #expect(
      SafeText.fact("label", "a very long", columns: 8).map(\.plain) == [
        "label", "  a very", "  long",
      ])
    #expect(SafeText.fact("label", "ab", columns: 2).map(\.plain) == ["label", "  a", "  b"])
  }
}
