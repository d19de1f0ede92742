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
    let sources: [[any StateSource]] = [[history], stores, stores.map { history.alone($0) }]
    for index in order..<order + 3 { for source in sources[index % 3] { follow(source) } }
  }
}

/// A history, its oracle, and views that keep what they were shown, and act during updates.
@MainActor
final class OneTreeWalk {
  let stores: [Store<Page>]
  let history: History
  var oracle: OneTreeOracle
  let presenters: [Everything]
  let views = (0..<3).map { _ in Recorder<Everything.State>() }
  /// Views of the history, and of each store alone.
  let positions: [(place: KeyPath<Everything.State, HistoryState>, view: Recorder<HistoryState>)]
  /// What is recorded, if the walk compares a replay of it.
  let record: OneTreeRecord?
  /// The redo and the version of each store before the last step that travels in one alone, and
  /// the steps then.
  private var last = (redos: [Int?](), versions: [Int](), steps: [Int: OneTreeOracle.Step]())
  /// What every view has to be shown: the state after the last comparison, and those since.
  var states: [Everything.State]
  /// What went wrong during an update.
  var problem: (any Error)?
  /// What each view does during its next updates.
  private var prepared: [[OneTreeAct]] = [[], [], []]
  /// What reactions send because of the present change.
  private var answers: [(store: Int, action: Page.Action)] = []
  /// How many acts were done with any of the histories.
  private var acts = 0
  /// A walk through another history over the same stores.
  private weak var other: OneTreeWalk?

  convenience init(stores count: Int, most: Int, isReplayed: Bool) {
    self.init(over: (0..<count).map { _ in Store(Page()) }, most: most, isReplayed: isReplayed)
  }

  /// A walk through another history over the stores of a walk.
  convenience init(beside other: OneTreeWalk, most: Int) {
    self.init(over: other.stores, most: most, isReplayed: false)
    (self.other, other.other) = (other, self)
  }

  private init(over stores: [Store<Page>], most: Int, isReplayed: Bool) {
    self.stores = stores
    history = .over(stores, most: most)
    record = isReplayed ? OneTreeRecord(of: history) : nil
    oracle = OneTreeOracle(stores.map(\.state), most: most)
    presenters = [0, 1, 2].map { [stores, history] in
      Everything(stores: stores, history: history, order: $0)
    }
    states = [presenters[0].state]
    positions =
      [(\.position, Recorder())] + stores.indices.map { (\.alone[$0], Recorder()) }
    for (index, presenter) in presenters.enumerated() {
      presenter.attach(views[index])
      presenter.attach(for: self) { walk, _ in walk.takePrepared(by: index) }
    }
    history.attach(positions[0].view)
    for (store, position) in zip(stores, positions.dropFirst()) {
      history.alone(store).attach(position.view)
    }
    for store in stores { store.react(for: self) { walk, _ in walk.answer() } }
    for position in positions { position.view.takeAll() }
    for view in views { view.takeAll() }
  }

  private var walks: [OneTreeWalk] { [self] + (other.map { [$0] } ?? []) }

  private func store(_ number: Int) -> Int { number % stores.count }

  private func takePrepared(by view: Int) {
    guard !prepared[view].isEmpty else { return }
    do { try take(prepared[view].removeFirst()) } catch { problem = error }
  }

  /// Notes the states that the views have to be shown, one after another.
  private func noteStates() {
    for walk in walks {
      let state = walk.presenters[0].state
      if state != walk.states.last { walk.states.append(state) }
    }
  }

  /// Does something with the history and the oracle.
  func take(_ act: OneTreeAct) throws {
    noteStates()
    defer { noteStates() }
    for walk in walks { walk.acts += 1 }
    switch act {
    case .append(let store, let number): send([(self.store(store), .append(number))])
    case .removeLast(let store): send([(self.store(store), .removeLast)])
    case .type(let store, let word): send([(self.store(store), .type(word))])
    case .intent(let number, let isLasting):
      guard stores.count > 1 else { return }
      let next = isLasting ? Page.Action.append(Page.firstLasting + number) : .type("\(number % 4)")
      send([(store(number), .append(number)), (store(number + 1), next)])
    case .answered(let number, let kind):
      let (store, next) = (store(number), store(number + 1))
      let first = kind % 3 == 0 ? Page.Action.append(kind) : .type("\(kind % 4)")
      answers =
        switch kind % 5 {
        case 0: [(store, .removeLast)]
        case 1: [(store, .type(oracle.states[store].word))]
        case 2: [(next, .append(kind)), (store, .removeLast), (next, .removeLast)]
        case 3: [(next, .append(kind % 7 == 0 ? Page.firstLasting : kind)), (store, .type(""))]
        default: [(next, .type("\(kind % 3)")), (store, .append(kind))]
        }
      send([(store, first)])
    case .undo:
      let refusal = oracle.barrier.map { HistoryError.barrier(step: oracle.current, reason: $0) }
      try travel(to: oracle.previous ?? oracle.current, refusal, by: history.undo)
    case .redo:
      try travel(to: oracle.nextOnLine ?? oracle.current, nil, by: history.redo)
    case .jump(let number):
      let step = someStep(number)
      try travel(to: step, oracle.refusal(to: step)) { () throws(HistoryError) in
        try history.jump(to: step)
      }
    case .revert:
      let step = oracle.revertStep
      try travel(to: step, oracle.refusal(to: step), by: history.revert)
    case .undoAlone(let number): try step(store(number), \.previous, andBack: \.next)
    case .redoAlone(let number): try step(store(number), \.next, andBack: \.previous)
    case .jumpAlone(let number, let index):
      _ = try travel(store(number), to: someStep(index))
    case .endGroup:
      oracle.endGroup()
      history.endGroup()
    case .commit:
      oracle.commit()
      history.commit()
    case .pause: pause(true)
    case .resume: pause(false)
    case .lock(let number): alone(store(number)).lock { _ in }
    case .unlock(let number): alone(store(number)).unlock()
    case .restore(let store, let number):
      let page = Page(numbers: [number], word: "restored")
      let index = self.store(store)
      if !stores[index].isLocked, stores[index].state != page { note([(index, nil, page)]) }
      try stores[index].restore(page)
    case .archive: try archive()
    case .other(let act): try other?.take(act)
    case .prepare(let view, let act): prepared[view].append(act)
    }
  }

  private func someStep(_ number: Int) -> Int {
    oracle.steps.keys.sorted()[number % oracle.steps.count]
  }

  private func alone(_ store: Int) -> TimeTravelling { history.alone(stores[store]) }

  /// Goes one step in one store, to where a step back leads to where it was.
  private func step(
    _ store: Int, _ step: KeyPath<HistoryState, Int?>, andBack back: KeyPath<HistoryState, Int?>
  ) throws {
    let from = oracle.versions[store]
    guard let version = alone(store).state[keyPath: step], try travel(store, to: version),
      oracle.steps[from] != nil
    else { return }
    try require(alone(store).state[keyPath: back], from, "the way back of store \(store)")
  }

  /// Travels in all stores with the oracle, or expects a refusal.
  private func travel(
    to step: Int, _ refusal: HistoryError?, by travel: @MainActor () throws(HistoryError) -> Bool
  ) throws {
    if let refusal {
      oracle.forget()
      return try expect(refusal, travel)
    }
    move { $0.move(to: step) }
    _ = try travel()
  }

  /// Travels with the oracle; for another history, that sets the states of stores.
  private func move(_ travel: (inout OneTreeOracle) -> Void) {
    let before = oracle.states
    travel(&oracle)
    let changed = stores.indices.filter { oracle.states[$0] != before[$0] }
    if changed.isEmpty { return }
    other?.oracle.record(changed.map { ($0, nil, oracle.states[$0]) })
  }

  /// Travels in one store with the oracle, or expects a refusal.
  ///
  /// - Returns: Whether the store has a redo to the version where it was: a travel that ended where
  ///   it began has none, and a history of one store says it for the whole.
  private func travel(_ store: Int, to step: Int) throws -> Bool {
    let alone = alone(store)
    func travel() throws(HistoryError) -> Bool { try alone.jump(to: step) }
    let version = oracle.steps[step]?.versions[store] ?? step
    var target = oracle.versions
    target[store] = version
    let refusal = oracle.refusal(to: target)
    if stores.count == 1 || refusal != nil {
      try self.travel(to: step, refusal, by: travel)
      return false
    }
    let from = oracle.current
    var before = (
      redos: stores.indices.map { self.alone($0).state.next }, versions: oracle.versions,
      steps: oracle.steps
    )
    move { $0.moveAlone(store, to: version) }
    // A step that ended where it began is no more, nor is the redo that it left.
    if oracle.current < from { before = last }
    if oracle.current > from { last = before }
    let acts = acts
    _ = try travel()
    // A view has gone on from there.
    if acts != self.acts { return false }
    let (redos, versions, steps) = before
    for other in stores.indices where other != store {
      // A store whose version is forgotten has no redo.
      guard let redo = redos[other], oracle.isKnown(redo, of: other),
        [versions[other], oracle.root].contains(oracle.versions[other]),
        oracle.hasNames(of: steps, for: other)
      else { continue }
      try require(self.alone(other).state.next, redo, "the redo of store \(other)")
    }
    let parent = oracle.steps[oracle.steps[oracle.current]?.parent ?? -1]?.versions
    return oracle.isTravelOpen && parent?[store] != version && oracle.versions[store] == version
  }

  /// Expects a travel to be refused.
  func expect(
    _ error: HistoryError, _ travel: () throws(HistoryError) -> Bool
  ) throws {
    try require(Result(catching: travel), .failure(error), "a travel")
  }

  /// Sends actions to several stores as one change, with those that answer it.
  private func send(_ actions: [(store: Int, action: Page.Action)]) {
    var pages = oracle.states
    func changes(_ actions: [(store: Int, action: Page.Action)]) -> [OneTreeOracle.Change] {
      actions.compactMap { store, action in
        (try? pages[store].take(action)) == true ? (store, action, pages[store]) : nil
      }
    }
    let isLocked = actions.contains { stores[$0.store].isLocked }
    let sent = isLocked ? [] : changes(actions)
    if sent.isEmpty { answers = [] }
    note(sent + changes(answers.filter { !stores[$0.store].isLocked }), isIntent: actions.count > 1)
    if actions.count == 1 {
      _ = try? stores[actions[0].store].send(actions[0].action)
    } else {
      _ = oneChange(of: stores[actions[0].store], stores[actions[1].store]) {
        for (store, action) in actions { _ = try? stores[store].send(action) }
      }
    }
  }

  private func answer() {
    for (store, action) in exchange(&answers, for: []) { _ = try? stores[store].send(action) }
  }

  /// Lets the oracles record what is about to change.
  private func note(_ changes: [OneTreeOracle.Change], isIntent: Bool = false) {
    for walk in walks { walk.oracle.record(changes, isIntent: isIntent) }
  }

  private func pause(_ isPaused: Bool) {
    if oracle.isPaused != isPaused { oracle.close() }
    oracle.isPaused = isPaused
    history.isRecording = !isPaused
  }

  private func archive() throws {
    guard let record else {
      // It goes on from its own archive.
      let isLocked = stores.contains { $0.isLocked }
      if !isLocked { oracle.endGroup() }
      let isRestored = try history.restore(history.archive().read(by: history))
      return try require(isRestored, !isLocked, "a restored archive")
    }
    try compareReplay()
    try record.compact()
    try compareReplay()
  }
}
