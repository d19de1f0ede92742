import ViewStates

/// Several histories wound together, in the order things happened.
///
/// ```swift
/// let document = History(Store(ClockList()))
/// let viewState = History(Store(ClockScreen()))
/// let timeline = Timeline(document, viewState)
/// try timeline.undo()  // what happened last, in either
/// try document.undo()  // or only in the document
/// try timeline.undo()  // and both are again where they were together before
/// ```
///
/// Each history can still be wound on its own. Where that leaves them is a moment of the timeline
/// like any other, one however long somebody winds, so joining them again needs nothing.
///
/// All models are set before anybody is told, and each presenter that follows several of them shows
/// one state for it. When one of the models cannot be travelled to, none is.
@MainActor
public final class Timeline: TimeTravelling {
  /// The views that show where in time we are; told after those of the histories.
  public let views = Views<HistoryState>()

  private let histories: [any TimelinePart]
  private var moments = StepTree()
  /// What each moment is; parallel to the nodes of the tree.
  private var contents = SlidingArray<Moment>()
  /// The highest step of each history so far: a higher one is new.
  private var newest: [Int]
  private var dropped = 0
  private var isTravelling = false
  var lastPlace: HistoryState?

  /// Creates a timeline that starts with the present.
  ///
  /// It keeps the histories, and they hold it weakly.
  ///
  /// - Parameter histories: What to wind together. What was recorded before is wound on its own
  ///   only.
  public init<each Model: StateModel>(_ histories: repeat History<each Model>) {
    var parts: [any TimelinePart] = []
    for history in repeat each histories { parts.append(history) }
    self.histories = parts
    newest = parts.map(\.newestStep)
    contents.append(Moment(steps: parts.map(\.currentStep), kind: .start))
    for (index, part) in parts.enumerated() {
      takeNote(of: part, as: index)
    }
  }

  /// Where in time we are; its steps are the moments.
  ///
  /// Undo and redo pass over moments of which a history has forgotten its step.
  ///
  /// - Complexity: O(1), and O(*n*) in the number of moments to pass over.
  public var state: HistoryState {
    var state = HistoryState(
      of: moments, dropped: dropped, hasGap: histories.contains(where: \.hasGap),
      isRecording: isRecording, isLocked: isLocked)
    while let previous = state.previous, !isReachable(previous) {
      state.previous = moments.parent(of: previous)
    }
    while let next = state.next, !isReachable(next) { state.next = moments.nodes[next].next }
    return state
  }

  /// Goes to a moment.
  ///
  /// - Parameter moment: The number of a moment that is kept.
  /// - Returns: Whether it was not the current one already.
  /// - Throws: ``HistoryError``; nothing has changed then in any of the models.
  @discardableResult
  public func jump(to moment: Int) throws(HistoryError) -> Bool {
    defer { deliver() }
    for history in histories { history.closeGap() }
    guard moment != moments.current else { return false }
    guard moments.contains(moment), isReachable(moment) else { throw .unknownStep(moment) }
    var travels: [Travel] = []
    for (history, step) in zip(histories, contents[moment].steps) {
      if let travel = try history.travel(to: step) { travels.append(travel) }
    }
    run(travels) { moments.move(to: moment) }
    return true
  }

  /// Goes back to the start, or to the last commit, in all histories.
  ///
  /// - Returns: Whether any is not there already.
  /// - Throws: ``HistoryError``; nothing has changed then in any of the models.
  @discardableResult
  public func revert() throws(HistoryError) -> Bool {
    defer { deliver() }
    for history in histories { history.closeGap() }
    var travels: [Travel] = []
    for history in histories {
      if let travel = try history.travelToBase() { travels.append(travel) }
    }
    guard !travels.isEmpty else { return false }
    run(travels) {
      takeNote(of: .reverted)
      forgetUnreachable()
    }
    return true
  }

  /// Forgets the past and the branches, in all histories.
  public func commit() {
    change {
      $0.forgetPast()
      return true
    }
  }

  /// Whether changes are kept, in all histories.
  public var isRecording: Bool {
    get { histories.allSatisfy(\.isRecording) }
    set { change { $0.setRecording(newValue) } }
  }

  /// Whether the models change by time travel only, all of them.
  public var isLocked: Bool {
    get { histories.allSatisfy(\.isLocked) }
    set { change { $0.setLocked(newValue) } }
  }

  private func takeNote(of part: some TimelinePart, as index: Int) {
    takeNote(of: part) { [weak self] _, propagation in
      self?.note(index, in: propagation) ?? .gone
    }
  }

  private func run(_ travels: [Travel], move: () -> Void) {
    isTravelling = true
    for travel in travels { travel.place() }
    move()
    for history in histories { history.closeStep() }
    let propagation = views.mark.nextPropagation()
    for travel in travels { travel.note(propagation) }
    isTravelling = false
    notePlace(in: propagation)
    for travel in travels { travel.deliver() }
    views.deliver()
  }

  /// Changes all histories before anybody is told.
  private func change(_ change: (any TimelinePart) -> Bool) {
    let changed = histories.filter(change)
    guard !changed.isEmpty else { return }
    for (index, history) in histories.enumerated() where history.newestStep > newest[index] {
      takeNote(of: .step(index))
    }
    forgetUnreachable()
    isTravelling = true
    let propagation = views.mark.nextPropagation()
    for history in changed { _ = history.notePlace(in: propagation) }
    isTravelling = false
    notePlace(in: propagation)
    deliver()
  }

  /// Tells of gaps that were closed, once nothing depends any more on where we are.
  private func deliver() {
    for history in histories { history.views.deliver() }
    views.deliver()
  }
}

// MARK: - Moments

extension Timeline {
  /// The moments of the line around the current one, oldest first.
  ///
  /// A moment is called what the step is that made it.
  ///
  /// - Parameters:
  ///   - before: How many before the current one, at most.
  ///   - after: How many after it, at most.
  /// - Returns: The current step and those around it.
  /// - Complexity: O(*n*) in the number of moments that are asked for.
  public func line(before: Int, after: Int) -> [Step] {
    moments.line(before: before, after: after).map(moment)
  }

  /// What was left behind, in the order of recording.
  ///
  /// - Complexity: O(*n*) in the number of moments.
  public var branches: [Branch] { moments.branches }

  private func moment(_ id: Int) -> Step {
    let parent = moments.parent(of: id)
    let content = contents[id]
    guard case .step(let history) = content.kind,
      histories[history].contains(content.steps[history])
    else {
      return Step(id: id, parent: parent, label: content.kind.label, actionCount: 0)
    }
    let step = histories[history].step(content.steps[history])
    return Step(id: id, parent: parent, label: step.label, actionCount: step.actionCount)
  }

  /// Takes note of where a history is now.
  private func note(_ history: Int, in propagation: Propagation) -> Reaction {
    guard !isTravelling else { return .unconcerned }
    let isNew = histories[history].newestStep > newest[history]
    if takeNote(of: isNew ? .step(history) : .wound) {
      // What another history records next comes after this, so it is a step of its own.
      for (index, other) in histories.enumerated() where index != history { other.closeStep() }
    }
    forgetUnreachable()
    return notePlace(in: propagation)
  }

  /// Makes a moment of where the histories are now, unless that is the current one.
  @discardableResult
  private func takeNote(of kind: Moment.Kind) -> Bool {
    let steps = histories.map(\.currentStep)
    newest = histories.map(\.newestStep)
    guard steps != contents[moments.current].steps else { return false }
    if kind == .wound, moments.isAtEnd, contents[moments.current].kind == .wound {
      windOn(to: steps)
    } else {
      moments.append()
      contents.append(Moment(steps: steps, kind: kind))
    }
    return true
  }

  /// Moves the current moment, which is one of winding, or drops it when it leads back to the one
  /// before: what could be redone then can be redone again.
  private func windOn(to steps: [Int]) {
    let isBack = moments.parent(of: moments.current).map { contents[$0].steps == steps }
    if isBack != true || !moments.dropCurrent() { contents[moments.current].steps = steps }
  }

  /// Forgets the oldest moments once the histories have forgotten their steps.
  ///
  /// There are never many more moments than steps: winding separately again and again adds moments
  /// without steps, so twice as many are enough.
  private func forgetUnreachable() {
    let most = 2 * histories.reduce(0) { $0 + $1.stepCount }
    while moments.root != moments.current, let next = moments.nodes[moments.root].next,
      moments.count > most || !isReachable(moments.root)
    {
      forget(before: next)
    }
  }

  private func isReachable(_ moment: Int) -> Bool {
    zip(histories, contents[moment].steps).allSatisfy { $0.contains($1) }
  }

  private func forget(before moment: Int) {
    guard moment != moments.root else { return }
    dropped += moments.makeRoot(moment).count
    contents.drop(before: moment)
  }
}

extension Timeline: PlaceTelling {}
