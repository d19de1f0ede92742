import Testing
import ViewStates
import ViewStatesTimeTravel

/// The lines of a history, as listeners hear them.
@MainActor
@Suite struct HistoryEventTests {
  /// Looks at the history whenever it hears a line.
  @MainActor final class Onlooker: EventListener {
    let history: History
    var labels: [String?] = []

    init(_ history: History) { self.history = history }

    func hear(_ line: Step) { labels.append(history[line.id]?.label) }
  }

  let store = Store(Page())
  let ears = Ears()

  @Test func `A listener hears what happens, in order`() throws {
    let history = History(store)
    history.events.listen(ears)
    try store.send(.append(1))
    try store.send(.type("c"))
    try store.send(.type("ca"))
    try history.undo()
    try store.send(.append(2))
    history.isRecording = false
    history.isRecording = true
    history.commit()
    #expect(
      ears.kinds == [
        .actions, .actions, .actions, .moved, .actions, .paused, .resumed, .committed,
      ])
  }

  @Test func `A step that ends where it began is removed`() throws {
    let history = History(store)
    history.events.listen(ears)
    try store.send(.type("c"))
    try store.send(.type(""))
    #expect(ears.kinds == [.actions, .actions, .removed])
    #expect(history.stepCount == 1)
  }

  @Test func `A travel in one store alone is a line, and is removed if the store comes back`()
    throws
  {
    let other = Store(Page())
    let history = History(store, other)
    history.events.listen(ears)
    try store.send(.append(1))
    try other.send(.append(2))
    try history.alone(store).undo()
    try history.alone(store).redo()
    #expect(ears.kinds == [.actions, .actions, .travel, .travel, .removed])
    #expect(history.line.map(\.id) == [0, 1, 2])
  }

  @Test func `A listener that looks at the history finds the step of a line`() throws {
    let history = History(store)
    let onlooker = Onlooker(history)
    history.events.listen(onlooker)
    try store.send(.append(1))
    try store.send(.append(2))
    try history.undo()
    #expect(onlooker.labels == ["append 1", "append 2", "append 1"])
  }

  @Test func `Lines from before a listener came are not heard`() throws {
    let history = History(store)
    try store.send(.append(1))
    history.events.listen(ears)
    #expect(ears.kinds.isEmpty)
    try history.undo()
    #expect(ears.kinds == [.moved])
  }
}
