import Foundation
import Testing
import ViewStatesMocks
import ViewStatesTracker

/// The reader may refuse files that are damaged at random, but has to survive.
@Suite struct GPXFuzzTests {
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
