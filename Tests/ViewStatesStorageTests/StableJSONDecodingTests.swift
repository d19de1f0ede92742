import Foundation
import Testing
import ViewStatesStorage

/// What Foundation's decoder is not asked, and what its errors become.
@Suite struct StableJSONDecodingTests {
  struct Place: Codable, Equatable {
    var latitude: Double
    var count = 1
    var isHome = false
    var parts: [Place] = []
  }

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
      Case("", "not JSON"), Case("nul", "not JSON"), Case("{\n \"é\": [1,", "not JSON"),
      Case("{\"a\": nothing}", "not JSON"), Case("[1 2]", "not JSON"),
      Case("{\"a\" 1}", "not JSON"), Case("{} \u{202E}", "not JSON"), Case("\"a", "not JSON"),
      Case("{}", "latitude: expected a value, got nothing"),
      Case("[]", "expected an object, got an array"),
      Case(place(#""latitude":null"#), "latitude: expected a number, got null"),
      Case(place(#""latitude":"x""#), "latitude: expected a number, got a string"),
      Case(place(#""latitude":{}"#), "latitude: expected a number, got an object"),
      Case(place(#""latitude":1e999"#), "a number is beyond what its type can hold"),
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
      Case("[300]", as: [UInt8].self, "a number is beyond what its type can hold"),
      Case("[-1]", as: [UInt8].self, "a number is beyond what its type can hold"),
      Case("[1.5]", as: [UInt8].self, "a number is beyond what its type can hold"),
      Case(#"{"a":""}"#, as: [String: URL].self, "a: expected a URL"),
      Case(#"["?"]"#, as: [Data].self, "[0]: expected base 64"),
      Case(
        #"{"\u001b[2J\u202e":"x"}"#, as: [String: Int].self,
        #"\u{1B}[2J\u{202E}: expected a whole number, got a string"#),
    ])
  func refused(_ example: Case) {
    #expect(example.refusal() == example.message)
  }

  static func place(_ members: String) -> String {
    #"{"count":1,"isHome":false,"parts":[],\#(members)}"#
  }

  @Test func `128 bits decode`() throws {
    #expect(try StableJSON.decode(from: "[\(Int128.min),\(Int128.max)]") == [Int128.min, .max])
    #expect(try StableJSON.decode(from: "{\"a\":\(UInt128.max)}") == ["a": UInt128.max])
  }

  @Test func `a text of too many values is refused before it is decoded`() {
    let text = "[" + String(repeating: "0,", count: StableJSON.valueLimit) + "0]"
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
  func `law 5: a key that a type does not know is refused where a person has typed it`(
    _ members: String, _ path: String
  ) {
    let error = #expect(throws: StableJSONError.self) { try typed(members) }
    #expect(error?.description == "\(path): this key is not known")
  }

  @Test func `law 5: what a person has typed in another form or order is not refused`() throws {
    let shelf = try typed(
      #" "tags" : [{"title":"b"},{"year":1e3,"title":"a"}], "counts":{"x\u0041":1.0},"books":null"#)
    #expect(shelf.tags == [.init(title: "a", year: 1_000), .init(title: "b")])
    #expect(shelf.counts == ["xA": 1])
  }

  @Test func `law 5: a key that a type leaves out if it has no value is known, whatever its type`()
    throws
  {
    struct Options: Codable, Equatable {
      var flag: Bool?, text: String?, whole: Int?, ratio: Double?, small: UInt8?, date: Date?
      var list: [Int]?, inner: Inner?
      struct Inner: Codable, Equatable { var float: Float? }
    }
    let keys = ["date", "flag", "inner", "list", "ratio", "small", "text", "whole"]
    let nulls = keys.map { "\"\($0)\":null" }.joined(separator: ",")
    #expect(try StableJSON.decodeTyped(from: "{\(nulls)}") == Options())
    #expect(
      try StableJSON.decodeTyped(from: #"{"inner":{"float":null}}"#)
        == Options(inner: .init()))
    #expect(try StableJSON.encode(Options()) == "{}")
  }
}
