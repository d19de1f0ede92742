import ViewStates

/// The position of a history or of one of its stores, for views and presenters that follow.
///
@MainActor
final class HistoryPosition: Presenter {
  let views = Views<HistoryState>()
  let recorder: Recorder
  private let store: Int?

  init(of recorder: Recorder, store: Int? = nil) {
    self.recorder = recorder
    self.store = store
    follow(recorder)
  }

  var state: HistoryState { store.map(recorder.position(of:)) ?? recorder.position }
}

// MARK: - Positions

extension Recorder {
  /// The position of all stores.
  var position: HistoryState {
    var state = HistoryState(
      current: tree.current, previous: tree.parent(of: tree.current),
      next: tree.current == tree.tip ? nil : tree.next(after: tree.current),
      position: tree.position, count: tree.length, dropped: dropped, isRecording: !isPaused,
      isLocked: tracks.allSatisfy(\.isLocked))
    if gaps.isEmpty {
      stop(&state, at: barrier)
    } else {
      state.moveOverGap(tracks.lazy.compactMap(\.gapBarrier).first)
    }
    return state
  }

  /// The position of one store among its own versions.
  func position(of store: Int) -> HistoryState {
    var state = position
    state.isLocked = tracks[store].isLocked
    guard !lines.isEmpty, let version = tree.version(of: store, at: now[store]) else {
      return state
    }
    let line = lines[store]
    state.current = now[store]
    state.previous = line[version.depth - 1]
    state.next = line[version.depth + 1]
    state.position = version.depth - line.first
    state.count = line.end - line.first
    state.barrier = nil
    if gaps.contains(store) {
      state.moveOverGap(tracks[store].gapBarrier)
    } else {
      stop(&state) { barrier(at: $0, of: store) }
    }
    return state
  }

  /// Lets undo and redo stop where a step is a barrier.
  private func stop(_ state: inout HistoryState, at barrier: (_ step: Int) -> String?) {
    guard barriers.count > 0 else { return }
    if state.previous != nil, let reason = barrier(state.current) {
      (state.previous, state.barrier) = (nil, reason)
    }
    if let next = state.next, barrier(next) != nil { state.next = nil }
  }

  /// The index of a store.
  func index<Model: StateModel>(of store: Store<Model>) -> Int {
    for case let track as Track<Model> in tracks where track.store === store { return track.index }
    stopProgram(
      because:
        """
        this store of \(Model.self) is not a store of the history. Pass one of those that the \
        history was created with.
        """)
  }
}

extension HistoryState {
  /// Changes that are not recorded become a step before the next travel.
  fileprivate mutating func moveOverGap(_ barrier: String?) {
    (previous, next) = (barrier == nil ? current : nil, nil)
    self.barrier = barrier
    position += 1
    count = position + 1
  }
}

// MARK: - Steps

extension Recorder {
  /// A step that is kept.
  func step(_ number: Int) -> HistoryStep? {
    guard let content = tree[number], content.isKept else { return nil }
    // The order of the stores, so that a replay finds the same label.
    let versions = tree.versions(of: number).sorted { $0.store < $1.store }
    return HistoryStep(
      id: number, parent: tree.parent(of: number),
      label: tree.extra(of: number)?.label ?? label(of: content.kind, versions),
      actionCount: versions.reduce(0) { $0 + Int($1.actionCount) }, barrier: barrier(at: number))
  }

  /// A step that changed a store.
  func step(_ number: Int, of store: Int) -> HistoryStep? {
    guard tracks.count > 1 else { return step(number) }
    guard let content = tree[number], let version = tree.version(of: store, at: number),
      !version.isTravel, version.references > 0
    else { return nil }
    let line = lines[store]
    let isFirst = line[version.depth] == number && version.depth == line.first
    let isParentKept = tree.version(of: store, at: version.parent)?.references ?? 0 > 0
    return HistoryStep(
      id: number, parent: isFirst || !isParentKept ? nil : version.parent,
      label: label(of: content.kind, [version]), actionCount: Int(version.actionCount),
      barrier: barrier(of: version, at: number))
  }

  private func label(of kind: StepKind, _ versions: [Version]) -> String {
    if kind == .travel {
      let names = versions.map { tracks[Int($0.store)].modelName }
      return "\(kind.label) in \(names.joined(separator: " and "))"
    }
    for version in versions {
      if let label = tracks[Int(version.store)].label(of: version) { return label }
    }
    return kind.label
  }

  /// The versions of a store around its present one.
  func line(of store: Int, before: Int, after: Int) -> [Int] {
    guard !lines.isEmpty, let version = tree.version(of: store, at: now[store]) else {
      return tree.line(before: before, after: after)
    }
    let line = lines[store]
    let (first, last) = (line.first, line.end - 1)
    let start = before < version.depth - first ? version.depth - before : first
    let end = after < last - version.depth ? version.depth + after : last
    return (start...end).compactMap { line[$0] }
  }

  /// The branches off the line of a store.
  func branches(of store: Int) -> [HistoryBranch] {
    guard !lines.isEmpty else { return tree.branches }
    /// The last version on the line before a version, and the number of versions since.
    var forks: [Int: (step: Int, count: Int)] = [:]
    var tips: Set<Int> = []
    for step in tree.numbers {
      guard let version = tree.version(of: store, at: step), !version.isTravel,
        version.references > 0, lines[store][version.depth] != step
      else { continue }
      if let fork = forks[version.parent] {
        forks[step] = (fork.step, fork.count + 1)
      } else {
        forks[step] = (version.parent, 1)
      }
      tips.remove(version.parent)
      tips.insert(step)
    }
    return tips.sorted().map { tip in
      let fork = forks[tip] ?? (tip, 0)
      return HistoryBranch(fork: fork.step, tip: tip, count: fork.count)
    }
  }
}
