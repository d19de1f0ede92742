import ViewStates

/// Undo, redo and jumps over several histories, in the order of their changes.
///
/// ```swift
/// let document = History(Store(ClockList()))
/// let viewState = History(Store(ClockScreen()))
/// let timeline = Timeline(document, viewState)
/// try timeline.undo()  // undoes the last change, in either model
/// try document.undo()  // undoes the last change of the document
/// try timeline.undo()  // goes back to before the travel in the document
/// ```
///
/// You can still travel in each history separately. Such a travel is a step of the timeline like
/// any other, and several in a row are one step.
///
/// A travel sets all models before it notifies any view, so a presenter that follows several of the
/// stores shows one state for it. If one model cannot go to a step, none does.
@MainActor
public final class Timeline: TimeTravelling {
  /// The views that show the position in time; they are notified after those of the histories.
  public let views = Views<HistoryState>()

  private let histories: [any TimelinePart]
  private var tree = StepTree()
  /// The contents of each step, parallel to the nodes of the tree.
  private var contents = SlidingArray<TimelineStep>()
  /// The highest step number of each history so far; a higher one is a new step.
  private var newest: [Int]
  private var dropped = 0
  private var isTravelling = false
  var lastPosition: HistoryState?

  /// Creates a timeline that starts with the present states.
  ///
  /// The timeline keeps the histories, and the histories hold it weakly.
  ///
  /// - Parameter histories: The histories. The timeline does not include their earlier steps, but
  ///   you can still go to those in each history.
  public init<each Model: StateModel>(_ histories: repeat History<each Model>) {
    var parts: [any TimelinePart] = []
    for history in repeat each histories { parts.append(history) }
    self.histories = parts
    newest = parts.map(\.newestStep)
    contents.append(TimelineStep(steps: parts.map(\.currentStep), kind: .start))
    for (index, part) in parts.enumerated() {
      record(part, at: index)
    }
  }

  /// The position in time.
  ///
  /// Undo and redo skip a step if one of the histories has forgotten its own step there.
  ///
  /// - Complexity: O(1), or O(*n*) in the number of skipped steps.
  public var state: HistoryState {
    var state = HistoryState(
      of: tree, dropped: dropped, hasGap: histories.contains(where: \.hasGap),
      isRecording: isRecording, isLocked: isLocked)
    while let previous = state.previous, !isReachable(previous) {
      state.previous = tree.parent(of: previous)
    }
    while let next = state.next, !isReachable(next) { state.next = tree.nodes[next].next }
    return state
  }

  /// Goes to a step, in all histories.
  ///
  /// - Parameter step: The number of a step that is kept, on the line or on a branch.
  /// - Returns: Whether it was not the current step already.
  /// - Throws: ``HistoryError``; then nothing has changed in any of the models.
  @discardableResult
  public func jump(to step: Int) throws(HistoryError) -> Bool {
    defer { finishTravel() }
    for history in histories { history.closeGap() }
    guard step != tree.current else { return false }
    guard tree.contains(step), isReachable(step) else { throw .unknownStep(step) }
    var travels: [PreparedTravel] = []
    for (history, step) in zip(histories, contents[step].steps) {
      if let travel = try history.prepareTravel(to: step) { travels.append(travel) }
    }
    run(travels) { tree.move(to: step) }
    return true
  }

  /// Goes back to the start or to the last commit, in all histories.
  ///
  /// - Returns: Whether any history was not there already.
  /// - Throws: ``HistoryError``; then nothing has changed in any of the models.
  @discardableResult
  public func revert() throws(HistoryError) -> Bool {
    defer { finishTravel() }
    for history in histories { history.closeGap() }
    var travels: [PreparedTravel] = []
    for history in histories {
      if let travel = try history.prepareTravelToBase() { travels.append(travel) }
    }
    guard !travels.isEmpty else { return false }
    run(travels) { appendStep(.reverted) }
    return true
  }

  /// Makes the current step the oldest, in all histories.
  ///
  /// The steps before it are forgotten with their branches. The steps after it stay, with theirs.
  public func commit() {
    change {
      $0.forgetPast()
      return true
    }
  }

  /// Whether changes are recorded, in all histories.
  public var isRecording: Bool {
    get { histories.allSatisfy(\.isRecording) }
    set { change { $0.setRecording(newValue) } }
  }

  /// Whether all of the stores are locked, so that only time travel changes their models.
  public var isLocked: Bool {
    get { histories.allSatisfy(\.isLocked) }
    set { change { $0.setLocked(newValue) } }
  }

  private func record(_ part: some TimelinePart, at index: Int) {
    takeNote(of: part) { [weak self] _, propagation in
      self?.recordStep(ofHistoryAt: index, in: propagation) ?? .gone
    }
  }

  private func run(_ travels: [PreparedTravel], move: () -> Void) {
    isTravelling = true
    for travel in travels { travel.setState() }
    move()
    forgetUnreachable()
    for history in histories { history.closeStep() }
    let propagation = views.mark.nextPropagation()
    for travel in travels { travel.prepareViews(propagation) }
    isTravelling = false
    preparePosition(in: propagation)
    for travel in travels { travel.deliver() }
    views.deliver()
  }

  /// Changes all histories before it notifies any view.
  private func change(_ change: (any TimelinePart) -> Bool) {
    let changed = histories.filter(change)
    guard !changed.isEmpty else { return }
    for (index, history) in histories.enumerated() where history.newestStep > newest[index] {
      appendStep(.recorded(history: index))
    }
    forgetUnreachable()
    isTravelling = true
    let propagation = views.mark.nextPropagation()
    for history in changed { history.prepareChange(in: propagation) }
    isTravelling = false
    preparePosition(in: propagation)
    for history in histories { history.deliverChange() }
    views.deliver()
  }

  /// Applies the bounds if the travel failed, and delivers.
  private func finishTravel() {
    for history in histories { history.finishTravel() }
    views.deliver()
  }
}

// MARK: - Steps

extension Timeline {
  /// The steps of the line around the current one, oldest first.
  ///
  /// Each has the label of the step that a history recorded.
  ///
  /// - Parameters:
  ///   - before: The most steps to return before the current one.
  ///   - after: The most steps to return after it.
  /// - Returns: The current step and the steps around it.
  /// - Complexity: O(*n*) in the number of returned steps.
  public func line(before: Int, after: Int) -> [HistoryStep] {
    tree.line(before: before, after: after).map(step)
  }

  /// The branches that were left behind, in the order of recording.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var branches: [HistoryBranch] { tree.branches }

  /// The step with a number, or nil if no such step is kept.
  public subscript(step: Int) -> HistoryStep? { tree.contains(step) ? self.step(step) : nil }

  private func step(_ id: Int) -> HistoryStep {
    let parent = tree.parent(of: id)
    let content = contents[id]
    guard case .recorded(let index) = content.kind,
      histories[index].contains(content.steps[index])
    else {
      return HistoryStep(id: id, parent: parent, label: content.kind.label, actionCount: 0)
    }
    let step = histories[index].step(content.steps[index])
    return HistoryStep(id: id, parent: parent, label: step.label, actionCount: step.actionCount)
  }

  /// Adds a step after a change or a travel in one history.
  private func recordStep(ofHistoryAt index: Int, in propagation: Propagation) -> Reaction {
    guard !isTravelling else { return .unconcerned }
    let isNew = histories[index].newestStep > newest[index]
    if appendStep(isNew ? .recorded(history: index) : .separateTravel) {
      // An action in another history comes after this step, so it must not join an earlier one.
      for (other, history) in histories.enumerated() where other != index { history.closeStep() }
    }
    forgetUnreachable()
    return preparePosition(in: propagation)
  }

  /// Adds a step with the current steps of the histories, unless the current step has the same.
  @discardableResult
  private func appendStep(_ kind: TimelineStep.Kind) -> Bool {
    let steps = histories.map(\.currentStep)
    newest = histories.map(\.newestStep)
    guard steps != contents[tree.current].steps else { return false }
    if kind == .separateTravel, tree.isAtEnd, contents[tree.current].kind == .separateTravel {
      extendTravel(to: steps)
    } else {
      tree.append()
      contents.append(TimelineStep(steps: steps, kind: kind))
    }
    return true
  }

  /// Changes the current step, which is a separate travel, or removes it if the travel returned.
  ///
  /// After it is removed, redo leads where it led before the travel.
  private func extendTravel(to steps: [Int]) {
    let hasReturned = tree.parent(of: tree.current).map { contents[$0].steps == steps }
    if hasReturned != true || !tree.dropCurrent() { contents[tree.current].steps = steps }
  }

  /// Forgets the oldest steps after the histories have forgotten theirs.
  ///
  /// Separate travels add steps of the timeline without steps of a history. So the timeline keeps
  /// at most twice as many steps as the histories have.
  private func forgetUnreachable() {
    let most = 2 * histories.reduce(0) { $0 + $1.stepCount }
    while tree.root != tree.current, let next = tree.nodes[tree.root].next,
      tree.count > most || !isReachable(tree.root)
    {
      dropped += tree.makeRoot(next).count
      contents.drop(before: next)
    }
  }

  private func isReachable(_ step: Int) -> Bool {
    zip(histories, contents[step].steps).allSatisfy { $0.contains($1) }
  }
}

extension Timeline: PositionNotifying {}
