import Testing
import ViewStatesConsole
import ViewStatesStorage

@Suite struct StableJSONTests {
  struct Place: Codable, Equatable {
    var latitude: Double
    var count = 1
    var label: String?
    var isHome = false
    var parts: [Place] = []
  }

  @Test func `law 10: the same value is the same line, with sorted keys`() throws {
    let place = Place(latitude: 52.5, label: "a/b \"c\" é", parts: [Place(latitude: -0.1)])

    let json = try StableJSON.encode(place)

    #expect(
      json == """
        {"count":1,"isHome":false,"label":"a/b \\"c\\" é","latitude":52.5,\
        "parts":[{"count":1,"isHome":false,"latitude":-0.1,"parts":[]}]}
        """)
    #expect(try StableJSON.decode(Place.self, from: json) == place)
    #expect(
      try StableJSON.encode(["b": 1, "a": 2, "B": 3, "a10": 4]) == #"{"B":3,"a":2,"a10":4,"b":1}"#)
  }

  @Test
  func `law 10: equal values of other bits have lines of their own, and decode to those bits`()
    throws
  {
    #expect(try StableJSON.encode([0.0]) == "[0]")
    #expect(try StableJSON.encode([-0.0]) == "[-0]")
    #expect(try StableJSON.decode([Double].self, from: "[-0]")[0].sign == .minus)
    let (one, two) = ("\u{e9}", "e\u{301}")
    #expect(one == two)
    let lines = [try StableJSON.encode([one]), try StableJSON.encode([two])]
    #expect(lines.map { $0.utf8.count } == [6, 7])
    for (text, line) in zip([one, two], lines) {
      let decoded = try StableJSON.decode([String].self, from: line)[0]
      #expect(Array(decoded.utf8) == Array(text.utf8))
    }
  }

  @Test func `law 11: hidden characters are escaped, and decode to themselves`() throws {
    let text = "\u{1B}[2J\u{7F}\u{9B}\n\u{202E}\u{2028}\u{200D}\u{E0061}\u{FEFF}\u{10FFFF}"

    let json = try StableJSON.encode([text: text])

    let escaped =
      #"\u001b[2J\u007f\u009b\n\u202e\u2028\u200d\udb40\udc61\ufeff\udbff\udfff"#
    #expect(json == #"{"\#(escaped)":"\#(escaped)"}"#)
    #expect(try StableJSON.decode([String: String].self, from: json) == [text: text])
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

  @Test func `every scalar decodes to itself`() throws {
    let all = String(
      String.UnicodeScalarView(
        (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)))

    let json = try StableJSON.encode(all)

    #expect(
      try StableJSON.decode(String.self, from: json).unicodeScalars.elementsEqual(
        all.unicodeScalars))
  }

  struct Nest: Codable, Equatable {
    var inner: [Nest] = []

    init(inner: [Nest] = []) { self.inner = inner }

    init(depth: Int) {
      for _ in 1..<depth { inner = [Nest(inner: inner)] }
    }

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

    #expect(try StableJSON.encode(Nest(depth: 128)) == nested(128))
    #expect(try StableJSON.decode(Nest.self, from: nested(128)) == Nest(depth: 128))
    for depth in [129, 150, 10_000] {
      #expect(throws: StableJSONError.self) { try StableJSON.encode(Nest(depth: depth)) }
    }
    for text in [nested(129), String(repeating: "[", count: 1_000_000)] {
      let error = #expect(throws: StableJSONError.self) {
        try StableJSON.decode(Nest.self, from: text)
      }
      #expect(error?.description == "nested deeper than 128 arrays and objects")
    }
  }
}
