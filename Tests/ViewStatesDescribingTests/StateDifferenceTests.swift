import Testing
import ViewStates
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
    var span = (from: 1, to: 2)

    static func == (left: Self, right: Self) -> Bool {
      (left.count, left.places, left.numbers, left.prices)
        == (right.count, right.places, right.numbers, right.prices)
        && (left.screen, left.selection) == (right.screen, right.selection)
        && left.span == right.span
    }
  }

  /// The text for a change of a state.
  func changes(
    from first: State = State(), _ change: (inout State) -> Void
  ) -> String {
    var state = first
    change(&state)
    return StateDifference(from: first, to: state).description
  }

  @Test func `equal states differ nowhere`() {
    let difference = StateDifference(from: State(), to: State())
    #expect(difference.isEmpty)
    #expect(difference.description == "")
  }

  @Test func `the example of the documentation holds`() {
    struct Journey { var stops: [String] }
    let (before, state) = (Journey(stops: ["home", "office"]), Journey(stops: ["home", "gym"]))
    #expect(
      StateDifference(from: before, to: state).description == #".stops[1]: "office" → "gym""#)
  }

  @Test func `each place that differs has a line, in the order of the state`() {
    #expect(
      changes {
        $0.count = 3
        $0.span.to = 5
      } == """
        .count: 0 → 3
        .span.to: 2 → 5
        """)
  }

  @Test func `a list is compared between its ends`() {
    let first = State(numbers: [1, 2, 3, 4])
    #expect(changes(from: first) { $0.numbers.insert(9, at: 1) } == ".numbers[1]: + 9")
    #expect(changes(from: first) { $0.numbers.remove(at: 0) } == ".numbers[0]: − 1")
    #expect(changes(from: first) { $0.numbers[2] = 7 } == ".numbers[2]: 3 → 7")
    #expect(
      changes(from: first) { $0.numbers.replaceSubrange(1..<3, with: [7, 8, 9]) } == """
        .numbers[1]: 2 → 7
        .numbers[2]: 3 → 8
        .numbers[3]: + 9
        """)
  }

  @Test func `a persistent list is walked like any other`() {
    let first = State(places: [Place(name: "home"), Place(name: "office")])
    #expect(
      changes(from: first) { $0.places[1].name = "gym" } == #".places[1].name: "office" → "gym""#)
    #expect(
      changes(from: first) { $0.places.insert(Place(name: "gym"), at: 0) }
        == #".places[0]: + Place(name: "gym", tags: [])"#)
  }

  @Test func `a dictionary is compared by its keys, in their order`() {
    #expect(
      changes(from: State(prices: ["tea": 1, "water": 0])) {
        $0.prices = ["water": 0.5, "coffee": 2]
      } == """
        .prices["coffee"]: + 2.0
        .prices["tea"]: − 1.0
        .prices["water"]: 0.0 → 0.5
        """)
  }

  @Test func `long keys are compared as a whole, although their texts are cut`() {
    let long = String(repeating: "a", count: 200)
    let first = State(prices: [long + "1": 1, long + "2": 2])
    #expect(
      changes(from: first) { $0.prices[long + "2"] = 3 } == """
        .prices["\(String(repeating: "a", count: 99))…]: 2.0 → 3.0
        """)
  }

  @Test func `a set is compared by the elements that only one has`() {
    let first = State(selection: Place(name: "home", tags: ["old", "quiet"]))
    #expect(
      changes(from: first) { $0.selection?.tags = ["quiet", "big"] } == """
        .selection.tags: − "old"
        .selection.tags: + "big"
        """)
  }

  @Test func `an enum is compared by its case, and within it`() {
    #expect(
      changes { $0.screen = .sheet(search: "x") } == #".screen: .list → .sheet(search: "x")"#)
    #expect(
      changes(from: State(screen: .sheet(search: "x"))) { $0.screen = .sheet(search: "xy") }
        == #".screen.sheet.search: "x" → "xy""#)
    #expect(
      changes(from: State(screen: .detail(Place(name: "home"), isEditing: false))) {
        $0.screen = .detail(Place(name: "office"), isEditing: true)
      } == """
        .screen.detail.0.name: "home" → "office"
        .screen.detail.isEditing: false → true
        """)
  }

  @Test func `an optional is added, removed and looked into`() {
    let home = State(selection: Place(name: "home"))
    #expect(
      changes { $0.selection = home.selection }
        == #".selection: nil → Place(name: "home", tags: [])"#)
    #expect(
      changes(from: home) { $0.selection = nil }
        == #".selection: Place(name: "home", tags: []) → nil"#)
    #expect(changes(from: home) { $0.selection?.name = "" } == #".selection.name: "home" → """#)
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

  @Test func `a value with a description of its own is shown as a whole`() {
    struct Wait { var time: Duration }
    #expect(
      StateDifference(from: Wait(time: .seconds(1)), to: Wait(time: .seconds(2.5))).description
        == ".time: 1.0 seconds → 2.5 seconds")
  }

  @Test func `values of two types that read the same show their types`() {
    #expect(StateDifference(from: 1, to: UInt8(1)).description == "1 (Int) → 1 (UInt8)")
    #expect(StateDifference(from: 1, to: "1").description == #"1 → "1""#)
  }

  @Test
  func `values that are unequal by their own comparison differ, although their contents do not`() {
    struct Never: Equatable {
      var count = 1
      static func == (left: Self, right: Self) -> Bool { false }
    }
    #expect(
      StateDifference(from: Never(), to: Never()).description
        == "Never(count: 1) → another Never(count: 1)")
  }

  @Test func `values that are not Equatable are compared by their contents and descriptions`() {
    struct Row { var title: Any, action: () -> Void }
    let rows = [Row(title: "a") {}, Row(title: 1) {}]
    #expect(StateDifference(from: rows, to: rows).isEmpty)
    #expect(
      StateDifference(from: rows, to: [Row(title: "b") {}]).description == """
        [0].title: "a" → "b"
        [1]: − Row(title: 1, action: (Function))
        """)
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

  @Test func `a payload without a label is named by its position`() {
    enum Action {
      case move(from: Int, Int)
      case set(Int)
    }
    #expect(
      StateDifference(from: Action.move(from: 1, 2), to: Action.move(from: 1, 3)).description
        == ".move.1: 2 → 3")
    #expect(StateDifference(from: Action.set(1), to: Action.set(2)).description == ".set: 1 → 2")
    #expect(
      StateDifference(from: Action.set(1), to: Action.move(from: 1, 2)).description
        == ".set(1) → .move(from: 1, 2)")
  }
}
