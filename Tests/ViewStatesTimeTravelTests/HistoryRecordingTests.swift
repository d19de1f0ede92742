import Testing
import ViewStates
import ViewStatesTimeTravel

/// What a recording says of a history besides its steps.
@MainActor @Suite struct HistoryRecordingTests {
  private let first = Store(Page())
  private let second = Store(Page())

  @Test func `Redo goes where it went before a step that is taken back after a restart`() throws {
    let history = History(first, second)
    var entries: [HistoryEntry<Page, Page>] = []
    let recording = HistoryRecording(of: history, first, second) { entries += $0 }
    first.send(neverRejected: .append(1))
    second.send(neverRejected: .append(2))
    try history.undo()
    first.send(neverRejected: .append(3))
    try history.jump(to: 2)
    try history.undo()
    try history.alone(second).redo()
    entries = []
    recording.restart { entries.append($0) }
    try history.alone(second).undo()

    let copies = (Store(Page()), Store(Page()))
    let copy = History(copies.0, copies.1)
    let replay = HistoryReplay(of: copy, copies.0, copies.1)
    for entry in entries { try replay.add(entry) }
    try replay.finish()
    #expect(copy.line.map(\.id) == history.line.map(\.id))
    try copy.redo()
    #expect(copies.0.state == Page(numbers: [1]))
    #expect(copies.1.state == Page(numbers: [2]))
  }
}
