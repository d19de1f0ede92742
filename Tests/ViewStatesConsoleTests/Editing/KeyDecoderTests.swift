import Testing
import ViewStatesMocks

@testable import ViewStatesConsole

@Suite struct KeyDecoderTests {
  private func keys(_ chunks: String...) -> [Key] {
    var decoder = KeyDecoder()
    return chunks.flatMap { decoder.keys(in: Array($0.utf8)) }
  }

  @Test(
    arguments: [
      ("\u{1}", .move(.start)), ("\u{5}", .move(.end)), ("\u{2}", .move(.characterBefore)),
      ("\u{6}", .move(.characterAfter)), ("\u{B}", .delete(.end)), ("\u{15}", .delete(.start)),
      ("\u{17}", .delete(.wordBefore)), ("\u{7F}", .delete(.characterBefore)),
      ("\u{8}", .delete(.characterBefore)), ("\u{10}", .recallEarlier), ("\u{E}", .recallLater),
      ("\u{1B}[A", .recallEarlier), ("\u{1B}OB", .recallLater),
      ("\u{1B}[C", .move(.characterAfter)), ("\u{1B}OD", .move(.characterBefore)),
      ("\u{1B}[1;5C", .move(.wordAfter)), ("\u{1B}[1;5D", .move(.wordBefore)),
      ("\u{1B}[1;3C", .move(.wordAfter)), ("\u{1B}[1;2D", .move(.characterBefore)),
      ("\u{1B}[H", .move(.start)), ("\u{1B}OF", .move(.end)), ("\u{1B}[1~", .move(.start)),
      ("\u{1B}[8~", .move(.end)), ("\u{1B}[3~", .delete(.characterAfter)),
      ("\u{1B}[3;5~", .delete(.wordAfter)), ("\u{1B}b", .move(.wordBefore)),
      ("\u{1B}f", .move(.wordAfter)), ("\u{1B}d", .delete(.wordAfter)),
      ("\u{1B}\u{7F}", .delete(.wordBefore)), ("a日", .insert("a日")),
      ("\u{1B}\u{1B}[A", .recallEarlier), ("\t", .insert(" ")),
    ] as [(String, TypedLine.Action)])
  func `keys edit the line`(bytes: String, action: TypedLine.Action) {
    #expect(keys(bytes) == [.edit(action)])
  }

  @Test func `some keys are for the reader of the line, and others do nothing`() {
    #expect(keys("\n\r\u{4}\u{C}") == [.enter, .enter, .endOrDelete, .look])
    let long = String(repeating: "1", count: 40)
    let noise = ["\0"] + ["[5~", "[15;2~", "x", "[?1;2c", "OP", "[\(long)~"].map { "\u{1B}\($0)" }
    for bytes in noise { #expect(keys(bytes + "a") == [.edit(.insert("a"))]) }
  }

  @Test func `in a marked paste, only the end of a line is a key`() {
    #expect(
      keys("\u{1B}[200~add\ta\u{1}\rb\u{1B}[201~\u{1}")
        == [
          .edit(.insert("add\ta\u{1}")), .enter, .edit(.insert("b")), .edit(.move(.start)),
        ])
    #expect(
      keys("\u{1B}[200~sea\u{1B}[Drch\u{1B}b\u{1B}\r\u{1B}[200~zo\u{1B}OA\u{1B}[201~a")
        == [
          .edit(.insert("sea")), .edit(.insert("rch")), .enter, .edit(.insert("zo")),
          .edit(.insert("a")),
        ])
  }

  @Test func `an escape that ends a chunk is a key that does nothing, except in a marked paste`() {
    #expect(keys("\u{1B}", "[", "b") == [.edit(.insert("[")), .edit(.insert("b"))])
    #expect(
      keys("\u{1B}[200~a\u{1B}", "[201~\u{1}") == [.edit(.insert("a")), .edit(.move(.start))])
  }

  @Test func `bytes that are not UTF-8 become signs of replacement`() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(in: [0x61, 0xFF, 0xC3, 0x28, 0x0A]).last == .enter)
    #expect(decoder.keys(in: [0xE6, 0x97]) == [])
    #expect(decoder.keys(in: [0xA5]) == [.edit(.insert("日"))])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the cuts between chunks make no difference, but for one after an escape`(seed: UInt64) {
    let pieces = [
      "a", "日本", "👩‍👩‍👧", "\u{1B}[1;5D", "\u{1B}OA", "\u{1B}b", "\n", "\u{7F}", "\u{1B}[200~",
      "\u{1B}[201~", "\u{301}", "\t",
    ]
    var random = SplitMix64(seed: seed)
    let text = (0..<60).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
    let bytes = Array(text.utf8)
    var (whole, cut, rest) = (KeyDecoder(), KeyDecoder(), bytes[...])
    var found: [Key] = []
    while !rest.isEmpty {
      var chunk = rest.prefix(Int(random.next() % 4) + 1)
      if chunk.last == 0x1B { chunk = rest.prefix(chunk.count + 1) }
      found += cut.keys(in: Array(chunk))
      rest = rest[chunk.endIndex...]
    }
    #expect(joined(found) == joined(whole.keys(in: bytes)))
  }

  /// The keys in a row, where it makes no difference into how many a text is cut.
  private func joined(_ keys: [Key]) -> String {
    keys.map { if case .edit(.insert(let text)) = $0 { text } else { "<\($0)>" } }.joined()
  }
}
