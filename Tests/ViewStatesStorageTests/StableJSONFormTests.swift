import Foundation
import Testing
import ViewStatesStorage

/// The form that Swift's own types have in the JSON.
@Suite struct StableJSONFormTests {
  @Test(arguments: 0..<20)
  func `law 10: a set is sorted, however it was made`(seed: Int) throws {
    struct Tag: Codable, Hashable { var name: String, weight: Double }
    struct Tags: Codable, Equatable { var tags: Set<Tag>, numbers: Set<Int>? }
    // Sets of other capacities have other orders.
    var tags = Tags(tags: Set(minimumCapacity: seed * 50), numbers: Set(minimumCapacity: seed * 9))
    for number in 0..<12 {
      tags.tags.insert(Tag(name: "\((number + seed) % 3)", weight: 0.5))
      tags.numbers?.insert((number + seed) % 12)
    }

    let json = try StableJSON.encode(tags)

    #expect(
      json == """
        {"numbers":[0,1,10,11,2,3,4,5,6,7,8,9],"tags":[{"name":"0","weight":0.5},\
        {"name":"1","weight":0.5},{"name":"2","weight":0.5}]}
        """)
    #expect(try StableJSON.decode(Tags.self, from: json) == tags)
  }

  @Test func `law 10: a dictionary that is written as an array is sorted by its keys`() throws {
    enum Day: String, Codable { case monday, tuesday, wednesday, thursday }
    let hours: [Day: Set<Int>] = [.thursday: [3, 1], .monday: [], .wednesday: [2], .tuesday: [4]]

    let json = try StableJSON.encode(hours)

    #expect(json == #"["monday",[],"thursday",[1,3],"tuesday",[4],"wednesday",[2]]"#)
    #expect(try StableJSON.decode([Day: Set<Int>].self, from: json) == hours)
    #expect(try StableJSON.encode([3: true, 20: false]) == #"{"20":false,"3":true}"#)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (1_774_746_000_001, "2026-03-29T01:00:00.001Z"),
      (-1, "1969-12-31T23:59:59.999Z"), (951_782_400_123, "2000-02-29T00:00:00.123Z"),
      (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
      (-12_219_292_800_001, "1582-10-14T23:59:59.999Z"),
    ])
  func `a date is a text in ISO 8601, in UTC and with milliseconds`(
    milliseconds: Double, text: String
  ) throws {
    let date = Date(timeIntervalSince1970: milliseconds / 1000)
    #expect(try StableJSON.encode([date]) == #"["\#(text)"]"#)
    #expect(try StableJSON.decode([Date].self, from: #"["\#(text)"]"#) == [date])
  }

  @Test func `a date of whole milliseconds decodes to itself`() throws {
    for milliseconds in stride(
      from: -62_135_596_800_000, to: 253_402_300_800_000, by: 99_999_999_973)
    {
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      #expect(try StableJSON.decode(Date.self, from: StableJSON.encode(date)) == date)
    }
  }

  @Test func `a finer date is rounded once, and then decodes to itself`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 700_000_000.123_567)
    let json = try StableJSON.encode(date)
    let rounded = try StableJSON.decode(Date.self, from: json)
    #expect(json == #""2023-03-08T20:26:40.124Z""#)
    #expect(abs(rounded.timeIntervalSince(date)) <= 0.000_5)
    #expect(try StableJSON.encode(rounded) == json)
  }

  @Test func `a date that others wrote may have more digits or none`() throws {
    let texts = [
      "2026-03-29T01:00:00Z", "2026-03-29T01:00:00.5Z", "2026-03-29T01:00:00.123456789Z",
    ]
    let dates = try StableJSON.decode([Date].self, from: StableJSON.encode(texts))
    #expect(
      dates.map(\.timeIntervalSince1970) == [1_774_746_000, 1_774_746_000.5, 1_774_746_000.123])
  }

  @Test(
    arguments: [
      "", "2026-03-29", "2026-02-30T00:00:00Z", "2026-03-29T24:00:00Z", "2026-03-29T01:00:00",
      "2026-03-29T01:00:00+01:00", "2026-03-29T01:00:00.Z", "2026-03-29T01:00:00.x1Z",
      "2026-03-29 01:00:00Z", "12026-03-29T01:00:00Z", "\u{1B}",
    ])
  func `a text that is no date is refused with what is expected`(text: String) throws {
    let json = try StableJSON.encode(["from": text])
    let error = #expect(throws: StableJSONError.self) {
      try StableJSON.decode([String: Date].self, from: json)
    }
    let shown = text == "\u{1B}" ? #"\u{1B}"# : text
    #expect(
      error?.description
        == "from: expected a date such as 2026-03-29T01:00:00.000Z, got \"\(shown)\"")
  }

  @Test(arguments: [253_402_300_800, -62_135_596_801, 1e300, .infinity, .nan])
  func `a date that has no year of four digits has no JSON`(seconds: Double) {
    let dates = ["at": Date(timeIntervalSince1970: seconds)]
    let error = #expect(throws: StableJSONError.self) { try StableJSON.encode(dates) }
    #expect(error?.description == "at: a date before the year 1 or after 9999 has no JSON")
  }

  @Test func `numbers, data, URLs and nothing are as Foundation reads them`() throws {
    struct Values: Codable, Equatable {
      var big = UInt64.max
      var bytes = Data([0, 255])
      var decimal = Decimal(string: "1234567890.0123456789")
      var double = 1e300
      var float: Float = 0.1
      var link = URL(string: "https://example.org/a?b=c")
      var nothing: Int?
      var pair: [Int?] = [nil, 1]
      var small = -Double.leastNonzeroMagnitude
      var whole = 3.0
    }

    let json = try StableJSON.encode(Values())

    #expect(
      json == """
        {"big":18446744073709551615,"bytes":"AP8=","decimal":1234567890.0123456789,\
        "double":1e+300,"float":0.1,"link":"https://example.org/a?b=c","pair":[null,1],\
        "small":-5e-324,"whole":3}
        """)
    #expect(try StableJSON.decode(Values.self, from: json) == Values())
    #expect(try StableJSON.encode([Int128.max]) == "[\(Int128.max)]")
  }

  @Test func `a payload has the names that Swift gives it`() throws {
    enum Action: Codable, Equatable {
      case clear
      case move(from: Int, Int)
      case rename(String)
    }
    let actions: [Action] = [.clear, .move(from: 1, 2), .rename("a")]

    let json = try StableJSON.encode(actions)

    #expect(json == #"[{"clear":{}},{"move":{"_1":2,"from":1}},{"rename":{"_0":"a"}}]"#)
    #expect(try StableJSON.decode([Action].self, from: json) == actions)
    let error = #expect(throws: StableJSONError.self) {
      try StableJSON.decode([Action].self, from: #"[{"bogus":{}}]"#)
    }
    #expect(
      error?.description
        == "[0]: expected an object with one key, which names a case of Action")
  }

  @Test func `a value that its type refuses is named`() throws {
    enum Color: String, Codable { case red }
    let error = #expect(throws: StableJSONError.self) {
      try StableJSON.decode([String: Color].self, from: #"{"wall":"banana"}"#)
    }
    #expect(error?.description == #"wall: expected a value of Color, got "banana""#)
  }

  @Test func `classes with a superclass and nested containers are encoded like any other`() throws {
    final class Both: Encodable {
      enum Key: String, CodingKey { case list, object }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        try list.encode("a")
        try list.encodeNil()
        var inner = list.nestedContainer(keyedBy: Key.self)
        try inner.encode(1, forKey: .object)
        _ = container.nestedContainer(keyedBy: Key.self, forKey: .object)
        try true.encode(to: container.superEncoder())
      }
    }
    #expect(
      try StableJSON.encode(Both()) == #"{"list":["a",null,{"object":1}],"object":{},"super":true}"#
    )
  }
}
