import Testing
import ViewStates
import ViewStatesTimeTravel

/// Histories in rare situations: tight bounds, gaps, states that another owner sets.
@MainActor
@Suite struct HistoryEdgeTests {
  let store = Store(Page())

  @Test func `A revert goes to a commit while its step is kept`() throws {
    let history = History(store, bounds: HistoryBounds(steps: 3))
    for number in 1...3 { try store.send(.append(number)) }
    for word in ["a", "ab", "abc"] { try store.send(.type(word)) }
    history.commit()
    try store.send(.append(4))
    try store.send(.append(5))
    #expect(try history.revert())
    #expect(store.state == Page(numbers: [1, 2, 3], word: "abc"))
    for number in 6...9 { try store.send(.append(number)) }
    #expect(throws: HistoryError.unknownStep(4)) { try history.revert() }
  }

  @Test func `A line with a negative length is the current step`() throws {
    let history = History(store)
    for number in 1...3 { try store.send(.append(number)) }
    try history.undo()
    #expect(history.line(before: -1, after: -1).map(\.id) == [2])
  }

  @Test func `Typing after an import is a new step`() throws {
    let history = History(store)
    try store.send(.type("a"))
    try history.restore(history.archive())
    try store.send(.type("ab"))
    try history.undo()
    #expect(store.state == Page(word: "a"))
  }

  @Test func `An import into a locked store changes neither its state nor its history`() throws {
    let history = History(store)
    try store.send(.append(1))
    let archive = try history.archive()
    try store.send(.append(2))
    history.lock { _ in }
    let position = history.state
    try history.restore(archive)
    #expect(store.state == Page(numbers: [1, 2]))
    #expect(history.state == position)
  }

  @Test func `A lock by one history notifies the views of every history of the store`() throws {
    let (first, second) = (History(store), History(store))
    let views = [HistoryStates(), HistoryStates(), HistoryStates()]
    first.attach(views[0])
    second.attach(views[1])
    second.alone(store).attach(views[2])
    first.lock { _ in }
    second.lock { _ in }
    first.unlock()
    second.unlock()
    for view in views { #expect(view.values.map(\.isLocked) == [false, true, false]) }
  }

  /// A model that can hold a number that does not equal itself.
  struct Gauge: StateModel {
    var level = 0.0
    func check(_ action: Int) -> Verdict { .change }
    mutating func apply(_ action: Int) { level = action == 0 ? .nan : Double(action) }
  }

  @Test func `A history can leave a state that does not equal itself, and come back to it`() throws
  {
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

  /// A model whose list can hold a number that does not equal itself.
  struct Chart: StateModel {
    var levels: [Double] = []
    func check(_ action: Int) -> Verdict { .change }
    mutating func apply(_ action: Int) { levels.append(action == 0 ? .nan : Double(action)) }
  }

  @Test func `A list with a number that does not equal itself is left and reached again`() throws {
    let chart = Store(Chart())
    let history = History(chart)
    for number in [1, 0, 2] { chart.send(number) }
    try history.undo()
    #expect(chart.state.levels.count == 2 && chart.state.levels[1].isNaN)
    try history.jump(to: 0)
    #expect(chart.state == Chart())
    try history.jump(to: 3)
    #expect(chart.state.levels.last == 2)
  }

  @Test func `A travel of another history is a step, and the state before it is kept`()
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
  }

  /// A presenter with a mistake: it sends an action while it derives its state.
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

  @Test func `An action that is sent while a state is derived is recorded, during a travel, too`()
    throws
  {
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
