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
    case undo, redo
    case jump(Int)
    case commit, revert
    case lock, pause
    case archive
    case undoBoth, redoBoth
    case jumpBoth(Int)
    case undoAlone, redoAlone
    case jumpAlone(Int)
    case commitBoth, revertBoth, pauseBoth
    case archiveBoth
    case attach(Int)
    case detach(Int)
    /// A view does another act during its next update.
    indirect case prepare(Int, Act)

    static func random(_ random: inout SplitMix64) -> Act {
      let number = Int(random.next() % 16)
      return switch random.next() % 68 {
      case 0..<8: .append(number)
      case 8..<12: .type(number % 4)
      case 12..<14: .removeLast
      case 14..<17: .sendOther(number)
      case 17: .restore(number)
      case 18..<21: .undo
      case 21..<23: .redo
      case 23..<26: .jump(number)
      case 26: .commit
      case 27: .revert
      case 28: .lock
      case 29: .pause
      case 30: .archive
      case 31..<33: .undoBoth
      case 33..<35: .redoBoth
      case 35..<37: .jumpBoth(number)
      case 37: .commitBoth
      case 38: .revertBoth
      case 39: .pauseBoth
      case 40: .archiveBoth
      case 41: .undoAlone
      case 42: .redoAlone
      case 43: .jumpAlone(number)
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
  final class Witness: StateUpdatable {
    var seen: [Page] = []
    var act: () -> Void = {}
    func update(with state: Page) {
      seen.append(state)
      act()
    }
  }
  final class Watcher<State>: StateUpdatable {
    var act: () -> Void = {}
    func update(with state: State) { act() }
  }
  /// Knows from the lines alone where a history is.
  final class LineWitness: EventListener {
    var current: Int?
    func hear(_ line: Step) { current = line.kind == .removed ? nil : line.id }
  }
  final class Whole: Presenter {
    let views = Views<Page>()
    let store: Store<Page>
    var state: Page { store.state }
    init(_ store: Store<Page>) {
      self.store = store
      follow(store)
    }
  }

  let page = Store(Page()), other = Store(Page())
  let history: History, both: History
  /// The other store alone in the history of both.
  let alone: StoreHistory
  let events = LineWitness()
  let presenter: Whole
  var all = [Page()]
  var expected: [Int: Page] = [0: Page()]
  var pairs: [Int: [Page]] = [:]
  var problems: [String] = []
  /// The number of acts that have begun and not ended.
  var depth = 0
  var witnesses: [(view: Witness, subscription: Subscription, isAttached: Bool)] = []
  var watchers: [Watcher<HistoryState>] = []
  var pending: [Int: [ReentrancyWalkTests.Act]] = [:]

  init(most: Int) {
    history = History(page, bounds: HistoryBounds(steps: most))
    both = History(page, other, bounds: HistoryBounds(steps: most))
    alone = both.alone(other)
    pairs[0] = [Page(), Page()]
    presenter = Whole(page)
    page.record { [unowned self] change, _ in
      note(change)
      notePair(change.cause)
      return self
    }
    other.record { [unowned self] change, _ in
      notePair(change.cause)
      return self
    }
    both.recorder.addWriter { [unowned self] lines in
      if let line = lines.last, line.kind == .travel {
        pairs[line.id] = [page.state, other.state]
      }
      return true
    }
    both.events.listen(events)
    for index in 0..<3 {
      let watcher = Watcher<HistoryState>()
      watchers.append(watcher)
      watcher.act = { [unowned self] in runPending(index) }
      switch index {
      case 0: history.attach(watcher)
      case 1: alone.attach(watcher)
      default: both.attach(watcher)
      }
    }
  }

  func finishChange() {
    if expected[history.state.current] == nil { expected[history.state.current] = page.state }
    if pairs[both.state.current] == nil { pairs[both.state.current] = [page.state, other.state] }
  }

  func note(_ change: Change<Page>) {
    all.append(change.state)
    let step = history.state.current
    switch change.cause {
    case .timeTravel where history.isRecording:
      if let known = expected[step], known != change.state {
        problems.append("step \(step) is \(change.state) instead of \(known)")
      }
    // While nothing is recorded, the travel of another history joins the step.
    default: expected[step] = change.state
    }
  }

  func notePair(_ cause: Cause) {
    let (step, pair) = (both.state.current, [page.state, other.state])
    switch cause {
    case .timeTravel where both.isRecording:
      // Travels in a row are one step.
      let isTravel = both.recorder.timeline.currentNode.step.kind == .travel
      if let known = pairs[step], known != pair, !isTravel {
        problems.append("step \(step) of both is \(pair) instead of \(known)")
      }
    default: pairs[step] = pair
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
    case (.revert, HistoryError.unknownStep), (.revertBoth, HistoryError.unknownStep): true
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
    case .undo: try history.undo()
    case .redo: try history.redo()
    case .jump(let number):
      let steps = history.steps.map(\.id)
      try history.jump(to: steps[number % steps.count])
    case .commit: history.commit()
    case .revert: try history.revert()
    case .lock: history.isLocked ? history.unlock() : history.lock { _ in }
    case .pause: history.isRecording.toggle()
    case .archive: try history.restore(history.archive())
    case .undoBoth: try both.undo()
    case .redoBoth: try both.redo()
    case .jumpBoth(let number):
      let steps = both.steps.map(\.id)
      try both.jump(to: steps[number % steps.count])
    case .undoAlone: try alone.undo()
    case .redoAlone: try alone.redo()
    case .jumpAlone(let number):
      let alone = number.isMultiple(of: 2) ? alone : both.alone(page)
      let steps = both.steps.map(\.id).filter { alone[$0] != nil } + alone.line.map(\.id)
      try alone.jump(to: steps[number % steps.count])
    case .commitBoth: both.commit()
    case .revertBoth: try both.revert()
    case .pauseBoth: both.isRecording.toggle()
    case .archiveBoth: try both.restore(both.archive())
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
    let view = Witness()
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
    for travelling in [history, both, alone, both.alone(page)] as [any TimeTravelling] {
      if let failure = failure(of: travelling) { return failure }
    }
    if let current = events.current, current != both.state.current {
      return "the last event was at step \(current), not \(both.state.current)"
    }
    return nil
  }

  /// The contradiction between a position and the line around it, or nil.
  func failure(of travelling: any TimeTravelling) -> String? {
    let (state, line) = (travelling.state, travelling.line.map(\.id))
    guard let place = line.firstIndex(of: state.current) else {
      return "step \(state.current) is not on the line \(line)"
    }
    // Changes that are not recorded count as a step that is not listed yet.
    if state.previous == state.current { return nil }
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
    for step in history.steps.map(\.id) {
      do {
        try history.jump(to: step)
      } catch { return "step \(step): \(error)" }
      if let known = expected[step], known != page.state { return "step \(step) differs" }
    }
    // The travels above are steps of it, and may have made it forget others.
    for step in both.steps.map(\.id) {
      do {
        try both.jump(to: step)
      } catch { return "step \(step) of both: \(error)" }
      if let known = pairs[step], known != [page.state, other.state] {
        return "step \(step) of both differs"
      }
    }
    return failure()
  }
}
