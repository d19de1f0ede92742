import Testing
import ViewStatesDescribing
import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesTimeTravel

/// Views that change stores, histories and timelines during their updates.
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
    case commitBoth, revertBoth, pauseBoth
    case attach(Int)
    case detach(Int)
    /// A view does another act during its next update.
    indirect case prepare(Int, Act)

    static func random(_ random: inout SplitMix64) -> Act {
      let number = Int(random.next() % 16)
      return switch random.next() % 64 {
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
      case 40..<43: .attach(number)
      case 43..<45: .detach(number)
      default: .prepare(number, Act.random(&random))
      }
    }
  }

  @Test(arguments: 1...60)
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

/// Two stores, their histories, a timeline, and views of all of them.
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
  let history: History<Page>, otherHistory: History<Page>
  let timeline: Timeline
  let presenter: Whole
  let follow = Follow()
  var all = [Page()]
  var expected: [Int: Page] = [0: Page()]
  var pairs: [Int: [Page]] = [:]
  var problems: [String] = []
  /// The number of acts that have begun and not ended.
  var depth = 0
  var witnesses: [(view: Witness, subscription: StateSubscription, isAttached: Bool)] = []
  var watchers: [Watcher<HistoryState>] = []
  var pending: [Int: [ReentrancyWalkTests.Act]] = [:]

  init(most: Int) {
    history = History(page, bounds: HistoryBounds(steps: most))
    otherHistory = History(other, bounds: HistoryBounds(steps: most))
    timeline = Timeline(history, otherHistory)
    presenter = Whole(page)
    follow.takeNote(of: page.changes, isFirst: false) { [unowned self] change, _ in
      note(change)
      return .unconcerned
    }
    follow.takeNote(of: history, isFirst: false) { [unowned self] state, _ in
      if expected[state.current] == nil { expected[state.current] = page.state }
      return .unconcerned
    }
    follow.takeNote(of: timeline, isFirst: false) { [unowned self] state, _ in
      if history.isRecording, otherHistory.isRecording {
        pairs[state.current] = [page.state, other.state]
      }
      return .unconcerned
    }
    for index in 0..<3 {
      let watcher = Watcher<HistoryState>()
      watchers.append(watcher)
      watcher.act = { [unowned self] in runPending(index) }
      switch index {
      case 0: history.attach(watcher)
      case 1: otherHistory.attach(watcher)
      default: timeline.attach(watcher)
      }
    }
  }

  func note(_ change: Change<Page>) {
    all.append(change.state)
    let step = history.state.current
    switch change.cause {
    case .timeTravel:
      if let known = expected[step], known != change.state {
        problems.append("step \(step) is \(change.state) instead of \(known)")
      }
    case .restore where history.isRecording: expected[step] = change.state
    case .action where history.isRecording: expected[step] = change.state
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
    case (.undo, HistoryError.unknownStep), (.redo, HistoryError.unknownStep),
      (.jump, HistoryError.unknownStep), (.undoBoth, HistoryError.unknownStep),
      (.redoBoth, HistoryError.unknownStep):
      depth > 1
    // A timeline lists a step even after a history has forgotten its own step there.
    case (.jumpBoth, HistoryError.unknownStep): true
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
    case .archive: try history.restore(history.archive)
    case .undoBoth: try timeline.undo()
    case .redoBoth: try timeline.redo()
    case .jumpBoth(let number):
      let line = timeline.line.map(\.id)
      try timeline.jump(to: line[number % line.count])
    case .commitBoth: timeline.commit()
    case .revertBoth: try timeline.revert()
    case .pauseBoth: timeline.isRecording.toggle()
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
    return history.brokenInvariant() ?? otherHistory.brokenInvariant()
  }

  func finalFailure() -> String? {
    pending = [:]
    history.isLocked = false
    timeline.isRecording = true
    for step in history.steps.map(\.id) {
      do {
        try history.jump(to: step)
      } catch { return "step \(step): \(error)" }
      if let known = expected[step], known != page.state { return "step \(step) differs" }
    }
    for step in timeline.line.map(\.id) {
      do {
        try timeline.jump(to: step)
        if let known = pairs[step], known != [page.state, other.state] {
          return "step \(step) of the timeline differs"
        }
      } catch HistoryError.unknownStep {} catch { return "step \(step) of the timeline: \(error)" }
    }
    return failure()
  }
}
