import Foundation
import Testing
import ViewStatesMocks
import ViewStatesTracker

@Suite struct GPXErrorTests {
  private static let empty = "the file is empty; a GPX file begins with <gpx>"
  private static let cut = "the file ends before </gpx>; it was cut off, fetch it again"
  private static let xml = "not well-formed XML: "
  private static let characterIsMissing = xml + "a character is missing after &; write & as &amp;"

  @Test(
    arguments: [
      ("", 1, empty), ("\n \n", 1, empty), ("<!-- x -->\n", 2, cut),
      ("<gpx>\n<wpt lat='1' lon='2'>\n<ele>12", 3, cut), ("\n\n<gpx>\n<wpt lat='1", 4, cut),
      ("<gpx>\n<!-- ", 2, cut), ("<gpx>\n<", 2, cut), ("<gpx", 1, cut), ("<gpx>&am", 1, cut),
      ("<gpx><?a", 1, cut), ("<gpx>\r\n</gpx", 2, cut), ("<gpx><wpt/", 1, cut),
      ("<!DOC", 1, cut), ("<?xml version='1.0' encoding='UTF-8>", 1, cut),
      ("<kml/>", 1, "not GPX: the outermost element is <kml>, not <gpx>"),
      (
        "<!-- -->\n<!DOCTYPE gpx [<!ENTITY x SYSTEM '/etc/passwd'>]>\n<gpx>&x;</gpx>", 2,
        "declares markup, which is not supported; remove the declaration"
      ),
      ("<gpx>\n<trk></gpx>", 2, xml + "the wrong element is closed"),
      ("<gpx/>\n<gpx/>", 2, "something follows </gpx>; remove it"),
      ("<gpx/>\nx", 2, "something follows </gpx>; remove it"),
      ("\n$GPGGA,1\n", 2, "not GPX: it does not begin with <gpx>"),
      ("<gpx>\n<name>A & B</name></gpx>", 2, characterIsMissing),
      ("<gpx>\n< a></gpx>", 2, xml + "a name is missing after <; write < as &lt;"),
      ("<gpx>\n&a&b;</gpx>", 2, characterIsMissing), ("<gpx>\n&;</gpx>", 2, characterIsMissing),
      ("<gpx>\n&nbsp;</gpx>", 2, xml + "&nbsp; is not declared or not allowed; remove it"),
      ("<gpx>\n&#0;</gpx>", 2, xml + "&#0; is not declared or not allowed; remove it"),
      ("<gpx>\n&#xFFFE;</gpx>", 2, xml + "&#xFFFE; is not declared or not allowed; remove it"),
      ("<gpx\na>", 2, xml + "an attribute has no value in quotes"),
      ("<gpx>\n<wpt lat='1>\n</gpx>", 2, xml + "an attribute has no value in quotes"),
      ("<gpx>\r<a>\r\n\n</gpx>", 4, xml + "the wrong element is closed"),
      (
        "\n<?xml version='1.0' encoding='KOI8-R'?><gpx/>", nil,
        "the encoding 'koi8-r' is not supported; save the file as UTF-8"
      ),
      ("<gpx>\n<na\u{0}me/></gpx>", 2, "the character U+0000 is not allowed; the file is damaged"),
      ("<gpx>\r\u{FFFE}</gpx>", 2, "the character U+FFFE is not allowed; the file is damaged"),
      ("<gpx>\n\u{FFFF}</gpx>", 2, "the character U+FFFF is not allowed; the file is damaged"),
    ] as [(String, Int?, String)])
  func `A broken file is an error with its line`(text: String, line: Int?, message: String) {
    #expect(
      self.message(text, bytes: Data()) == "f.gpx\(line.map { ", line \($0)" } ?? ""): \(message)")
  }

  private func message(_ start: String = "", bytes: Data) -> String? {
    let data = Data(start.utf8) + bytes
    return #expect(throws: GPXError.self) { try GPXDocument(data, file: "f.gpx") }?.description
  }

  private static let invalid =
    "not valid UTF-8; the file is damaged, or is in another encoding than it declares"

  @Test(
    arguments: [
      ("<gpx>\n<na", [0xFF], "me>x</name></gpx>", invalid),
      ("<gpx>\n<wpt la", [0xC3, 0x28], "t='1'/></gpx>", invalid),
      ("<gpx>\r<na", [0xFF], "me>x</name></gpx>", invalid),
      ("<gpx>\n<name>", [0xED, 0xA0, 0x80], "</name></gpx>", invalid),
      ("<?xml version='1.0' encoding='us-ascii'?>\n<gp", [0xE9], "x/>", invalid),
      // The file ends inside a character.
      ("<gpx>\n<name>k", [0xC5], "", cut),
    ] as [(String, [UInt8], String, String)])
  func `Bytes that are not valid are an error with the line`(
    start: String, bytes: [UInt8], end: String, problem: String
  ) {
    #expect(message(start, bytes: Data(bytes) + Data(end.utf8)) == "f.gpx, line 2: \(problem)")
  }

  static func utf16(_ text: String, _ encoding: String.Encoding = .utf16LittleEndian) -> Data {
    text.data(using: encoding) ?? Data()
  }

  private static let horse = utf16("\u{FEFF}<gpx><name>🐎")

  @Test(
    arguments: [
      (
        "half a character", utf16("\u{FEFF}<gpx>") + [0, 0xD8] + utf16("</gpx>"), "not valid UTF-16"
      ),
      ("half a character, without a mark", utf16("<gpx>") + [0, 0xD8], "not valid UTF-16"),
      (
        "half a character, high byte first", utf16("<gpx>", .utf16BigEndian) + [0xD8, 0],
        "not valid UTF-16"
      ),
      ("a cut within a unit", horse.dropLast(), "not valid UTF-16"),
      ("a cut within a character", horse.dropLast(2), "not valid UTF-16"),
      ("a cut within both", horse.dropLast(3), "line 1: the file ends before"),
      ("UTF-32", utf16("\u{FEFF}<", .utf32LittleEndian), "line 1: the character U+0000"),
      (
        "UTF-32, high byte first", utf16("\u{FEFF}<", .utf32BigEndian),
        "line 1: the character U+0000"
      ),
      ("gzip", Data([0x1F, 0x8B, 8, 0]), "the file is compressed; unpack it first"),
      ("zip", Data("PK\u{3}\u{4}".utf8), "the file is compressed; unpack it first"),
    ])
  func `Another file is an error for`(kind: String, file: Data, problem: String) {
    #expect(message(bytes: file)?.contains(" \(problem)") == true)
  }

  @Test(
    arguments: [
      ("<?a", "?>", "<gpx>", "<wpt lat='1' lon='2'/></gpx>"),
      (" a", "=''", "<gpx><wpt lat='1' lon='2'", "/></gpx>"),
      ("&#4", ";", "<gpx><wpt lat='1' lon='2'><name>", "</name></wpt></gpx>"),
    ])
  func `Eight times as much takes eight times as long, and not sixty-four`(
    start: String, end: String, before: String, after: String
  ) {
    func time(_ count: Int) -> UInt64 {
      // References are to characters, of which there are not so many.
      let parts = (0..<count).map { "\(start)\(start == "&#4" ? $0 % 10 : $0)\(end)" }
      let text = before + parts.joined() + after
      // What other programs take meanwhile does not count.
      let start = nanosecondsOfThread()
      let document = try? gpx(text)
      #expect(document?.waypoints.count == 1)
      return nanosecondsOfThread() - start
    }
    #expect(time(100_000) < time(12_500) * 24)
  }

  @Test func `A file that is larger than what is read is refused`() {
    let large = Data(count: GPXDocument.largestFile + 1)
    #expect(message(bytes: large) == "f.gpx: larger than 32 MiB; split the recording")
  }

  // MARK: - Damage at random, which the reader may refuse, but has to survive

  /// A file with everything that the reader knows, and much that it ignores.
  private static let text = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <gpx version="1.1" creator="hand" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x">
      <metadata><name>Žlutý kůň</name><x:author x:kind="a">me</x:author></metadata>
      <!-- a comment --><?an instruction?>
      <wpt lat="46.5" lon="14.25"><ele>501.5</ele><name>A &amp; B <![CDATA[<c>]]> &#233;</name></wpt>
      <rte><name>plan</name><rtept lat="46" lon="14"/><rtept lat="47" lon="15"/></rte>
      <trk><name>東京</name><trkseg>
        <trkpt lat="46.5" lon="14.25"><time>2020-12-18T06:16:12Z</time><speed>1.5</speed></trkpt>
        <trkpt lat="46.6" lon="14.35"><course>90</course><extensions><x:hr>90</x:hr></extensions>
        </trkpt></trkseg><trkseg/></trk>
    </gpx>
    """

  /// Pieces of XML that make a parser change its mind, and bytes that are no UTF-8.
  private static let pieces: [[UInt8]] =
    [
      "<", ">", "&", "'", "\"", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "&#0;", "&#xFFFE;",
      "<!DOCTYPE gpx [", "]>", "<?a?>", "<!", "<?xml version='1.0' encoding='UTF-16'?>",
      "xmlns:y='u'", "y:", ":", "</gpx>", "/>", "\u{0}", "\u{FEFF}", "é", "🐎",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xFE], [0x80], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F],
      [0xEF, 0xBF, 0xBF],
    ]

  @Test(
    arguments: [("UTF-8", .utf8), ("UTF-16", .utf16), ("windows-1252", .windowsCP1252)]
      as [(String, String.Encoding)])
  func `No damage to a file stops the program`(name: String, encoding: String.Encoding) throws {
    let text = Self.text.replacing("UTF-8", with: name)
    let whole = try #require(text.data(using: encoding, allowLossyConversion: true))
    #expect(try GPXDocument(whole, file: "f.gpx").route.points.count == 2)
    for seed in UInt64(0)..<1_000 {
      var random = SplitMix64(seed: seed)
      let damaged = Self.damaged(whole, using: &random)
      do {
        _ = try GPXDocument(damaged, file: "f.gpx").route
      } catch {
        #expect(error.description.hasPrefix("f.gpx"), "seed \(seed)")
      }
    }
  }

  private static func damaged(_ file: Data, using random: inout SplitMix64) -> Data {
    var bytes = Array(file)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0..<bytes.count - 1, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[index] = .random(in: 0...255, using: &random)
      case 1: bytes[index] = .random(in: 0x20...0x7E, using: &random)
      case 2: bytes.insert(.random(in: 0...255, using: &random), at: index)
      case 3: bytes.removeSubrange(index..<min(bytes.count - 1, index + 9))
      default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: index)
      }
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      bytes.removeLast(.random(in: 0..<bytes.count, using: &random))
    }
    return Data(bytes)
  }
}

/// The time that the processor has spent on this thread.
private func nanosecondsOfThread() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
