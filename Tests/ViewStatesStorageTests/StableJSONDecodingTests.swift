import Foundation
import Testing
import ViewStatesMocks
import ViewStatesStorage

/// The decoder beside Foundation's, and what it hands to types that decode themselves.
@Suite struct StableJSONDecodingTests {
  /// Any JSON, found by trying one type after another.
  indirect enum Anything: Decodable, Equatable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([Anything])
    case object([String: Anything])

    init(from decoder: any Decoder) throws {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else if let value = try? single.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? single.decode(Int.self) {
        self = .integer(value)
      } else if let value = try? single.decode(Double.self) {
        self = .number(value)
      } else if let value = try? single.decode(String.self) {
        self = .text(value)
      } else if var list = try? decoder.unkeyedContainer() {
        var elements: [Anything] = []
        while !list.isAtEnd {
          // An element that is not of a type stays the next one.
          _ = try? list.decode(Never?.self)
          guard !list.isAtEnd else { break }
          if (try? list.decode([Bool].self)) != nil { continue }
          elements.append(try list.decode(Anything.self))
        }
        self = .list(elements)
      } else {
        self = .object(try single.decode([String: Anything].self))
      }
    }
  }

  /// Texts of values, the members of whose objects have different keys.
  private struct Texts {
    var random: SplitMix64

    mutating func below(_ limit: UInt64) -> Int { Int(random.next() % limit) }

    mutating func value(depth: Int = 0) -> String {
      switch below(depth < 4 ? 10 : 7) {
      case 0: ["null", "true", "false"][below(3)]
      case 1...3: number()
      case 4...6: string()
      case 7: "[\(list { texts, _ in texts.value(depth: depth + 1) })]"
      default:
        "{\(list { "\"\($1)\($0.key())\"\($0.space()):\($0.value(depth: depth + 1))" })}"
      }
    }

    private mutating func list(_ item: (inout Texts, Int) -> String) -> String {
      let count = below(8) == 0 ? 40 : below(4)
      return space() + (0..<count).map { item(&self, $0) + space() }.joined(separator: ",")
    }

    mutating func space() -> String { ["", "", "", " ", "\n", "\t\r\n "][below(6)] }

    mutating func number() -> String {
      let sign = ["", "-"][below(2)]
      let whole = ["0", "1", "7", "255", "256", "65536", "4294967296", "16777217"][below(8)]
      let fraction = ["", "", "", ".0", ".5", ".125", ".00"][below(7)]
      // Foundation takes 1e-400 for a whole number.
      let exponent = ["", "", "", "e0", "E2", "e-2", "e+3", "e400"][below(8)]
      return sign + whole + fraction + exponent
    }

    mutating func key() -> String {
      ["", "a", "é", #"\u00e9"#, "key", #"\""#, "longer than fifteen bytes"][below(7)]
    }

    mutating func string() -> String {
      let parts = [
        "a", "é", "e\u{301}", "👩‍👩‍👧", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u0000"#, #"\ud83d\ude00"#,
        "longer than fifteen bytes", "\u{202E}",
      ]
      return "\"\((0..<below(5)).map { _ in parts[below(12)] }.joined())\""
    }
  }

  /// The value that Foundation's decoder finds, or nil.
  private static func expected<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test(arguments: 0..<20)
  func `random texts decode to what Foundation finds`(_ seed: UInt64) throws {
    var texts = Texts(random: SplitMix64(seed: seed))
    for _ in 0..<40 {
      let text = texts.value()
      let value = try? StableJSON.decode(Anything.self, from: text)
      #expect(value == Self.expected(Anything.self, text), "\(text)")
    }
  }

  @Test func `each type of number takes what Foundation lets it take`() {
    var texts = Texts(random: SplitMix64(seed: 1))
    func expectSame<Value: Decodable & Equatable>(_ type: Value.Type, _ text: String) {
      #expect(
        (try? StableJSON.decode(type, from: text)) == Self.expected(type, text),
        "\(type): \(text)")
    }
    for _ in 0..<300 {
      let text = texts.number()
      expectSame(Int.self, text)
      expectSame(Int8.self, text)
      expectSame(UInt16.self, text)
      expectSame(Int32.self, text)
      expectSame(UInt64.self, text)
      // Foundation takes 0.00e-2 for no number.
      let double = Double(text).flatMap { $0.isFinite ? $0 : nil }
      #expect((try? StableJSON.decode(Double.self, from: text)) == double, "\(text)")
      let float = Float(text).flatMap { $0.isFinite ? $0 : nil }
      #expect((try? StableJSON.decode(Float.self, from: text)) == float, "\(text)")
      expectSame(Decimal.self, text)
      expectSame(Int?.self, text)
      expectSame(Bool.self, text)
      expectSame(String.self, text)
      expectSame([Int].self, text)
    }
  }

  @Test(
    arguments: [
      ("1.0000000000000001", nil), ("12300e-2", 123), ("1.5e1", 15), ("-0", 0), ("-0.0e5", 0),
      ("0e99999999999999999999", 0), ("1e99999999999999999999", nil), ("1e-1", nil),
      ("1e-400", nil), ("10e9223372036854775807", nil), ("1.5e-9223372036854775808", nil),
      ("9007199254740993.5", nil), ("9223372036854775807", .max),
      ("9223372036854775808", nil),
      ("9.223372036854775807e18", .max),
      ("-922337203685477580800e-2", .min),
    ] as [(String, Int?)])
  func `a whole number is exact in every form`(_ text: String, _ number: Int?) {
    #expect((try? StableJSON.decode(Int.self, from: text)) == number)
  }

  @Test func `128 bits decode`() throws {
    #expect(try StableJSON.decode(from: "[\(Int128.min),\(Int128.max)]") == [Int128.min, .max])
    #expect(try StableJSON.decode(from: "{\"a\":\(UInt128.max)}") == ["a": UInt128.max])
  }

  // MARK: Types that decode themselves

  class Animal: Decodable {
    var name: String
  }

  final class Cow: Animal {
    var liters: Int

    enum CodingKeys: CodingKey { case liters, base }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      liters = try container.decode(Int.self, forKey: .liters)
      let path = container.codingPath.map(\.stringValue)
      #expect(path == ["cows", "1"])
      // Both ways that a class can take to its base.
      try super.init(
        from: container.contains(.base)
          ? container.superDecoder(forKey: .base) : container.superDecoder())
    }
  }

  struct Farm: Decodable {
    var cows: [Cow] = []
    var notes: [String] = []
    var total = 0

    enum CodingKeys: CodingKey { case cows, nested, more }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var cows = try container.nestedUnkeyedContainer(forKey: .cows)
      #expect(cows.count == 2)
      let first = try cows.nestedContainer(keyedBy: CodingKeys.self)
      #expect(first.allKeys.map(\.stringValue) == ["more"])
      #expect(try first.decodeNil(forKey: .more))
      #expect(try !container.decodeNil(forKey: .cows))
      self.cows = [try cows.decode(Cow.self)]
      #expect(cows.isAtEnd && cows.currentIndex == 2)
      #expect(throws: DecodingError.self) { try cows.decode(Int.self) }

      let nested = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .nested)
      var lists = try nested.nestedUnkeyedContainer(forKey: .more)
      var words = try lists.nestedUnkeyedContainer()
      while !words.isAtEnd { notes.append(try words.decode(String.self)) }
      total = try Int(from: lists.superDecoder())
      #expect(try lists.decodeNil())
    }
  }

  @Test func `every kind of container is there`() throws {
    let farm = try StableJSON.decode(
      Farm.self,
      from: """
        {"cows":[{"more":null},{"liters":7,"super":{"name":"Berta"}}],
        "nested":{"more":[["a","b"],12,null]}}
        """)
    #expect(farm.cows.map(\.name) == ["Berta"])
    #expect(farm.cows.map(\.liters) == [7])
    #expect(farm.notes == ["a", "b"])
    #expect(farm.total == 12)
    let other = try StableJSON.decode(
      Farm.self,
      from: """
        {"cows":[{"more":null},{"liters":8,"base":{"name":"Alma"}}],"nested":{"more":[[],0,null]}}
        """)
    #expect(other.cows.map(\.name) == ["Alma"])
  }

  /// An element that asks for its place, and has no base class.
  struct Placed: Decodable {
    var index: Int?

    init(from decoder: any Decoder) throws {
      index = decoder.codingPath.last?.intValue
      // Foundation hands out null as well.
      let container = try decoder.container(keyedBy: NoKeys.self)
      #expect(try container.superDecoder().singleValueContainer().decodeNil())
    }

    enum NoKeys: CodingKey {}
  }

  @Test func `each element knows its place`() throws {
    let text = "[\(Array(repeating: "{}", count: 3_000).joined(separator: ","))]"
    let elements = try StableJSON.decode([Placed].self, from: text)
    #expect(elements.map(\.index) == Array(0..<3_000))
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
    let error = #expect(throws: StableJSONError.self) {
      try StableJSON.decode(Wide.self, from: text)
    }
    #expect(error?.description == message)
  }

  private func refusal<Value: Decodable>(of json: String, as type: Value.Type) -> String? {
    let error = #expect(throws: StableJSONError.self) {
      try StableJSON.decode(type, from: json)
    }
    return error?.description
  }

  @Test func `a number that its type cannot hold is refused`() {
    #expect(refusal(of: "-1", as: UInt.self) == "expected a number that UInt can hold, got -1")
    #expect(refusal(of: "1.5", as: Int.self) == "expected a number that Int can hold, got 1.5")
    #expect(refusal(of: "300", as: UInt8.self) == "expected a number that UInt8 can hold, got 300")
    #expect(
      refusal(of: "1e999", as: Float.self) == "expected a number that Float can hold, got 1e999")
    #expect(
      refusal(of: "1e999", as: Decimal.self)
        == "expected a number that Decimal can hold, got 1e999")
  }

  @Test func `a text that its type cannot read is refused`() {
    #expect(refusal(of: #""""#, as: URL.self) == #"expected a URL, got """#)
    #expect(refusal(of: #""?""#, as: Data.self) == "expected base 64")
  }

  /// Three numbers, of which the last may be missing.
  struct Three: Decodable {
    var numbers: [Int] = []

    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      let isLenient = elements.count == 2
      for _ in 0..<3 {
        do {
          numbers.append(try elements.decode(Int.self))
        } catch DecodingError.valueNotFound where isLenient {
          numbers.append(0)
        }
      }
    }
  }

  @Test func `an element after the last one is an error that a type can catch`() throws {
    #expect(refusal(of: "[1]", as: Three.self) == "[1]: expected a value, got nothing")
    #expect(try StableJSON.decode(Three.self, from: "[1,2]").numbers == [1, 2, 0])
  }

  @Test func `bytes that are not UTF-8 become U+FFFD`() throws {
    let bytes = Array(#"["a"#.utf8) + [0xC3] + Array(#"","b"]"#.utf8)
    #expect(try StableJSON.decode([String].self, from: bytes[...]) == ["a\u{FFFD}", "b"])
  }

  @Test func `a part of some bytes is read from its start`() {
    let bytes = Array("..[1,\n x]..".utf8)
    let error = #expect(throws: StableJSONError.self) {
      try StableJSON.decode([Int].self, from: bytes[2..<9])
    }
    #expect(
      error
        == .malformed(line: 2, character: 2, reason: "expected a value, got 'x'"))
  }

  @Test func `an object with many keys finds each of them`() throws {
    let object = Dictionary(uniqueKeysWithValues: (0..<1000).map { ("key \($0)", $0) })
    #expect(try StableJSON.decode(from: StableJSON.encode(object)) == object)
  }

  @Test func `one of many keys that is there twice is refused`() {
    let keys = (0..<20).map { "\"key \($0)\":0" }.joined(separator: ",")
    #expect(throws: StableJSONError.duplicateKey("key 19", line: 1, character: 212)) {
      try StableJSON.decode([String: Int].self, from: "{\(keys),\"key 19\":1}")
    }
    // Two forms of one character.
    #expect(throws: StableJSONError.duplicateKey("e\u{301}", line: 1, character: 9)) {
      try StableJSON.decode([String: Int].self, from: "{\"é\":1, \"e\u{301}\":1}")
    }
  }
}
