import ViewStates

/// Whether a store is locked, for all of its histories to follow.
@MainActor
struct LockState<Model: StateModel>: StateSource {
  let store: Store<Model>

  var state: Bool { store.isLocked }
  var views: Views<Bool> { store.lockViews }
}

extension History {
  /// Updates the position when any history of the store locks or unlocks it.
  @usableFromInline
  func followLock() {
    var last = store.isLocked
    takeNote(of: LockState(store: store)) { [weak self] isLocked, propagation in
      guard let self else { return .gone }
      guard isLocked != last else { return .unconcerned }
      last = isLocked
      return preparePosition(in: propagation)
    }
  }

  /// - Returns: Whether this history changed its lock.
  func setLocked(_ isLocked: Bool) -> Bool {
    guard isLocked != store.isLocked(for: self) else { return false }
    if isLocked { store.lock(for: self) } else { store.unlock(for: self) }
    return true
  }

  /// Queues a new position for delivery, at the other histories of the store, too.
  func prepareChange(in propagation: Propagation) {
    preparePosition(in: propagation)
    store.lockViews.prepare(store.isLocked, in: propagation)
  }

  func deliverChange() {
    views.deliver()
    store.lockViews.deliver()
  }

  /// Notifies the views of all histories of the store.
  func updateLock() {
    prepareChange(in: views.mark.nextPropagation())
    deliverChange()
  }
}
