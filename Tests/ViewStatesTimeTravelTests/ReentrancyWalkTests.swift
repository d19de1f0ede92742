import Testing
import ViewStatesDescribing
import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesTimeTravel

/// Views that change stores and histories during their updates.
@MainActor
@Suite struct ReentrancyWalkTests {
  enum Act {
    case append(Int)
    case type(Int)
    case removeLast
    case sendOther(Int)
    case restore(Int)
    // Of one of the positions.
    case undo(Int)
    case redo(Int)
    case jump(Int, Int)
    // Of one of the histories.
    case commit(Int)
    case revert(Int)
    case pause(Int)
    case archive(Int)
    case lock
    case attach(Int)
    case detach(Int)
    /// A view does another act during its next update.
    indirect case prepare(Int, Act)

    static func random(_ random: inout SplitMix64) -> Act {
      let number = Int(random.next() % 16)
      let position = [0, 0, 0, 1, 1, 2, 3][Int(random.next() % 7)]
      return switch random.next() % 68 {
      case 0..<8: .append(number)
      case 8..<12: .type(number % 4)
      case 12..<14: .removeLast
      case 14..<17: .sendOther(number)
      case 17: .restore(number)
      case 18..<24: .undo(position)
      case 24..<29: .redo(position)
      case 29..<35: .jump(position, number)
      case 35..<37: .commit(number % 2)
      case 37..<39: .revert(number % 2)
      case 39..<41: .pause(number % 2)
      case 41..<43: .archive(number % 2)
      case 43: .lock
      case 44..<47: .attach(number)
      case 47..<49: .detach(number)
      default: .prepare(number, Act.random(&random))
      }
    }
  }

  @Test(arguments: 1...120)
  func `Every view sees every state in order, even if views act during updates`(
    seed: UInt64
  ) throws {
    try RandomWalk(seed: seed, steps: 150, step: Act.random).run { acts in
      let world = ReentrantWorld(most: seed % 3 == 0 ? 1 : seed % 3 == 1 ? 5 : .max)
      for act in acts {
        world.take(act)
        if let failure = world.failure() { return "\(act): \(failure)" }
      }
      return world.finalFailure()
    }
  }
}

/// Two stores, a history of one and a history of both, and views of all of them.
@MainActor final class ReentrantWorld: ChangeRecorder {
  /// Keeps what it is shown, and then acts.
  final class Watcher<State>: StateUpdatable {
    var seen: [State] = []
    var act: () -> Void = {}
    func update(with state: State) {
      seen.append(state)
      act()
    }
  }

  let page = Store(Page()), other = Store(Page())
  let history: History, both: History
  /// Both histories, and each store alone in the second one.
  let positions: [TimeTravelling]
  let lines = Recorder<Step>()
  let presenter: Deriving<Page>
  var all = [Page()]
  /// The pages at each step of each history.
  var known: [[Int: [Page]]] = [[0: [Page()]], [0: [Page(), Page()]]]
  var problems: [String] = []
  /// The number of acts that have begun and not ended.
  var depth = 0
  var witnesses: [(view: Watcher<Page>, subscription: Subscription, isAttached: Bool)] = []
  var watchers: [Watcher<HistoryState>] = []
  var pending: [Int: [ReentrancyWalkTests.Act]] = [:]

  init(most: Int) {
    history = History(page, bounds: HistoryBounds(steps: most))
    both = History(page, other, bounds: HistoryBounds(steps: most))
    positions = [history, both, both.alone(other), both.alone(page)]
    presenter = Deriving(from: page) { $0 }
    page.record { [unowned self] change, _ in
      all.append(change.state)
      note(change.cause)
      return self
    }
    other.record { [unowned self] change, _ in
      note(change.cause)
      return self
    }
    both.recorder.addWriter { [unowned self] lines in
      if let line = lines.last, line.kind == .travel {
        known[1][line.id] = pages[1]
      }
      return true
    }
    both.events.listen(lines)
    for index in 0..<3 {
      let watcher = Watcher<HistoryState>()
      watchers.append(watcher)
      watcher.act = { [unowned self] in runPending(index) }
      positions[index].attach(watcher)
    }
  }

  var histories: [History] { [history, both] }

  /// The pages of each history.
  var pages: [[Page]] { [[page.state], [page.state, other.state]] }

  func finishChange() {
    for (index, history) in histories.enumerated()
    where known[index][history.state.current] == nil {
      known[index][history.state.current] = pages[index]
    }
  }

  func note(_ cause: Cause) {
    for (index, history) in histories.enumerated() {
      let (step, pages) = (history.state.current, pages[index])
      switch cause {
      case .timeTravel where history.isRecording:
        // Travels in a row are one step.
        let isTravel = history.recorder.timeline.currentNode.kind == .travel
        if let known = known[index][step], known != pages, !isTravel {
          problems.append("step \(step) of \(index) is \(pages) instead of \(known)")
        }
      // While nothing is recorded, the travel of another history joins the step.
      default: known[index][step] = pages
      }
    }
  }

  func runPending(_ key: Int) {
    guard var acts = pending[key], !acts.isEmpty else { return }
    let act = acts.removeFirst()
    pending[key] = acts
    take(act)
  }

  func take(_ act: ReentrancyWalkTests.Act) {
    depth += 1
    defer { depth -= 1 }
    do {
      try attempt(act)
    } catch {
      if !isExpected(error, of: act) { problems.append("\(act): \(error)") }
    }
  }

  /// Whether an act may fail with an error: an action is rejected, or the step is forgotten.
  ///
  /// Only another act during the same update can have forgotten the step.
  func isExpected(_ error: any Error, of act: ReentrancyWalkTests.Act) -> Bool {
    switch (act, error) {
    case (.removeLast, Page.Rejection.isEmpty): true
    case (.revert, HistoryError.unknownStep): true
    case (_, HistoryError.unknownStep): depth > 1
    default: false
    }
  }

  func attempt(_ act: ReentrancyWalkTests.Act) throws {
    switch act {
    case .append(let number): try page.send(.append(number))
    case .type(let number): try page.send(.type("\(number)"))
    case .removeLast: try page.send(.removeLast)
    case .sendOther(let number):
      try other.send(number.isMultiple(of: 2) ? .append(number) : .type("\(number)"))
    case .restore(let number): try page.restore(Page(numbers: [number]))
    case .undo(let index): try positions[index].undo()
    case .redo(let index): try positions[index].redo()
    case .jump(let index, let number):
      let position = positions[index]
      let all = histories[min(index, 1)].steps.map(\.id)
      let steps = all.filter { position[$0] != nil } + position.line.map(\.id)
      try position.jump(to: steps[number % steps.count])
    case .commit(let index): histories[index].commit()
    case .revert(let index): try histories[index].revert()
    case .pause(let index): histories[index].isRecording.toggle()
    case .archive(let index): try histories[index].restore(histories[index].archive())
    case .lock: history.isLocked ? history.unlock() : history.lock { _ in }
    case .attach(let number): attach(number)
    case .detach(let number):
      guard !witnesses.isEmpty else { return }
      let index = number % witnesses.count
      witnesses[index].subscription.cancel()
      witnesses[index].isAttached = false
    case .prepare(let number, let act): pending[number % 6, default: []].append(act)
    }
  }

  func attach(_ number: Int) {
    let view = Watcher<Page>()
    view.act = { [unowned self] in runPending(3 + number % 3) }
    let attachment = presenter.attach(view)
    if view.seen.isEmpty { problems.append("a view was shown nothing at once") }
    witnesses.append((view, attachment, true))
  }

  func failure() -> String? {
    if let problem = problems.first { return problem }
    if all.last != page.state { return "\(page.state) was not announced" }
    for (index, (view, _, isAttached)) in witnesses.enumerated() {
      // States may be equal, so the view may have been attached at any of several.
      let joined = all.indices.contains { start in
        isAttached ? all[start...] == view.seen[...] : all[start...].starts(with: view.seen)
      }
      guard joined else {
        let due = Array(all.suffix(view.seen.count))
        return "view \(index):\n\(StateDifference(from: due, to: view.seen))"
      }
    }
    for position in positions {
      if let failure = failure(of: position) { return failure }
    }
    // The lines alone say where a history is.
    if let line = lines.last, line.kind != .removed, line.id != both.state.current {
      return "the last line was at step \(line.id), not \(both.state.current)"
    }
    return nil
  }

  /// The contradiction between a position and the line around it, or nil.
  func failure(of travelling: TimeTravelling) -> String? {
    let (state, line) = (travelling.state, travelling.line.map(\.id))
    guard let place = line.firstIndex(of: state.current) else {
      return "step \(state.current) is not on the line \(line)"
    }
    let next = place + 1 < line.count ? line[place + 1] : nil
    let previous = place > 0 ? line[place - 1] : nil
    let expected = (place, line.count, previous, next)
    guard expected == (state.position, state.count, state.previous, state.next) else {
      return "\(state) on the line \(line)"
    }
    return nil
  }

  func finalFailure() -> String? {
    pending = [:]
    history.unlock()
    (history.isRecording, both.isRecording) = (true, true)
    // The travels of the first are steps of the second, and may have made it forget others.
    for (index, history) in histories.enumerated() {
      for step in history.steps.map(\.id) {
        do { try history.jump(to: step) } catch { return "step \(step) of \(index): \(error)" }
        if let known = known[index][step], known != pages[index] {
          return "step \(step) of history \(index) differs"
        }
      }
    }
    return failure()
  }
}
