import Testing

@testable import ViewStates
@testable import ViewStatesTimeTravel

/// What histories do at the edges: tight bounds, gaps, states that are set from elsewhere.
@MainActor
@Suite struct HistoryEdgeTests {
  let store = Store(Page())

  @Test func `reverting goes back over a gap that the bounds do not let in`() throws {
    let history = History(store, bounds: HistoryBounds(steps: 1))
    history.isRecording = false
    try store.send(.append(1))
    #expect(try history.revert())
    #expect(store.state == Page())
    #expect(history.brokenInvariant() == nil)
  }

  @Test func `what is typed on at the oldest step is part of it when that is forgotten`() throws {
    let history = History(store, bounds: HistoryBounds(bytes: 12_000))
    try store.send(.type(String(repeating: "a", count: 10_000)))
    try store.send(.type("a"))
    for number in 1...200 { try store.send(.append(number)) }
    try history.undo()
    #expect(store.state == Page(numbers: Array(1...199), word: "a"))
    #expect(history.brokenInvariant() == nil)
  }

  @Test func `a line of a negative length is the current step`() throws {
    let history = History(store)
    for number in 1...3 { try store.send(.append(number)) }
    try history.undo()
    #expect(history.line(before: -1, after: -1).map(\.id) == [2])
  }

  @Test func `typing on after an import is a step of its own`() throws {
    let history = History(store)
    try store.send(.type("a"))
    try history.restore(history.archive)
    try store.send(.type("ab"))
    try history.undo()
    #expect(store.state == Page(word: "a"))
  }

  @Test func `a locked store keeps its state and its history when one is imported`() throws {
    let history = History(store)
    try store.send(.append(1))
    let archive = history.archive
    try store.send(.append(2))
    history.isLocked = true
    let place = history.state
    try history.restore(archive)
    #expect(store.state == Page(numbers: [1, 2]))
    #expect(history.state == place)
  }

  /// A model that can hold a number which is not equal to itself.
  struct Gauge: StateModel {
    var level = 0.0
    func check(_ action: Int) -> Verdict { .change }
    mutating func apply(_ action: Int) { level = action == 0 ? .nan : Double(action) }
  }

  @Test func `a state that is not equal to itself can be left and gone back to`() throws {
    let gauge = Store(Gauge())
    let history = History(gauge)
    for number in [1, 0, 2, 0] { gauge.send(number) }
    try history.undo()
    #expect(gauge.state.level == 2)
    try history.undo()
    #expect(gauge.state.level.isNaN)
    try history.undo()
    #expect(gauge.state.level == 1)
  }

  @Test func `a state that another history travels to is a step, and the one before it kept`()
    throws
  {
    let history = History(store)
    let other = History(store)
    for number in 1...3 { try store.send(.append(number)) }
    try other.jump(to: 1)
    #expect(history.line.map(\.label) == ["start", "append 1", "append 2", "append 3", "restore"])
    try history.undo()
    #expect(store.state == Page(numbers: [1, 2, 3]))
    #expect(other.line.map(\.label) == ["start", "append 1", "restore"])
    #expect(history.brokenInvariant() == nil && other.brokenInvariant() == nil)
  }

  @Test func `what is not deterministic is found out before a state another history set`() throws {
    let die = Store(Die())
    let history = History(die)
    for _ in 1...3 { die.send(.roll) }
    let other = History(die)
    die.send(.roll)
    try die.restore(Die(eyes: [6]))
    try other.jump(to: 0)
    #expect(throws: HistoryError.self) { try history.jump(to: 2) }
  }

  /// A presenter whose state sends something while it is derived, which it should not.
  final class Meddler: Presenter {
    let views = Views<Page>()
    let store: Store<Page>
    var toSend: [Page.Action] = []
    var state: Page {
      if let action = toSend.popLast() { _ = try? store.send(action) }
      return store.state
    }
    init(_ store: Store<Page>) {
      self.store = store
      follow(store)
    }
  }

  @Test func `what is sent while a state is derived is recorded, during time travel too`() throws {
    let history = History(store)
    let meddler = Meddler(store)
    let view = Excerpts()
    meddler.attach(view, to: \.numbers)
    for number in 1...3 { try store.send(.append(number)) }
    meddler.toSend = [.append(9)]
    try history.jump(to: 1)
    #expect(store.state.numbers == [1, 9])
    try history.undo()
    #expect(store.state.numbers == [1])
    try history.redo()
    #expect(store.state.numbers == [1, 9])
  }
}
