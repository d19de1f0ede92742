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
    let propagation = nextPropagation()
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

  /// Locks stores for this history.
  func lock(stores: Range<Int>, refuse: @escaping @MainActor (String) -> Void) {
    announceTogether(
      tracks[stores].map { track in StagedState { track.lock(for: self, refuse: refuse) } },
      because: .report)
  }

  /// Unlocks stores for this history.
  func unlock(stores: Range<Int>) {
    announceTogether(
      tracks[stores].map { track in StagedState { track.unlock(for: self) } }, because: .report)
  }
}
