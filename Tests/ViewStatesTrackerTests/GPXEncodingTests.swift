import Foundation
import Testing
import ViewStatesTracker

@Suite struct GPXEncodingTests {
  @Test(
    arguments: [
      Damaged("the name of an element", "<gpx>\n<na", [0xFF], "me>x</name></gpx>"),
      Damaged("the name of an attribute", "<gpx>\n<wpt la", [0xC3, 0x28], "t='1'/></gpx>"),
      Damaged("an attribute", "<gpx>\n<wpt lat='", [0xFE], "'/></gpx>"),
      Damaged("a half surrogate", "<gpx>\n<name>", [0xED, 0xA0, 0x80], "</name></gpx>"),
      Damaged("a long form", "<gpx>\n<name>", [0xC0, 0x80], "</name></gpx>"),
      Damaged("declared UTF-8", "<?xml version='1.0' encoding='UTF-8'?>\n<", [0xFF], "/>"),
      Damaged(
        "declared ASCII", "<?xml version='1.0' encoding='us-ascii'?>\n<gp", [0xE9], "x/>",
        encoding: "US-ASCII"),
      Damaged(
        "declared windows-1252", "<?xml version='1.0' encoding='cp1252'?>\n<gp", [0x81], "x/>",
        encoding: "windows-1252"),
    ])
  func `Bytes that are not valid are an error with the line`(_ damaged: Damaged) {
    #expect(throws: GPXError.invalidBytes(file: "f.gpx", line: 2, encoding: damaged.encoding)) {
      try GPXDocument(damaged.data, file: "f.gpx")
    }
  }

  @Test func `Half a character of UTF-16 is an error with the line`() throws {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let start = try #require("\u{FEFF}<gpx>\n\n<na".data(using: encoding))
      let end = try #require("me/></gpx>\n".data(using: encoding))
      let half: [UInt8] = encoding == .utf16LittleEndian ? [0x00, 0xD8] : [0xD8, 0x00]
      #expect(throws: GPXError.invalidBytes(file: "f.gpx", line: 3, encoding: "UTF-16")) {
        try GPXDocument(start + half + end, file: "f.gpx")
      }
    }
  }

  @Test func `A file that ends inside a character was cut off`() throws {
    let utf8 = Data("<gpx>\n<name>kůň".utf8)
    #expect(throws: GPXError.truncated(file: "f.gpx", line: 2)) {
      try GPXDocument(utf8.dropLast(), file: "f.gpx")
    }
    let utf16 = try #require("\u{FEFF}<gpx>\n<name>🐎".data(using: .utf16BigEndian))
    for count in 1...3 {
      #expect(throws: GPXError.truncated(file: "f.gpx", line: 2)) {
        try GPXDocument(utf16.dropLast(count), file: "f.gpx")
      }
    }
  }

  @Test(arguments: [0x00, 0x08, 0x1F, 0xFFFE, 0xFFFF] as [UInt16])
  func `Characters that XML does not allow are an error with the line`(unit: UInt16) throws {
    let scalar = try #require(Unicode.Scalar(unit))
    #expect(throws: GPXError.invalidCharacter(file: "f.gpx", line: 2, scalar: scalar)) {
      try gpx("<gpx>\n<na\(Character(scalar))me/></gpx>")
    }
    let utf16 = try #require("\u{FEFF}<gpx>\n\(Character(scalar))".data(using: .utf16LittleEndian))
    #expect(throws: GPXError.invalidCharacter(file: "f.gpx", line: 2, scalar: scalar)) {
      try GPXDocument(utf16, file: "f.gpx")
    }
  }

  @Test(
    arguments: [
      ("a declared encoding", Data("\n<?xml version='1.0' encoding='KOI8-R'?><gpx/>".utf8), 2),
      ("UTF-7", Data("<?xml version='1.0' encoding='UTF-7'?>+ADw-gpx/+AD4-".utf8), 1),
      ("UTF-32, little-endian", Data([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0]), 1),
      ("UTF-32, big-endian", Data([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C]), 1),
    ])
  func `Other encodings are an error that names them`(kind: String, data: Data, line: Int) {
    let error = #expect(throws: GPXError.self) { try GPXDocument(data, file: "f.gpx") }
    let name = kind == "a declared encoding" ? "KOI8-R" : String(kind.prefix { $0 != "," })
    #expect(error == .unknownEncoding(file: "f.gpx", line: line, name: name))
  }

  @Test func `The errors say what to do`() {
    let errors: [GPXError] = [
      .unknownEncoding(file: "f.gpx", line: 1, name: "KOI8-R"),
      .invalidBytes(file: "f.gpx", line: 2, encoding: "UTF-8"),
      .invalidCharacter(file: "f.gpx", line: 3, scalar: "\u{0}"),
    ]
    #expect(
      errors.map(\.description) == [
        "f.gpx: line 1: the encoding 'KOI8-R' is not supported; save the file as UTF-8",
        "f.gpx: line 2: not valid UTF-8; the file is damaged, or is in another encoding than it "
          + "declares",
        "f.gpx: line 3: the character U+0000 is not allowed in XML; the file is damaged",
      ])
  }
}

struct Damaged: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let data: Data
  let encoding: String

  init(
    _ name: String, _ start: String, _ bytes: [UInt8], _ end: String, encoding: String = "UTF-8"
  ) {
    testDescription = name
    data = Data(start.utf8) + bytes + Data(end.utf8)
    self.encoding = encoding
  }
}
