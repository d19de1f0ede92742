import Testing
import ViewStates
import ViewStatesTimeTravel

@MainActor
@Suite struct HistoryEventTests {
  let store = Store(Page())
  let events = HistoryEvents()

  @Test func `A view of the events sees what happens, in order`() throws {
    let history = History(store)
    history.events.listen(events)
    try store.send(.append(1))
    try store.send(.type("c"))
    try store.send(.type("ca"))
    try history.undo()
    try store.send(.append(2))
    history.isRecording = false
    history.isRecording = true
    history.commit()
    #expect(
      events.takeAll() == [
        .recorded(step: 1), .recorded(step: 2), .grouped(step: 2), .travelled(to: 1),
        .recorded(step: 3), .paused, .resumed, .committed(step: 3),
      ])
  }

  @Test func `A step that ends where it began is removed`() throws {
    let history = History(store)
    history.events.listen(events)
    try store.send(.type("c"))
    try store.send(.type(""))
    #expect(
      events.takeAll() == [.recorded(step: 1), .grouped(step: 1), .removed(step: 1)])
  }

  @Test func `A travel in one store alone is recorded, and removed if the store comes back`() throws
  {
    let other = Store(Page())
    let history = History(store, other)
    history.events.listen(events)
    try store.send(.append(1))
    try other.send(.append(2))
    try history.alone(store).undo()
    try history.alone(store).redo()
    #expect(
      events.takeAll() == [
        .recorded(step: 1), .recorded(step: 2), .recorded(step: 3), .removed(step: 3),
      ])
  }

  @Test func `Steps that the bounds forget are named`() throws {
    let history = History(store, bounds: HistoryBounds(steps: 2))
    history.events.listen(events)
    for number in 1...3 { try store.send(.append(number)) }
    #expect(
      events.takeAll() == [
        .recorded(step: 1), .recorded(step: 2), .forgotten(step: 0), .recorded(step: 3),
        .forgotten(step: 1),
      ])
  }

  @Test func `Changes that were not recorded are a step once the history travels`() throws {
    let history = History(store)
    history.events.listen(events)
    history.isRecording = false
    try store.send(.append(1))
    try history.undo()
    #expect(events.takeAll() == [.paused, .recorded(step: 1), .travelled(to: 0)])
  }

  @Test func `An archive replaces all steps`() throws {
    let history = History(store)
    try store.send(.append(1))
    let archive = history.archive(of: store)
    try store.send(.append(2))
    history.events.listen(events)
    try history.restore(archive)
    #expect(events.takeAll() == [.restored])
  }

  @Test func `A view that looks at the history finds the step of an event`() throws {
    let history = History(store)
    let log = StepLog(history)
    history.events.listen(log)
    try store.send(.append(1))
    try store.send(.append(2))
    #expect(log.labels == ["append 1", "append 2"])
  }

  @Test func `Events from before a view was attached are not shown to it`() throws {
    let history = History(store)
    try store.send(.append(1))
    history.events.listen(events)
    try store.send(.append(2))
    #expect(events.takeAll() == [.recorded(step: 2)])
  }

  @MainActor final class StepLog: EventListener {
    let history: History
    var labels: [String] = []

    init(_ history: History) { self.history = history }

    func hear(_ event: HistoryEvent) {
      if case .recorded(let step) = event { labels.append(history[step]?.label ?? "none") }
    }
  }
}
