import Testing
import ViewStatesDescribing
import ViewStatesLists

@Suite struct StateDifferenceTests {
  struct Place: Equatable {
    var name: String
    var tags: Set<String> = []
  }

  enum Screen: Equatable {
    case list
    case detail(Place, isEditing: Bool)
    case sheet(search: String)
  }

  struct State: Equatable {
    var count = 0
    var places: PersistentArray<Place> = []
    var numbers: [Int] = []
    var prices: [String: Double] = [:]
    var screen = Screen.list
    var selection: Place?
  }

  struct Never: Equatable {
    var count = 1
    static func == (left: Self, right: Self) -> Bool { false }
  }

  enum Action {
    case move(from: Int, Int)
    case set(Int)
  }

  struct Row { var title: Any, action: () -> Void }

  struct Wait { var time: Duration }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let difference: StateDifference
    let lines: [String]

    init(_ name: String, _ difference: StateDifference, _ lines: String...) {
      (testDescription, self.difference, self.lines) = (name, difference, lines)
    }
  }

  static func changes(
    from first: State = State(), _ change: (inout State) -> Void
  ) -> StateDifference {
    var state = first
    change(&state)
    return StateDifference(from: first, to: state)
  }

  static let numbers = State(numbers: [1, 2, 3, 4])
  static let places = State(places: [Place(name: "home"), Place(name: "office")])
  static let home = State(selection: Place(name: "home", tags: ["old", "quiet"]))

  @Test(
    "each place that differs has a line, in the order of the state",
    arguments: [
      Case("nothing", changes { _ in }),
      Case(
        "two members",
        changes {
          $0.count = 3
          $0.numbers = [5]
        }, ".count: 0 → 3", ".numbers[0]: + 5"),
      Case(
        "a tuple", StateDifference(from: (from: 1, to: 2), to: (from: 1, to: 5)), ".to: 2 → 5"),
      Case(
        "an element inserted", changes(from: numbers) { $0.numbers.insert(9, at: 1) },
        ".numbers[1]: + 9"),
      Case(
        "an element removed", changes(from: numbers) { $0.numbers.remove(at: 0) },
        ".numbers[0]: − 1"),
      Case(
        "elements replaced",
        changes(from: numbers) { $0.numbers.replaceSubrange(1..<3, with: [7, 8, 9]) },
        ".numbers[1]: 2 → 7", ".numbers[2]: 3 → 8", ".numbers[3]: + 9"),
      Case(
        "an element of a persistent list changed",
        changes(from: places) { $0.places[1].name = "gym" },
        #".places[1].name: "office" → "gym""#),
      Case(
        "an element inserted into a persistent list",
        changes(from: places) { $0.places.insert(Place(name: "gym"), at: 0) },
        #".places[0]: + Place(name: "gym", tags: [])"#),
      Case(
        "a dictionary, by its keys in their order",
        changes(from: State(prices: ["tea": 1, "water": 0])) {
          $0.prices = ["water": 0.5, "coffee": 2]
        },
        #".prices["coffee"]: + 2.0"#, #".prices["tea"]: − 1.0"#, #".prices["water"]: 0.0 → 0.5"#),
      Case(
        "a set, by the elements that only one has",
        changes(from: home) { $0.selection?.tags = ["quiet", "big"] },
        #".selection.tags: − "old""#, #".selection.tags: + "big""#),
      Case(
        "another case of an enum", changes { $0.screen = .sheet(search: "x") },
        #".screen: .list → .sheet(search: "x")"#),
      Case(
        "a payload",
        changes(from: State(screen: .sheet(search: "x"))) { $0.screen = .sheet(search: "xy") },
        #".screen.sheet.search: "x" → "xy""#),
      Case(
        "two payloads",
        changes(from: State(screen: .detail(Place(name: "home"), isEditing: false))) {
          $0.screen = .detail(Place(name: "office"), isEditing: true)
        },
        #".screen.detail.0.name: "home" → "office""#, ".screen.detail.isEditing: false → true"),
      Case(
        "a payload without a label, by its position",
        StateDifference(from: Action.move(from: 1, 2), to: Action.move(from: 1, 3)),
        ".move.1: 2 → 3"),
      Case(
        "a single payload without a label",
        StateDifference(from: Action.set(1), to: Action.set(2)), ".set: 1 → 2"),
      Case(
        "an optional that is added", changes { $0.selection = Place(name: "home") },
        #".selection: nil → Place(name: "home", tags: [])"#),
      Case(
        "an optional that is removed",
        changes(from: State(selection: Place(name: "home"))) { $0.selection = nil },
        #".selection: Place(name: "home", tags: []) → nil"#),
      Case(
        "within an optional", changes(from: home) { $0.selection?.name = "" },
        #".selection.name: "home" → """#),
      Case(
        "a value with a description of its own",
        StateDifference(from: Wait(time: .seconds(1)), to: Wait(time: .seconds(2.5))),
        ".time: 1.0 seconds → 2.5 seconds"),
      Case(
        "two types that read the same", StateDifference(from: 1, to: UInt8(1)),
        "1 (Int) → 1 (UInt8)"),
      Case("two types", StateDifference(from: 1, to: "1"), #"1 → "1""#),
      Case(
        "unequal by their own comparison, with equal contents",
        StateDifference(from: Never(), to: Never()),
        "Never(count: 1) → another Never(count: 1)"),
      Case(
        "not Equatable, and equal in contents and descriptions",
        StateDifference(from: [Row(title: "a") {}], to: [Row(title: "a") {}])),
      Case(
        "not Equatable",
        StateDifference(
          from: [Row(title: "a") {}, Row(title: 1) {}], to: [Row(title: "b") {}]),
        #"[0].title: "a" → "b""#, "[1]: − Row(title: 1, action: (Function))"),
    ])
  func lines(_ example: Case) {
    #expect(example.difference.description == example.lines.joined(separator: "\n"))
    #expect(example.difference.isEmpty == example.lines.isEmpty)
  }

  @Test func `where two states differ`() {
    struct Journey {
      var stops: [String]
    }

    var state = Journey(stops: ["home", "office"])
    let before = state
    state.stops[1] = "gym"
    let difference = StateDifference(from: before, to: state)
    print(difference)  // .stops[1]: "office" → "gym"
    #expect(difference.description == #".stops[1]: "office" → "gym""#)
  }

  @Test func `long keys are compared as a whole, although their texts are cut`() {
    let long = String(repeating: "a", count: 200)
    let first = State(prices: [long + "1": 1, long + "2": 2])
    #expect(
      Self.changes(from: first) { $0.prices[long + "2"] = 3 }.description
        == ".prices[\"\(String(repeating: "a", count: 99))…]: 2.0 → 3.0")
  }

  @Test func `an object is compared by its identity`() {
    final class Service {}
    struct Screen { var service: Service }
    let screen = Screen(service: Service())
    #expect(StateDifference(from: screen, to: screen).isEmpty)
    #expect(
      StateDifference(from: screen, to: Screen(service: Service())).description
        == ".service: Service → another Service")
  }

  @Test func `a long difference is cut short`() {
    let difference = StateDifference(from: Array(0..<100), to: Array(1...100), limit: 2)
    #expect(difference.description == "[0]: 0 → 1\n[1]: 1 → 2\n…")
    #expect(difference.isCutShort)
    #expect(!StateDifference(from: [0, 0], to: [1, 1], limit: 2).isCutShort)
  }

  @Test func `a long value is cut short after a hundred characters`() {
    func text(_ value: Any) -> String? { StateDifference(from: 0, to: value).entries.first?.after }
    func xs(_ count: Int) -> String { "\"" + String(repeating: "x", count: count) }
    #expect(text(String(repeating: "x", count: 100_000)) == xs(99) + "…")
    #expect(
      text(Array(repeating: String(repeating: "x", count: 50), count: 100_000))
        == "[" + xs(50) + "\", " + xs(44) + "…")
  }

  @Test func `nesting has an end`() {
    final class Node { var next: [Any] = [] }
    indirect enum Chain: Equatable {
      case end(Int)
      case link(Chain)
    }
    func chain(_ end: Int) -> Chain { (0..<100).reduce(.end(end)) { chain, _ in .link(chain) } }
    let difference = StateDifference(from: chain(1), to: chain(2))
    #expect(difference.entries.count == 1)
    #expect(difference.entries.first?.path == String(repeating: ".link", count: 32))
  }

  @Test func `law 11: hidden characters of a label are escaped`() {
    struct Header: CustomReflectable {
      let value: Int
      var customMirror: Mirror {
        Mirror(self, children: ["\u{1B}[2J": value], displayStyle: .struct)
      }
    }
    let difference = StateDifference(from: Header(value: 1), to: Header(value: 2))
    #expect(difference.description == #".\u{1B}[2J: 1 → 2"#)
  }

  @Test func `law 11: hidden characters are escaped`() {
    struct Label: CustomStringConvertible { let description = "a\u{9B}b" }
    func text(_ value: Any) -> String? { StateDifference(from: 0, to: value).entries.first?.after }
    #expect(text("home\u{1B}[2J\n\u{202E}") == #""home\u{1B}[2J\n\u{202E}""#)
    #expect(text(Label()) == #"a\u{9B}b"#)
    #expect(text("👨‍👩‍👧 ❤️") == #""👨‍👩‍👧 ❤️""#)
    #expect(
      StateDifference(from: ["\u{2028}": 1], to: ["\u{2028}": 2]).description
        == #"["\u{2028}"]: 1 → 2"#)
  }
}
