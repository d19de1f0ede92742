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

/// A presenter that only follows, and never shows a state.
@MainActor final class Follow: Presenter {
  let views = Views<Int>()
  var state: Int { 0 }
}

/// Two stores, a history of one and a history of both, and views of all of them.
@MainActor final class ReentrantWorld {
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
  /// Knows from the events alone where a history is.
  final class EventWitness: StateUpdatable {
    var current: Int?
    func update(with event: HistoryEvent) {
      switch event {
      case .recorded(let step), .grouped(let step), .travelled(let step), .committed(let step):
        current = step
      case .start, .removed, .restored: current = nil
      case .forgotten, .paused, .resumed: break
      }
    }
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
  let events = EventWitness()
  let presenter: Whole
  let follow = Follow()
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
    follow.takeNote(of: page.changes, isFirst: false) { [unowned self] change, _ in
      note(change)
      return .unconcerned
    }
    follow.takeNote(of: history, isFirst: false) { [unowned self] state, _ in
      if expected[state.current] == nil { expected[state.current] = page.state }
      return .unconcerned
    }
    follow.takeNote(of: page.changes, isFirst: false) { [unowned self] change, _ in
      notePair(change.cause)
      return .unconcerned
    }
    follow.takeNote(of: other.changes, isFirst: false) { [unowned self] change, _ in
      notePair(change.cause)
      return .unconcerned
    }
    follow.takeNote(of: both, isFirst: false) { [unowned self] state, _ in
      if pairs[state.current] == nil { pairs[state.current] = [page.state, other.state] }
      return .unconcerned
    }
    both.events.attach(events)
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

  func note(_ change: Change<Page>) {
    all.append(change.state)
    let step = history.state.current
    switch change.cause {
    case .timeTravel where history.isRecording:
      if let known = expected[step], known != change.state {
        problems.append("step \(step) is \(change.state) instead of \(known)")
      }
    case .restore where history.isRecording: expected[step] = change.state
    case .action where history.isRecording: expected[step] = change.state
    default: break
    }
  }

  func notePair(_ cause: Cause<Page>) {
    let (step, pair) = (both.state.current, [page.state, other.state])
    switch cause {
    case .timeTravel where both.isRecording:
      if let known = pairs[step], known != pair {
        problems.append("step \(step) of both is \(pair) instead of \(known)")
      }
    case .restore where both.isRecording: pairs[step] = pair
    case .action where both.isRecording: pairs[step] = pair
    default: break
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
    case .lock: history.isLocked.toggle()
    case .pause: history.isRecording.toggle()
    case .archive: try history.restore(history.archive(of: page))
    case .undoBoth: try both.undo()
    case .redoBoth: try both.redo()
    case .jumpBoth(let number):
      let steps = both.steps.map(\.id)
      try both.jump(to: steps[number % steps.count])
    case .undoAlone: try alone.undo()
    case .redoAlone: try alone.redo()
    case .jumpAlone(let number):
      let alone = number.isMultiple(of: 2) ? alone : both.alone(page)
      let steps = alone.line.map(\.id) + alone.branches.map(\.tip)
      try alone.jump(to: steps[number % steps.count])
    case .commitBoth: both.commit()
    case .revertBoth: try both.revert()
    case .pauseBoth: both.isRecording.toggle()
    case .archiveBoth: try both.restore(both.archive(of: page, other))
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
    history.isLocked = false
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
