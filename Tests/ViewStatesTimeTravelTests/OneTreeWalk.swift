import ViewStatesIntents
import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesTimeTravel

/// What a walk through a history does.
enum OneTreeAct {
  case append(store: Int, Int)
  case removeLast(store: Int)
  case type(store: Int, Int)
  case intent(Int)
  case undo, redo
  case jump(Int)
  case undoAlone(store: Int)
  case redoAlone(store: Int)
  case jumpAlone(store: Int, Int)
  case endGroup
  case revert, commit
  case pause, resume
  case lock(store: Int)
  case unlock(store: Int)
  case restore(store: Int, Int)
  case archive

  static func random(_ random: inout SplitMix64) -> OneTreeAct {
    let store = Int.random(in: 0..<6, using: &random)
    let number = Int.random(in: 0..<1_000, using: &random)
    return switch Int.random(in: 0..<1_000, using: &random) {
    case ..<280: .append(store: store, number)
    case ..<330: .removeLast(store: store)
    case ..<480: .type(store: store, number % 3)
    case ..<520: .intent(number)
    case ..<620: .undo
    case ..<690: .redo
    case ..<750: .jump(number)
    case ..<820: .undoAlone(store: store)
    case ..<880: .redoAlone(store: store)
    case ..<925: .jumpAlone(store: store, number)
    case ..<940: .endGroup
    case ..<947: .revert
    case ..<953: .commit
    case ..<963: .pause
    case ..<978: .resume
    case ..<981: .lock(store: store)
    case ..<987: .unlock(store: store)
    case ..<996: .restore(store: store, number)
    default: .archive
    }
  }
}

/// A presenter over all stores, the history, and each store alone.
@MainActor final class Everything: Presenter {
  struct State: Equatable {
    var pages: [Page]
    var position: HistoryState
    var alone: [HistoryState]
  }

  let views = Views<State>()
  let stores: [Store<Page>]
  let history: History

  var state: State {
    State(
      pages: stores.map(\.state), position: history.state,
      alone: stores.map { history.alone($0).state })
  }

  init(stores: [Store<Page>], history: History, order: Int) {
    self.stores = stores
    self.history = history
    if order == 0 { follow(history) }
    for store in stores {
      if order == 1 { follow(history.alone(store)) }
      follow(store)
    }
    if order != 0 { follow(history) }
    if order != 1 { for store in stores { follow(history.alone(store)) } }
  }
}

@MainActor final class Last<State>: StateUpdatable {
  var state: State?
  var count = 0

  func update(with state: State) {
    self.state = state
    count += 1
  }
}

/// A history, its oracle, and views that keep what they were shown.
@MainActor
struct OneTreeWalk {
  let stores: [Store<Page>]
  let history: History
  var oracle: OneTreeOracle
  var pausedStates: [Page]?
  var isPaused = false
  let presenters: [Everything]
  let lasts: [Last<Everything.State>]
  var operations = 0

  init(stores count: Int, most: Int) {
    stores = (0..<count).map { _ in Store(Page()) }
    let bounds = HistoryBounds(steps: most, bytes: .max)
    switch count {
    case 1: history = History(stores[0], bounds: bounds)
    case 2: history = History(stores[0], stores[1], bounds: bounds)
    default: history = History(stores[0], stores[1], stores[2], bounds: bounds)
    }
    oracle = OneTreeOracle(stores.map(\.state), most: most)
    presenters = [0, 1, 2].map { [stores, history] in
      Everything(stores: stores, history: history, order: $0)
    }
    lasts = presenters.map { presenter in
      let last = Last<Everything.State>()
      presenter.attach(last)
      return last
    }
  }

  /// Does something with the history and the oracle; returns what differs.
  mutating func run(_ act: OneTreeAct, isThorough: Bool) throws -> String? {
    operations += 1
    for last in lasts { last.count = 0 }
    try self.do(act)
    return failure(isThorough: isThorough)
  }

  private func store(_ number: Int) -> Int { number % stores.count }

  private mutating func `do`(_ act: OneTreeAct) throws {
    switch act {
    case .append(let store, let number): send([(self.store(store), .append(number))])
    case .removeLast(let store): send([(self.store(store), .removeLast)])
    case .type(let store, let number):
      send([(self.store(store), .type(number == 0 ? "" : "\(number)"))])
    case .intent(let number):
      let first = store(number)
      guard stores.count > 1 else { return }
      send([(first, .append(number)), (store(first + 1), .type("\(number % 4)"))])
    case .undo:
      closeGap()
      if let previous = oracle.previous { oracle.move(to: previous) }
      try history.undo()
    case .redo:
      if pausedStates == nil, let next = oracle.nextOnLine { oracle.move(to: next) }
      try history.redo()
    case .jump(let number):
      let steps = oracle.steps.keys.sorted()
      let step = steps[number % steps.count]
      closeGap()
      oracle.move(to: step)
      try history.jump(to: step)
    case .undoAlone, .redoAlone, .jumpAlone: try travelAlone(act)
    case .endGroup:
      oracle.endGroup()
      history.endGroup()
    case .revert:
      closeGap()
      oracle.revert()
      try history.revert()
    case .commit:
      closeGap()
      oracle.commit()
      history.commit()
    case .pause:
      if !isPaused {
        oracle.endGroup()
        oracle.isTravelOpen = false
      }
      isPaused = true
      history.isRecording = false
    case .resume:
      if isPaused {
        closeGap()
        oracle.forget()
      }
      isPaused = false
      history.isRecording = true
    case .lock(let store): history.alone(stores[self.store(store)]).isLocked = true
    case .unlock(let store): history.alone(stores[self.store(store)]).isLocked = false
    case .restore(let store, let number):
      let page = Page(numbers: [number], word: "restored")
      let index = self.store(store)
      if try stores[index].restore(page) == .changed { note([(index, nil)]) }
    case .archive: try archive()
    }
  }

  private mutating func travelAlone(_ act: OneTreeAct) throws {
    let (store, version): (Int, Int?)
    switch act {
    case .undoAlone(let index):
      store = self.store(index)
      version = history.alone(stores[store]).state.previous
    case .redoAlone(let index):
      store = self.store(index)
      version = history.alone(stores[store]).state.next
    case .jumpAlone(let index, let number):
      store = self.store(index)
      let alone = history.alone(stores[store])
      let steps = alone.line.map(\.id) + alone.branches.map(\.tip)
      version = steps[number % steps.count]
    default: return
    }
    guard let version else { return }
    closeGap()
    guard stores.count == 1 else {
      let from = oracle.versions[store]
      oracle.moveAlone(store, to: version)
      try history.alone(stores[store]).jump(to: version)
      // What was undone is redone, unless the bounds forgot it.
      let state = history.alone(stores[store]).state
      if case .undoAlone = act, state.next != from, oracle.steps[from] != nil {
        throw InvalidState("redo of store \(store) leads to \(state.next ?? -1), not \(from)")
      }
      if case .redoAlone = act, state.previous != from, oracle.steps[from] != nil {
        throw InvalidState("undo of store \(store) leads to \(state.previous ?? -1), not \(from)")
      }
      return
    }
    oracle.move(to: version)
    try history.alone(stores[store]).jump(to: version)
  }

  /// Sends actions to several stores as one change.
  private mutating func send(_ actions: [(store: Int, action: Page.Action)]) {
    var accepted: [(store: Int, action: Page.Action)] = []
    if actions.count == 1 {
      if (try? stores[actions[0].store].send(actions[0].action)) == .changed { accepted = actions }
    } else {
      let pair = actions.map { stores[$0.store] }
      let result = oneChange(of: pair[0], pair[1]) {
        for (store, action) in actions { _ = try? stores[store].send(action) }
      }
      let before = isPaused ? pausedStates ?? oracle.states : oracle.states
      if result == .changed {
        accepted = actions.filter { before[$0.store] != stores[$0.store].state }
      }
    }
    note(accepted.map { ($0.store, $0.action) })
  }

  private mutating func note(_ changes: [(store: Int, action: Page.Action?)]) {
    guard !changes.isEmpty else { return }
    if isPaused {
      pausedStates = stores.map(\.state) == oracle.states ? nil : stores.map(\.state)
    } else if changes[0].action != nil {
      if changes.count > 1 { oracle.endGroup() }
      oracle.record(
        changes.compactMap { store, action in
          action.map { (store, $0, stores[store].state) }
        })
    } else {
      oracle.record([(changes[0].store, stores[changes[0].store].state)])
      oracle.forget()
    }
  }

  private mutating func closeGap() {
    guard pausedStates != nil else { return }
    pausedStates = nil
    let before = oracle.states
    oracle.record(
      stores.indices.compactMap { store in
        stores[store].state == before[store] ? nil : (store, stores[store].state)
      })
  }

  private mutating func archive() throws {
    closeGap()
    oracle.forget()
    let copies = stores.map { _ in Store(Page()) }
    let copy: History
    switch copies.count {
    case 1:
      copy = History(copies[0])
      try copy.restore(history.archive(of: stores[0]))
    case 2:
      copy = History(copies[0], copies[1])
      try copy.restore(history.archive(of: stores[0], stores[1]))
    default:
      copy = History(copies[0], copies[1], copies[2])
      try copy.restore(history.archive(of: stores[0], stores[1], stores[2]))
    }
    guard Array(copy.steps.map(\.id)) == Array(history.steps.map(\.id)),
      copy.line.map(\.id) == history.line.map(\.id), copy.branches == history.branches
    else { throw InvalidState("the steps of an archive differ") }
    for (id, step) in oracle.steps {
      try copy.jump(to: id)
      guard copies.map(\.state) == step.states else {
        throw InvalidState("step \(id) of an archive differs")
      }
    }
    if let broken = copy.recorder.brokenInvariant() { throw InvalidState("a copy: \(broken)") }
  }
}

// MARK: - Comparing

extension OneTreeWalk {
  func failure(isThorough: Bool) -> String? {
    let present = pausedStates ?? oracle.states
    guard stores.map(\.state) == present else { return "the states are \(stores.map(\.state))" }
    let state = history.state
    guard state.current == oracle.current else { return "at step \(state.current)" }
    guard state.dropped == oracle.dropped else { return "dropped \(state.dropped)" }
    if pausedStates == nil {
      guard state.previous == oracle.previous, state.next == oracle.nextOnLine else {
        return "between \(state.previous ?? -1) and \(state.next ?? -1)"
      }
      guard state.position == oracle.position, state.count == oracle.line.count else {
        return "at \(state.position) of \(state.count), not \(oracle.position) of \(oracle.line)"
      }
      if let failure = aloneFailure() { return failure }
    }
    for (presenter, last) in zip(presenters, lasts) {
      guard last.state == presenter.state else {
        return "a view shows \(String(describing: last.state))"
      }
      guard last.count <= 1 else { return "a view was updated \(last.count) times" }
    }
    guard isThorough else { return nil }
    guard Array(history.steps.map(\.id)) == oracle.steps.keys.sorted() else {
      return "the steps are \(Array(history.steps.map(\.id))), not \(oracle.steps.keys.sorted())"
    }
    guard history.line.map(\.id) == oracle.line else {
      return "the line is \(history.line.map(\.id))"
    }
    return history.recorder.brokenInvariant()
  }

  private func aloneFailure() -> String? {
    guard stores.count > 1 else { return nil }
    for (index, store) in stores.enumerated() {
      let state = history.alone(store).state
      let version = oracle.versions[index]
      guard state.current == version else { return "store \(index) is at \(state.current)" }
      let parent = oracle.versionParents[index][version]
      if let previous = state.previous {
        guard previous == parent, version != oracle.base[index] else {
          return "store \(index) goes back to \(previous)"
        }
      } else if let parent, version != oracle.base[index], oracle.steps[parent] != nil {
        return "store \(index) does not go back to \(parent)"
      }
      if let next = state.next, oracle.versionParents[index][next] != version {
        return "store \(index) goes on to \(next)"
      }
    }
    return nil
  }

  /// Goes to every step, and in every store alone to every version on its line.
  mutating func finalFailure() throws -> String? {
    try self.do(.resume)
    for (id, step) in oracle.steps where history[id] != nil {
      try history.jump(to: id)
      guard stores.map(\.state) == step.states else { return "step \(id) is another" }
    }
    guard stores.count > 1 else { return nil }
    for (index, store) in stores.enumerated() {
      let alone = history.alone(store)
      // The travels are steps, for which older ones are forgotten.
      for step in alone.line where alone[step.id] != nil {
        try alone.jump(to: step.id)
        guard store.state == oracle.versionStates[index][step.id] else {
          return "version \(step.id) of store \(index) is another"
        }
        guard alone.state.current == step.id else { return "not at \(step.id)" }
      }
    }
    return history.recorder.brokenInvariant()
  }
}
