import Foundation
import Testing
import ViewStatesConsole
import ViewStatesStorage

/// The lines of values, which decode to the values.
@Suite struct StableJSONTests {
  struct Place: Codable, Equatable {
    var latitude: Double
    var count = 1
    var label: String?
    var isHome = false
    var parts: [Place] = []
  }

  struct Values: Codable, Equatable {
    var big = UInt64.max
    var bytes = Data([0, 255])
    var decimal = Decimal(string: "1234567890.0123456789")
    var double = 1e300
    var float: Float = 0.1
    var huge = Int128.min
    var link = URL(string: "https://example.org/a?b=c")
    var nothing: Int?
    var pair: [Int?] = [nil, 1]
    var small = -Double.leastNonzeroMagnitude
    var whole = 3.0
    var widest = UInt128.max
  }

  enum Action: Codable, Equatable {
    case clear
    case move(from: Int, Int)
    case rename(String)
  }

  enum Day: String, Codable { case monday, tuesday, wednesday, thursday }

  struct Form: CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Void

    init<Value: Codable & Equatable & Sendable>(_ name: String, _ value: Value, _ json: String) {
      testDescription = name
      check = { () throws in
        #expect(try StableJSON.encode(value) == json)
        #expect(try StableJSON.decode(Value.self, from: json) == value)
      }
    }

    /// A date in milliseconds since 1970.
    init(date milliseconds: Double, _ text: String) {
      self.init(text, [Date(timeIntervalSince1970: milliseconds / 1000)], #"["\#(text)"]"#)
    }
  }

  @Test(
    "law 10: the same value is the same line, which decodes to it",
    arguments: [
      Form(
        "a value with members",
        Place(latitude: 52.5, label: "a/b \"c\" é", parts: [Place(latitude: -0.1)]),
        """
        {"count":1,"isHome":false,"label":"a/b \\"c\\" é","latitude":52.5,\
        "parts":[{"count":1,"isHome":false,"latitude":-0.1,"parts":[]}]}
        """),
      Form("keys", ["b": 1, "a": 2, "B": 3, "a10": 4], #"{"B":3,"a":2,"a10":4,"b":1}"#),
      Form("keys that are integers", [3: true, 20: false], #"{"20":false,"3":true}"#),
      Form(
        "other keys", [Day.thursday: [3, 1] as Set, .monday: [], .wednesday: [2], .tuesday: [4]],
        #"["monday",[],"thursday",[1,3],"tuesday",[4],"wednesday",[2]]"#),
      Form(
        "numbers, data, URLs and nothing", Values(),
        """
        {"big":18446744073709551615,"bytes":"AP8=","decimal":1234567890.0123456789,\
        "double":1e+300,"float":0.1,"huge":-170141183460469231731687303715884105728,\
        "link":"https://example.org/a?b=c","pair":[null,1],"small":-5e-324,"whole":3,\
        "widest":340282366920938463463374607431768211455}
        """),
      Form(
        "payloads", [Action.clear, .move(from: 1, 2), .rename("a")],
        #"[{"clear":{}},{"move":{"_1":2,"from":1}},{"rename":{"_0":"a"}}]"#),
      Form(
        "law 11: hidden characters",
        ["\u{1B}[2J\u{7F}\u{9B}\n\u{202E}\u{2028}\u{200D}\u{E0061}\u{FEFF}\u{10FFFF}": "\r\t\0"],
        #"{"\u001b[2J\u007f\u009b\n\u202e\u2028\u200d\udb40\udc61\ufeff\udbff\udfff":"\r\t\u0000"}"#
      ),
      Form(date: 0, "1970-01-01T00:00:00.000Z"),
      Form(date: 1_774_746_000_001, "2026-03-29T01:00:00.001Z"),
      Form(date: -1, "1969-12-31T23:59:59.999Z"),
      Form(date: 951_782_400_123, "2000-02-29T00:00:00.123Z"),
      Form(date: -62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
      Form(date: 253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
      Form(date: -12_219_292_800_001, "1582-10-14T23:59:59.999Z"),
    ])
  func line(_ form: Form) throws { try form.check() }

  @Test(arguments: 0..<20)
  func `law 10: a set is sorted, however it was made`(seed: Int) throws {
    struct Tag: Codable, Hashable { var name: String, weight: Double }
    struct Tags: Codable, Equatable { var tags: Set<Tag>, numbers: Numbers }
    // Sets of other capacities have other orders.
    var tags = Tags(
      tags: Set(minimumCapacity: seed * 50), numbers: Numbers(Set(minimumCapacity: seed * 9)))
    for number in 0..<12 {
      tags.tags.insert(Tag(name: "\((number + seed) % 3)", weight: 0.5))
      tags.numbers.all.insert((number + seed) % 12)
    }
    try Form(
      "sets", tags,
      """
      {"numbers":[0,1,10,11,2,3,4,5,6,7,8,9],"tags":[{"name":"0","weight":0.5},\
      {"name":"1","weight":0.5},{"name":"2","weight":0.5}]}
      """
    ).check()
  }

  /// Passes its set to a container, so that it is sorted.
  struct Numbers: Codable, Equatable {
    var all: Set<Int>

    init(_ all: Set<Int>) { self.all = all }
    init(from decoder: any Decoder) throws { all = try Set(from: decoder) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(all)
    }
  }

  @Test func `what a value makes of its set keeps the order that the value gave it`() throws {
    struct Countdown: Encodable {
      var numbers: Set<Int>
      func encode(to encoder: any Encoder) throws {
        try (["from"] + numbers.sorted(by: >).map { "\($0)" }).encode(to: encoder)
      }
    }
    #expect(try StableJSON.encode(Countdown(numbers: [1, 2, 3])) == #"["from","3","2","1"]"#)
    #expect(try StableJSON.encode(Countdown(numbers: [])) == #"["from"]"#)
    struct Ordered: Encodable {
      var numbers: Set<Int>
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for number in numbers.sorted() { try container.encode(number) }
      }
    }
    #expect(try StableJSON.encode(Ordered(numbers: [2, 9, 10])) == "[2,9,10]")
  }

  @Test func `law 10: equal values of other bits have other lines, and keep their bits`() throws {
    #expect(try StableJSON.encode([0.0, -0.0]) == "[0,-0]")
    #expect(try StableJSON.decode([Double].self, from: "[-0]")[0].sign == .minus)
    let texts = ["\u{e9}", "e\u{301}"]
    #expect(texts[0] == texts[1])
    let decoded = try StableJSON.decode([String].self, from: StableJSON.encode(texts))
    #expect(decoded.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test func `law 11: a view that shows text safely shows the line as it is`() throws {
    let piled = "e" + String(repeating: "\u{30F}", count: 32) + "\u{1D165}x"
    // The blocks in which something is hidden or combines.
    let blocks: [ClosedRange<UInt32>] = [
      0...0x33FF, 0xA600...0xABFF, 0xD7B0...0xFFFF, 0x11000...0x11FFF, 0x13400...0x1345F,
      0x1BC00...0x1BCFF, 0x1D100...0x1D1FF, 0xE0000...0xE0FFF,
    ]
    let all = blocks.joined().compactMap(Unicode.Scalar.init)
    let texts = ["piled": piled, piled: "", "all": all.reduce(into: "") { $0 += "\($1)\u{301}" }]

    let json = try StableJSON.encode(texts)

    #expect(SafeText(json).plain == json)
    #expect(try StableJSON.decode([String: String].self, from: json) == texts)
    let kept = "e" + String(repeating: "\u{30F}", count: 30)
    #expect(try StableJSON.encode(piled) == #""\#(kept)\u030f\u030f\ud834\udd65x""#)
  }

  @Test func `every text decodes to its scalars`() throws {
    let all = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    // A quote and a backslash join what is before them here.
    let joined = ["", "\"", "\\", "a"].map { String(repeating: "\u{600}", count: 31) + $0 }
    for text in joined + [String(String.UnicodeScalarView(all))] {
      let decoded = try StableJSON.decode(String.self, from: StableJSON.encode(text))
      #expect(decoded.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  // MARK: - Dates

  @Test func `a date of milliseconds decodes to itself, and a finer one is rounded once`() throws {
    let all = stride(from: -62_135_596_800_000, to: 253_402_300_800_000, by: 99_999_999_973)
    for milliseconds in all {
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      #expect(try StableJSON.decode(Date.self, from: StableJSON.encode(date)) == date)
    }
    let finer = Date(timeIntervalSinceReferenceDate: 700_000_000.123_567)
    #expect(try StableJSON.encode(finer) == #""2023-03-08T20:26:40.124Z""#)
  }

  @Test func `a date that others wrote may have more digits or none`() throws {
    let texts = ["", ".5", ".123456789"].map { "2026-03-29T01:00:00\($0)Z" }
    let dates = try StableJSON.decode([Date].self, from: StableJSON.encode(texts))
    #expect(
      dates.map(\.timeIntervalSince1970) == [1_774_746_000, 1_774_746_000.5, 1_774_746_000.123])
  }

  @Test func `a date that has no year of four digits has no JSON`() {
    for seconds in [253_402_300_800, -62_135_596_801, 1e300, .infinity, .nan] {
      let dates = ["at": Date(timeIntervalSince1970: seconds)]
      let error = #expect(throws: StableJSONError.self) { try StableJSON.encode(dates) }
      #expect(error?.description == "at: a date before the year 1 or after 9999 has no JSON")
    }
  }

  // MARK: - Hand-written coding

  @Test func `of a key that is encoded twice, the last value counts`() throws {
    struct Place: Encodable {
      enum Key: CodingKey { case name, year }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode("Paris", forKey: .name)
        try container.encode(1900, forKey: .year)
        try container.encode(["Rome"], forKey: .name)
      }
    }
    #expect(try StableJSON.encode(Place()) == #"{"name":["Rome"],"year":1900}"#)
  }

  @Test func `nested containers, one asked for twice, and a superclass are encoded`() throws {
    struct Nested: Encodable {
      enum Key: CodingKey { case a, b, last, list, nothing, object }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for key in [Key.a, .b] {
          var object = container.nestedContainer(keyedBy: Key.self, forKey: .object)
          try object.encode(1, forKey: key)
          var list = container.nestedUnkeyedContainer(forKey: .list)
          try list.encode(key.stringValue)
          try list.encodeNil()
          var element = list.nestedContainer(keyedBy: Key.self)
          try element.encode(2, forKey: key)
          try container.encode(key.stringValue, forKey: .last)
        }
        _ = container.nestedContainer(keyedBy: Key.self, forKey: .nothing)
        try true.encode(to: container.superEncoder())
      }
    }
    #expect(
      try StableJSON.encode(Nested()) == """
        {"last":"b","list":["a",null,{"a":2},"b",null,{"b":2}],"nothing":{},\
        "object":{"a":1,"b":1},"super":true}
        """)
  }

  @Test func `what a value refuses to encode is refused with its place`() {
    struct Angle: Encodable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
          self, .init(codingPath: encoder.codingPath, debugDescription: "no angle"))
      }
    }
    let error = #expect(throws: StableJSONError.self) {
      try StableJSON.encode(["turns": [Angle()]])
    }
    #expect(error?.description == "turns[0]: no angle")
  }

  struct Nest: Codable, Equatable {
    var inner: [Nest] = []

    init(depth: Int) { inner = depth > 1 ? [Nest(depth: depth - 1)] : [] }

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { inner.append(try container.decode(Nest.self)) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for nest in inner { try container.encode(nest) }
    }
  }

  @Test func `nesting is encoded and decoded up to the limit and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    try Form("the deepest", Nest(depth: 128), nested(128)).check()
    for depth in [129, 150, 1_000] {
      #expect(throws: StableJSONError.self) { try StableJSON.encode(Nest(depth: depth)) }
    }
    for text in [nested(129), String(repeating: "[", count: 1_000_000)] {
      let error = #expect(throws: StableJSONError.self) {
        try StableJSON.decode(Nest.self, from: text)
      }
      #expect(error?.description == "nested deeper than 128 arrays and objects")
    }
  }

  private struct Endless: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Endless())
    }
  }

  @Test func `a value that encodes only itself is refused as too deep`() {
    #expect(throws: StableJSONError.self) { try StableJSON.encode(Endless()) }
    #expect(throws: StableJSONError.self) { try StableJSON.encode(["a": [Endless()]]) }
  }
}
