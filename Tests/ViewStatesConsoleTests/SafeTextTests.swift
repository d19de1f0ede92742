import Testing

@testable import ViewStatesConsole

@Suite struct SafeTextTests {
  /// As many as a letter may have.
  private static let marks = String(repeating: "\u{301}", count: 30)

  /// What is plain to see, and stays: letters, emoji with selectors, tags and joiners, flags, a
  /// joiner after a virama, a variation of an ideograph, a sign.
  private static let plain = [
    "Grüße, 東京 and مرحبا", #"C:\new"#, "e\u{301}", "👨‍👩‍👧", "❤️", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇯🇵", "ක්‍ෂ", "葛\u{E0100}",
    "\u{6DD}",
  ]

  @Test(
    "Law 11: what would be obeyed or overlooked is shown",
    arguments: [
      Case("escape sequence", "a\u{1B}[2Jb", "a\\u{1B}[2Jb"),
      Case("line breaks", "a\nb\r\nc", "a\\nb\\r\\nc"),
      Case("tab, bell and nul", "\t\u{7}\0", "\\t\\u{7}\\u{0}"),
      Case("delete", "a\u{7F}", "a\\u{7F}"),
      Case("C1 control", "a\u{9B}31m", "a\\u{9B}31m"),
      Case("bidi override", "a\u{202E}txt.exe", "a\\u{202E}txt.exe"),
      Case("bidi isolate", "\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
      Case("bidi marks", "\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
      Case("separators", "a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
      Case("zero-width space", "a\u{200B}b", "a\\u{200B}b"),
      Case("byte-order mark", "\u{FEFF}a", "\\u{FEFF}a"),
      Case("joiner between letters", "a\u{200D}b", "a\\u{200D}b"),
      Case("soft hyphen", "a\u{AD}b", "a\\u{AD}b"),
      Case("Hangul filler", "a\u{3164}", "a\\u{3164}"),
      Case("selector after a letter", "a\u{FE01}", "a\\u{FE01}"),
      Case("hidden tags", "a\u{E0061}\u{E0062}", "a\\u{E0061}\\u{E0062}"),
      Case("noncharacter", "a\u{FFFF}", "a\\u{FFFF}"),
      Case("mark on nothing", "\u{301}a", "\\u{301}a"),
      Case("mark on an escape", "\n\u{301}", "\\n\\u{301}"),
      Case("repaired bytes", String(decoding: [0x61, 0xFF], as: UTF8.self), "a\u{FFFD}"),
      Case("too many marks", "e" + marks + "\u{301}", "e\(marks)\\u{301}"),
    ] + plain.map { Case($0, $0, $0) })
  func shown(_ example: Case<String, String>) {
    #expect(SafeText(example.given).plain == example.expected)
    #expect(SafeText("\(example.given)").rendered(inColor: true) == example.expected)
  }

  @Test func `everything the Unicode tables call a control or invisible is shown as an escape`() {
    let visibleSigns: [ClosedRange<UInt32>] = [
      0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2,
      0x110BD...0x110BD, 0x110CD...0x110CD,
    ]
    let raw = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      scalar in
      let properties = scalar.properties
      let isHidden =
        [.control, .format, .lineSeparator, .paragraphSeparator]
        .contains(properties.generalCategory) || properties.isDefaultIgnorableCodePoint
      return isHidden && !visibleSigns.contains { $0.contains(scalar.value) }
        && SafeText(String(scalar)).plain.unicodeScalars.contains(scalar)
    }

    #expect(raw.map { String($0.value, radix: 16) } == [])
  }

  @Test func `styles become escape sequences in colour and nothing otherwise`() {
    let label = "home\u{1B}[0m"
    let line: SafeText = "1  \(label, style: .bold)"
    #expect(line.plain == "1  home\\u{1B}[0m")
    #expect(line.rendered(inColor: false) == line.plain)
    #expect(line.rendered(inColor: true) == "1  \u{1B}[1mhome\\u{1B}[0m\u{1B}[0m")
    let near: SafeText = "\(SafeText("near").styled(.dim).styled(.red)), x"
    #expect(near.rendered(inColor: true) == "\u{1B}[2;31mnear\u{1B}[0m, x")
  }

  @Test func `lines are equal when they show the same in the same styles`() {
    #expect("a\("b")" as SafeText == "ab")
    #expect(SafeText("a") + SafeText("b") == "ab")
    #expect(SafeText("a").styled(.bold) != "a")
    #expect(["a", "b", "c"].joined(separator: ", ") as SafeText == "a, b, c")
    #expect(SafeText("").isEmpty)
  }
}
