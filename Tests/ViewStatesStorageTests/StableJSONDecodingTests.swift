import Foundation
import Testing
import ViewStatesStorage

/// What Foundation's decoder is not asked, and what its errors become.
@Suite struct StableJSONDecodingTests {
  private func refusal<Value: Decodable>(of json: String, as type: Value.Type) -> String? {
    let error = #expect(throws: StableJSONError.self) {
      try StableJSON.decode(type, from: json)
    }
    return error?.description
  }

  struct Wide: Decodable {
    var values: [String: Int]
  }

  @Test(
    arguments: [
      (#"{"values":{"a":[1]}}"#, "values.a: expected a whole number, got an array"),
      (#"{"values":[]}"#, "values: expected an object, got an array"),
      (#"{"values":null}"#, "values: expected an object, got null"),
      ("{}", "values: expected a value, got nothing"),
      (
        #"{"values":{"b":1,"a":{"c":[1,{"d":2}]}}}"#,
        "values.a: expected a whole number, got an object"
      ),
    ])
  func `an error names the way to its place`(_ text: String, _ message: String) {
    #expect(refusal(of: text, as: Wide.self) == message)
  }

  @Test(arguments: ["300", "-1", "1.5", "1e999"])
  func `a number that its type cannot hold is refused`(_ number: String) {
    #expect(
      refusal(of: "[\(number)]", as: [UInt8].self) == "a number is beyond what its type can hold")
  }

  @Test func `a text that its type cannot read is refused`() {
    #expect(refusal(of: #"{"a":""}"#, as: [String: URL].self) == "a: expected a URL")
    #expect(refusal(of: #"["?"]"#, as: [Data].self) == "[0]: expected base 64")
  }

  struct Two: Decodable {
    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      for _ in 0..<2 { _ = try elements.decode(Int.self) }
    }
  }

  @Test func `an element after the last one is an error`() {
    #expect(refusal(of: "[1]", as: Two.self) == "[1]: expected a whole number, got nothing")
  }

  @Test func `128 bits decode`() throws {
    #expect(try StableJSON.decode(from: "[\(Int128.min),\(Int128.max)]") == [Int128.min, .max])
    #expect(try StableJSON.decode(from: "{\"a\":\(UInt128.max)}") == ["a": UInt128.max])
  }

  @Test func `a text of too many values is refused before it is decoded`() {
    let text = "[" + String(repeating: "0,", count: StableJSON.valueLimit) + "0]"
    #expect(throws: StableJSONError.tooManyValues(limit: 8_388_608)) {
      try StableJSON.decode([Int].self, from: text)
    }
    #expect(
      "\(StableJSONError.tooManyValues(limit: 8_388_608))" == "more than 8388608 values")
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
      (#""books":[{"title":"a"},{"title":"b","yaer":1}]"#, "books[].yaer"),
      (#""style":{"painted":{"color":"red","gloss":1}}"#, "style.painted.gloss"),
      (#""tags":[{"title":"a","x":[{"y":1}]}]"#, "tags[].x"),
      (#""more":null"#, "more"),
      (#""books":[{"title":"a","yaer":null}]"#, "books[].yaer"),
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
