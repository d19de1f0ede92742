import Foundation
import Testing
import ViewStates
import ViewStatesTimeTravel

/// Faults that were found in use, and must not come back.
@MainActor
@Suite struct HistoryRegressionTests {
  @Test func `The bounds forget travels, too`() throws {
    let (page, limit) = (Store(Page()), Store(Page()))
    let short = History(page, limit, bounds: HistoryBounds(steps: 3))
    let part = short.alone(page)
    for number in 1...20 {
      try page.send(.append(number))
      try part.undo()
      try limit.send(.append(number))
    }
    #expect(short.state.count == 3)
    try short.jump(to: short.line[0].id)
    #expect((page.state.numbers.last, limit.state.numbers.last) == (20, 19))
    try short.redo()
    #expect((page.state.numbers.last, limit.state.numbers.last) == (nil, 19))
  }

  @Test func `A store that is behind the oldest step is on its own line`() throws {
    let (page, limit) = (Store(Page()), Store(Page()))
    let history = History(page, limit, bounds: HistoryBounds(steps: 3))
    try page.send(.append(1))
    try history.alone(page).undo()
    try limit.send(.append(1))
    #expect(history.alone(page).line.map(\.id).contains(0))
    #expect(history.alone(page).state.position == 0)
  }

  @Test func `A group that was ended is archived as two steps`() throws {
    let page = Store(Page())
    let history = History(page)
    try page.send(.type("a"))
    history.endGroup()
    try page.send(.type("ab"))
    let (line, archive) = (history.line, try history.archive())
    try page.send(.append(1))
    try history.restore(archive)
    #expect(history.line == line)
  }

  @Test func `A travel alone to a branch is archived with its line`() throws {
    let (page, limit) = (Store(Page()), Store(Page()))
    let history = History(page, limit)
    try page.send(.append(1))
    try history.undo()
    try page.send(.append(2))
    try history.alone(page).jump(to: 1)
    let (line, state) = (history.alone(page).line, history.alone(page).state)
    try history.restore(history.archive())
    #expect(history.alone(page).line == line)
    #expect(history.alone(page).state == state)
  }
}
