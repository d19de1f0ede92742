import ViewStates

extension History {
  /// Records the changes that happened while nothing was recorded, as one step.
  ///
  /// It only prepares the views. The caller delivers once it no longer depends on the position,
  /// because a view may travel again. The bounds are applied after the travel: before, they could
  /// forget the step that it goes to.
  func closeGap() {
    guard endGap() else { return }
    hasClosedGap = true
    preparePosition(in: views.mark.nextPropagation())
  }

  /// Applies the bounds if a gap was closed; another travel forgets nothing.
  ///
  /// - Returns: Whether the recording exceeded them.
  @discardableResult
  func applyBoundsToGap() -> Bool {
    guard hasClosedGap else { return false }
    hasClosedGap = false
    return recording.forgetBeyondBounds(present: store.state)
  }

  /// Applies the bounds if the travel failed, and delivers.
  func finishTravel() {
    if applyBoundsToGap() { preparePosition(in: views.mark.nextPropagation()) }
    views.deliver()
  }
}

// MARK: - Changes without a notification

extension History {
  /// - Returns: Whether there was a gap.
  func endGap() -> Bool {
    guard hasGap else { return false }
    hasGap = false
    recording.add(store.state, as: .unrecorded, after: nil)
    return true
  }

  func forgetPast() {
    _ = endGap()
    recording.commit(store.state)
  }

  /// - Returns: Whether the setting changed.
  func setRecording(_ isRecording: Bool) -> Bool {
    guard isRecording == isPaused else { return false }
    if isRecording {
      if endGap() { recording.forgetBeyondBounds(present: store.state) }
    } else {
      recording.prepareForGap(store.state)
    }
    isPaused = !isRecording
    return true
  }
}
