import Foundation
import Testing
import ViewStatesStorage

/// What Foundation's decoder is not asked, and what its errors become.
@Suite struct StableJSONDecodingTests {
  typealias Place = StableJSONTests.Place

  struct Two: Decodable {
    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      for _ in 0..<2 { _ = try elements.decode(Int.self) }
    }
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let refusal: @Sendable () -> String?
    let message: String

    init<Value: Decodable & Sendable>(
      _ text: String, as type: Value.Type = Place.self, _ message: String
    ) {
      testDescription = text
      self.message = message
      refusal = {
        #expect(throws: StableJSONError.self) { try StableJSON.decode(type, from: text) }?
          .description
      }
    }
  }

  @Test(
    "what does not decode is refused with its place",
    arguments: [
      Case(" \n", "not JSON: it is empty"), Case("nul", "not JSON"), Case("\"a", "not JSON"),
      Case("{\n \"é\": [1,", "not JSON: a bracket or a quotation mark is not closed"),
      Case("{\"a\": nothing}", "not JSON"), Case("[1 2]", "not JSON"),
      Case("{\"a\" 1}", "not JSON"),
      Case("{} \u{202E}", "not JSON: there is more after its end"),
      Case("{\"a\":\"}\"}\n{}", "not JSON: there is more after its end"),
      Case("{}", "latitude: expected a value, got nothing"),
      Case("[]", "expected an object, got an array"),
      Case(place(#""latitude":null"#), "latitude: expected a number, got null"),
      Case(place(#""latitude":"x""#), "latitude: expected a number, got a string"),
      Case(place(#""latitude":{}"#), "latitude: expected a number, got an object"),
      Case("[\"a\tb\"]", as: [String].self, "not JSON"),
      Case(#"{"a":["\x"]}"#, as: [String: [String]].self, "not JSON"),
      Case(#"{"a":"\ud800"}"#, as: [String: String].self, "not JSON"),
      Case(#"{"a":{"\x":1}}"#, as: [String: [String: Int]].self, "not JSON"),
      Case(#"{"a":01}"#, as: [String: Int].self, "not JSON"),
      Case(place(#""latitude":1e999"#), "the number 1e999 is out of range, or has to be whole"),
      Case(
        #"{"count":1,"isHome":false,"latitude":1,"parts":[{"count":true}]}"#,
        "parts[0].latitude: expected a value, got nothing"),
      Case(
        #"{"count":1,"isHome":1,"latitude":1,"parts":[]}"#,
        "isHome: expected true or false, got a number"),
      Case(#"{"a":[1]}"#, as: [String: Int].self, "a: expected a whole number, got an array"),
      Case(
        #"{"b":1,"a":{"c":[1,{"d":2}]}}"#, as: [String: Int].self,
        "a: expected a whole number, got an object"),
      Case("[1]", as: Two.self, "[1]: expected a whole number, got nothing"),
      Case("[300]", as: [UInt8].self, "the number 300 is out of range, or has to be whole"),
      Case("[1,-1]", as: [UInt8].self, "the number -1 is out of range, or has to be whole"),
      Case(
        #"{"a":1.5}"#, as: [String: Int].self, "the number 1.5 is out of range, or has to be whole"),
      Case("[1,1.5]", as: [Int].self, "the number 1.5 is out of range, or has to be whole"),
      Case(#"{"a":""}"#, as: [String: URL].self, "a: expected a URL"),
      Case(#"["?"]"#, as: [Data].self, "[0]: expected base 64"),
      Case(
        #"["\u001b"]"#, as: [Date].self,
        #"[0]: expected a date such as 2026-03-29T01:00:00.000Z, got "\u{1B}""#),
      Case(
        #"[{"bogus":{}}]"#, as: [StableJSONTests.Action].self,
        "[0]: expected an object with one key that is known"),
      Case(
        #"{"wall":"banana"}"#, as: [String: StableJSONTests.Day].self,
        #"wall: expected a known value, got "banana""#),
      Case(
        #"{"\u001b[2J\u202e":"x"}"#, as: [String: Int].self,
        #"\u{1B}[2J\u{202E}: expected a whole number, got a string"#),
    ] + noDates)
  func refused(_ example: Case) { #expect(example.refusal() == example.message) }

  static let noDates = [
    "", "2026-03-29", "2026-02-30T00:00:00Z", "2026-03-29T24:00:00Z", "2026-03-29T01:00:00",
    "2026-03-29T01:00:00+01:00", "2026-03-29T01:00:00.Z", "2026-03-29T01:00:00.x1Z",
    "2026-03-29T01:00:00.1234567890Z", "2026-03-29 01:00:00Z", "12026-03-29T01:00:00Z",
  ].map { text in
    Case(
      #"["\#(text)"]"#, as: [Date].self,
      "[0]: expected a date such as 2026-03-29T01:00:00.000Z, got \"\(text)\"")
  }

  static func place(_ members: String) -> String {
    #"{"count":1,"isHome":false,"parts":[],\#(members)}"#
  }

  /// An app's own error, which has the name of one of Foundation.
  enum JSONError: Error { case odd }

  struct Even: Decodable {
    init(from decoder: any Decoder) throws {
      if try decoder.singleValueContainer().decode(Int.self) % 2 == 1 { throw JSONError.odd }
    }
  }

  @Test func `an error of the type's own decoding stays as it is, whatever its name`() {
    #expect(throws: JSONError.odd) { try StableJSON.decode([Even].self, from: "[2,3]") }
  }

  @Test func `an older state of a test is one value`() throws {
    for text in ["", "1,2", #"1,"version":2"#, "1}"] {
      #expect(throws: StableJSONError.self, "\(text)") { try OlderState(version: 1, json: text) }
    }
    #expect(try OlderState(version: 1, json: " [1] ").decode([Int].self) == [1])
  }

  @Test func `a text of too many values is refused before it is decoded`() {
    let text = String(repeating: ",", count: StableJSON.valueLimit)
    let error = #expect(throws: StableJSONError.self) {
      try StableJSON.decode([Int].self, from: text)
    }
    #expect(error?.description == "more than 8388608 values")
  }

  @Test func `brackets and commas in a string are no values and no depth`() throws {
    let text = String(repeating: #"[{,:\""#, count: 1_000)
    #expect(try StableJSON.decode([String].self, from: StableJSON.encode([text])) == [text])
  }

  // MARK: - Typed text

  struct Shelf: Codable, Equatable {
    struct Book: Codable, Hashable {
      var title: String
      var year: Int?
    }

    enum Style: Codable, Equatable {
      case plain
      case painted(color: String)
    }

    var books: [Book]?
    var style: Style?
    var tags: Set<Book>?
    var counts: [String: Int]?
    var rows: [Int: Book]?
  }

  private func typed(_ members: String) throws -> Shelf {
    try StableJSON.decodeTyped(from: "{\(members)}")
  }

  @Test(
    arguments: [
      (#""color":"red""#, "color"),
      (#""books":[{"title":"a"},{"title":"b","yaer":1}]"#, "books[1].yaer"),
      (#""style":{"painted":{"color":"red","gloss":1}}"#, "style.painted.gloss"),
      (#""tags":[{"title":"a","x":[{"y":1}]}]"#, "tags[0].x"),
      (#""more":null"#, "more"),
      (#""books":[{"title":"a","yaer":null}]"#, "books[0].yaer"),
    ])
  func `law 5: a typed key that no type knows is refused`(_ members: String, _ path: String) {
    let error = #expect(throws: StableJSONError.self) { try typed(members) }
    #expect(error?.description == "\(path): this key is not known")
  }

  @Test func `law 5: what is typed in another form, order or without a value is known`() throws {
    let shelf = try typed(
      #" "tags" : [{"title":"b"},{"year":1e3,"title":"a"}], "counts":{"x\u0041":1.0},"books":null"#)
    #expect(shelf.tags == [.init(title: "a", year: 1_000), .init(title: "b")])
    #expect(shelf.counts == ["xA": 1])
    #expect(try typed(#""rows":{"3":{"title":"a","year":null}}"#).rows == [3: .init(title: "a")])
    #expect(try typed(#""books":null,"counts":null,"rows":null,"style":null"#) == Shelf())
  }

  // MARK: - Members

  @Test(
    arguments: [
      (#" { "b" : 2, "a":1 }"#, ["a 1", "b 2"]), (#"{"\u000a\"": 1e1}"#, ["\n\" 10"]),
      ("{}", []), ("[1,2]", nil), ("null", nil), ("7", nil), (#""[1]""#, nil),
    ])
  func `only an object has members`(_ text: String, _ members: [String]?) throws {
    let found = try OlderState(typed: text).members()
    #expect(try found?.map { "\($0.name) \(try $0.value.decode(Int.self))" } == members)
  }

  @Test func `what is no JSON has no members`() {
    for text in [#"{"a":1,"b" 2}"#, #"{"a":1"#, "[1", #"1,"b":2"#] {
      #expect(throws: StableJSONError.self) { try OlderState(typed: text).members() }
    }
  }

  @Test func `a date that would be rounded into the year 10000 is refused`() {
    #expect(throws: StableJSONError.self) {
      try StableJSON.decode(Date.self, from: "\"9999-12-31T23:59:59.9999Z\"")
    }
  }

  @Test func `a typed value may have the value of its superclass`() throws {
    class Base: Codable {
      var a = 1
    }
    final class Derived: Base {
      enum Key: CodingKey { case b }

      var b = 2

      override init() { super.init() }

      required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        b = try container.decode(Int.self, forKey: .b)
        try super.init(from: container.superDecoder())
      }

      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(b, forKey: .b)
        try super.encode(to: container.superEncoder())
      }
    }
    let value = try StableJSON.decodeTyped(Derived.self, from: #"{"b":3,"super":{"a":4}}"#)
    #expect(value.a == 4 && value.b == 3)
  }
}
