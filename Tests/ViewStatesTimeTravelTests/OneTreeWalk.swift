import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesTimeTravel

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
  let presenters: [Everything]
  let lasts: [Last<Everything.State>]
  private var archives = 0
  /// What is recorded, if the walk compares a replay of it.
  let record: OneTreeRecord?
  var operations = 0

  init(stores count: Int, most: Int, isReplayed: Bool) {
    stores = (0..<count).map { _ in Store(Page()) }
    history = .over(stores, most: most)
    record = isReplayed ? OneTreeRecord(of: history) : nil
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

  mutating func `do`(_ act: OneTreeAct) throws {
    switch act {
    case .append(let store, let number): send([(self.store(store), .append(number))])
    case .removeLast(let store): send([(self.store(store), .removeLast)])
    case .type(let store, let word): send([(self.store(store), .type(word))])
    case .intent(let number, let isLasting):
      guard stores.count > 1 else { return }
      let next = isLasting ? Page.Action.append(Page.firstLasting + number) : .type("\(number % 4)")
      send([(store(number), .append(number)), (store(number + 1), next)])
    case .undo:
      if let reason = history.state.barrier {
        let error = HistoryError.barrier(step: history.state.current, reason: reason)
        return try expect(error) { () throws(HistoryError) in try history.undo() }
      }
      if let previous = oracle.previous { oracle.move(to: previous) }
      try history.undo()
    case .redo:
      if let next = oracle.nextOnLine { oracle.move(to: next) }
      try history.redo()
    case .jump(let number):
      let steps = oracle.steps.keys.sorted()
      let step = steps[number % steps.count]
      if let refusal = oracle.refusal(to: oracle.steps[step]?.versions ?? []) {
        oracle.forget()
        return try expect(refusal) { () throws(HistoryError) in try history.jump(to: step) }
      }
      oracle.move(to: step)
      try history.jump(to: step)
    case .undoAlone, .redoAlone, .jumpAlone: try travelAlone(act)
    case .endGroup:
      oracle.endGroup()
      history.endGroup()
    case .revert:
      let versions = oracle.steps[oracle.revertStep]?.versions
      let refusal = versions.map { oracle.refusal(to: $0) } ?? .unknownStep(oracle.revertStep)
      if let refusal {
        return try expect(refusal) { () throws(HistoryError) in try history.revert() }
      }
      oracle.move(to: oracle.revertStep)
      try history.revert()
    case .commit:
      oracle.commit()
      history.commit()
    case .pause:
      pause(true)
    case .resume:
      pause(false)
    case .lock(let store): history.alone(stores[self.store(store)]).lock { _ in }
    case .unlock(let store): history.alone(stores[self.store(store)]).unlock()
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
      let steps = oracle.versionStates[store].keys.sorted().filter { alone[$0] != nil }
      version = steps[number % steps.count]
    default: return
    }
    guard let version else { return }
    var versions = oracle.versions
    versions[store] = version
    if let refusal = oracle.refusal(to: versions) {
      oracle.forget()
      return try expect(refusal) { () throws(HistoryError) in
        try history.alone(stores[store]).jump(to: version)
      }
    }
    guard stores.count == 1 else {
      let from = oracle.versions[store]
      let redos = stores.map { history.alone($0).state.next }
      oracle.moveAlone(store, to: version)
      try history.alone(stores[store]).jump(to: version)
      for other in stores.indices where other != store {
        guard let redo = redos[other], oracle.isKnown(redo, of: other) else { continue }
        let next = history.alone(stores[other]).state.next
        if next != redo { throw InvalidState("store \(other) lost its redo to \(redo)") }
      }
      // What was undone is redone, unless the bounds forgot it, or a travel ended where it began.
      let before = oracle.steps[oracle.steps[oracle.current]?.parent ?? -1]?.versions
      guard oracle.isTravelOpen, before?[store] != version else { return }
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

  /// Expects a travel to be refused.
  func expect(
    _ error: HistoryError, _ travel: () throws(HistoryError) -> Bool
  ) throws {
    let result = Result(catching: travel)
    guard result == .failure(error) else {
      throw InvalidState("expected '\(error)', got \(result)")
    }
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
      let before = oracle.states
      if result == .changed {
        accepted = actions.filter { before[$0.store] != stores[$0.store].state }
      }
    }
    note(accepted.map { ($0.store, $0.action) })
  }

  private mutating func note(_ changes: [(store: Int, action: Page.Action?)]) {
    guard !changes.isEmpty else { return }
    oracle.record(changes.map { ($0.store, $0.action, stores[$0.store].state) })
  }

  private mutating func pause(_ isPaused: Bool) {
    if oracle.isPaused != isPaused { oracle.close() }
    oracle.isPaused = isPaused
    history.isRecording = !isPaused
  }

  private mutating func archive() throws {
    guard let record else { return }
    try compareReplay()
    archives += 1
    try record.compact()
    try compareReplay()
  }
}
