import Testing
import ViewStatesConsole

@Suite struct LayoutTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let columns: Int

    init(_ name: String, _ text: String, _ columns: Int) {
      (testDescription, self.text, self.columns) = (name, text, columns)
    }
  }

  @Test(
    "columns",
    arguments: [
      Case("nothing", "", 0),
      Case("ASCII", "abc", 3),
      Case("combining marks", "e\u{301}\u{323}x", 2),
      Case("precomposed", "é", 1),
      Case("East Asian", "東京", 4),
      Case("half-width", "ｶﾅ", 2),
      Case("full-width", "Ａ", 2),
      Case("Hangul of parts", "\u{1112}\u{1161}\u{11AB}", 2),
      Case("ambiguous", "§±…", 3),
      Case("emoji", "🚶", 2),
      Case("emoji with skin tone", "👍🏽", 2),
      Case("family", "👨‍👩‍👧", 2),
      Case("text symbol", "❤", 1),
      Case("the same as emoji", "❤️", 2),
      Case("keycap", "1️⃣", 2),
      Case("flag", "🇯🇵", 2),
      Case("box and braille", "│⣿", 2),
      Case("Arabic", "سلام", 4),
      Case("escape", "\u{202E}", 8),
    ])
  func columns(_ example: Case) {
    #expect(SafeText(example.text).columns == example.columns)
  }

  @Test func `columns line up with any text in them`() {
    let names: [SafeText] = ["home", "東京", "cafe\u{301}", "👨‍👩‍👧"]

    let lines = names.enumerated().map { index, name in
      "\(SafeText("\(index + 9)").padded(to: 3, .right)) \(name.padded(to: 5))|" as SafeText
    }

    #expect(
      lines.map(\.plain) == ["  9 home |", " 10 東京 |", " 11 cafe\u{301} |", " 12 👨‍👩‍👧   |"])
    #expect(lines.map(\.columns) == [10, 10, 10, 10])
    #expect(SafeText("longer").padded(to: 3) == "longer")
  }

  @Test func `cutting leaves room for the ellipsis and no half of a wide character`() {
    let text = SafeText("東京 tower")

    let cut = [10, 9, 6, 5, 4, 3, 1, 0, -1].map { text.truncated(to: $0).plain }

    #expect(cut == ["東京 tower", "東京 tow…", "東京 …", "東京…", "東…", "東…", "…", "", ""])
  }

  @Test func `cutting keeps the styles of the rest`() {
    let text: SafeText = "\("one", style: .red) two"

    #expect(text.truncated(to: 3) == "\("on…", style: .red)")
    #expect(text.truncated(to: 5) == "\("one", style: .red) …")
  }

  @Test func `a message quotes no more than it bears`() {
    #expect(SafeText.quoted("a\u{7}") == #"'a\u{7}'"#)
    #expect(
      SafeText.quoted(String(repeating: "x", count: 4096)).plain
        == "'\(String(repeating: "x", count: 39))…'")
  }
}
