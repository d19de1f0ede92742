import ViewStates

extension Recorder {
  /// Notes whether a model differs, or has passed a barrier, after a change that is not recorded.
  ///
  /// - Returns: Whether that is new.
  @usableFromInline
  func noteGap(of store: Int) -> Bool {
    tracks[store].gapBarrier != nil || tracks[store].differsFromVersion
      ? gaps.insert(store).inserted : gaps.remove(store) != nil
  }

  func setRecording(_ isRecording: Bool) {
    guard isRecording == isPaused else { return }
    if isRecording {
      closeGaps()
      applyBounds()
    } else {
      endGroup()
      isTravelOpen = false
      for track in tracks { track.keepPresent() }
    }
    isPaused = !isRecording
    log(isRecording ? .resumed : .paused)
    notify()
  }

  /// Records the changes that happened while nothing was recorded, as one step.
  ///
  /// The bounds are applied after the travel that follows: before, they could forget the step that
  /// it goes to.
  ///
  /// - Returns: Whether there was a gap.
  @discardableResult
  func closeGaps() -> Bool {
    guard !gaps.isEmpty else { return false }
    let propagation = views.mark.nextPropagation()
    for store in gaps.sorted() {
      tracks[store].recordPresent(as: .unrecorded, in: propagation)
    }
    gaps = []
    lastPropagation = nil
    return true
  }

  /// Applies the bounds after a gap was closed, and notifies of it.
  func finishGaps() {
    applyBounds()
    notify()
  }

  // MARK: Locking

  /// Updates the positions when a history of a store locks or unlocks it.
  func followLock<Model: StateModel>(of store: Store<Model>) {
    takeNote(of: LockState(store: store)) { [weak self] _, propagation in
      self?.prepare(in: propagation) ?? .gone
    }
  }

  /// Locks or unlocks stores for this history.
  func setLocked(_ isLocked: Bool, stores: Range<Int>) {
    for track in tracks[stores] {
      if isLocked { track.lock(for: self) } else { track.unlock(for: self) }
    }
    let propagation = views.mark.nextSharedPropagation()
    for track in tracks[stores] { track.prepareLock(in: propagation) }
    for track in tracks[stores] { track.deliverLock() }
  }
}

/// Whether a store is locked, for all of its histories to follow.
@MainActor
struct LockState<Model: StateModel>: StateSource {
  let store: Store<Model>

  var state: Bool { store.isLocked }
  var views: Views<Bool> { store.lockViews }
}
