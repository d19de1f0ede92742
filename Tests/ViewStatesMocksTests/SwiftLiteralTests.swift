import Testing
import ViewStates
import ViewStatesMocks

/// The printed tests pass through the compiler: they stand here as they are printed.
@Suite struct SwiftLiteralTests {
  struct Place: Codable, Equatable, Sendable { var x: Double, y: Double? }
  enum Paper: Codable, Equatable, Sendable, CustomStringConvertible {
    case plain
    case lined(Int)
    var description: String { "paper" }
  }
  enum Part: Codable, Equatable, Sendable {
    case none, `init`, all
    indirect case without(Part)
  }

  struct Drawer: StateModel {
    enum Action: Codable, Equatable, Sendable {
      case write(String, then: String)
      case count(Int, big: UInt64, [Bool])
      case mark(at: Place, Place?)
      case keep([String: [Int]], Set<Int>, [Int: Int])
      case maybe(Int?, Int?, Int??, Int??, Part?)
      case parts([Part])
      case paper(Paper, on: Paper)
      case open
    }

    var actions: [Action] = []

    mutating func apply(_ action: Action) { actions.append(action) }
  }

  static let actions: [Drawer.Action] = [
    .write("a \"b\" \\(c)\n\u{0}\u{7}\u{202E}é👩‍👩‍👧", then: "\t"),
    .count(-3, big: .max, [true, false]),
    .mark(at: Place(x: -.infinity, y: 0.1), nil),
    .keep(["b": [], "a": [1, 2]], [2, 1], [:]),
    .maybe(nil, 7, .some(nil), .some(4), .some(.none)),
    .parts([.`init`, .without(.without(.all))]),
    .paper(.lined(2), on: .plain),
    .open,
  ]

  /// It takes the actions one after the other, and fails after the last one.
  func exploration() -> ModelExploration<Drawer> {
    var exploration = ModelExploration(from: Drawer()) { drawer in
      [Self.actions[drawer.actions.count]]
    }
    exploration.check = { drawer in
      if drawer.actions.count == Self.actions.count { throw InvalidState("`full`\n\\ \u{202E}") }
    }
    exploration.literal = { ($0 as? Paper) == .plain ? ".plain" : nil }
    return exploration
  }

  @Test func `Every value is written as Swift`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try exploration().atRandom(seed: 1)
    }
    #expect(
      failure.test == #"""
        @Test func `Drawer: 'full' ' 'u{202E}`() throws {
          try exploration.replay([
            .write("a \"b\" \\(c)\n\0\u{07}\u{202E}é👩‍👩‍👧", then: "\t"),
            .count(-3, big: 18446744073709551615, [true, false]),
            .mark(at: .init(x: -.infinity, y: 0.1), nil),
            .keep(["a": [1, 2], "b": []], [1, 2], [:]),
            .maybe(nil, 7, .some(nil), .some(4), .some(.none)),
            .parts([.`init`, .without(.without(.all))]),
            .paper(.lined(2), on: .plain),
            .open,
          ])
        }
        """#)
  }

  // The name and the actions as they are printed above; only the call is expected to fail.
  @Test func `Drawer: 'full' ' 'u{202E}`() throws {
    let exploration = self.exploration()
    let failure = #expect(throws: ExplorationFailure.self) {
      try exploration.replay([
        .write("a \"b\" \\(c)\n\0\u{07}\u{202E}é👩‍👩‍👧", then: "\t"),
        .count(-3, big: 18_446_744_073_709_551_615, [true, false]),
        .mark(at: .init(x: -.infinity, y: 0.1), nil),
        .keep(["a": [1, 2], "b": []], [1, 2], [:]),
        .maybe(nil, 7, .some(nil), .some(4), .some(.none)),
        .parts([.`init`, .without(.without(.all))]),
        .paper(.lined(2), on: .plain),
        .open,
      ])
    }
    #expect(failure?.actions.count == Self.actions.count)
  }

  @Test func `The compiler stops where a value cannot be written`() throws {
    var exploration = self.exploration()
    exploration.literal = { _ in nil }
    let failure = try #require(throws: ExplorationFailure.self) {
      try exploration.atRandom(seed: 1)
    }
    #expect(failure.actions[6] == ".paper(.lined(2), on: <#Paper: paper#>)")
  }
}
