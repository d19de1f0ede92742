import ViewStates

/// A draft without the type of its model.
@MainActor
protocol StorePart: AnyObject {
  /// How many actions and restored states changed something.
  var count: Int { get }
  /// Forgets what is sent after this is asked for.
  ///
  /// Its result notes the reason, once every store has gone back.
  var goBack: () -> (_ why: any Error) -> Void { get }
  /// Forgets everything that was sent, in the same way.
  func goBackToStart() -> (_ why: any Error) -> Void
  /// Whether the store was locked after something was sent to it.
  var isLockedNow: Bool { get }

  /// Lets the store act at once again.
  func leave()
  /// Sets the model; false if it is as it was.
  func setModel(label: String?) -> Bool
  func nextPropagation() -> Propagation
  /// Lets a history record the change with those of other stores, before it is announced.
  func showHistories(in propagation: Propagation)
  func prepare(in propagation: Propagation)
  func deliver()
  /// Notes that everything that was sent changes nothing, because a store is locked.
  func noteLocked()
  /// Notes that everything that was sent changes nothing, if that is so.
  func noteUnchanged()
}

extension Draft: StorePart {
  var count: Int { contents.count }
  var isLockedNow: Bool { count > 0 && store.isLocked }
  var goBack: () -> (_ why: any Error) -> Void {
    { [self, contents] in goBack(to: contents) }
  }

  func goBackToStart() -> (_ why: any Error) -> Void { goBack(to: Contents()) }

  private func goBack(to earlier: Contents) -> (_ why: any Error) -> Void {
    let undone = contents.sent.dropFirst(earlier.sent.count)
    contents = earlier
    return { [self] error in
      for sent in undone { refuse(sent, because: .undone(because: error)) }
    }
  }

  func leave() { store.gate = watch }

  func setModel(label: String?) -> Bool {
    // Emptied, because a view may change the model again while this change is delivered, and a
    // second reference to the state would then copy it.
    let contents = self.contents
    self.contents = Contents()
    guard let first = contents.actions.first, contents.count == 1 else {
      guard let next = contents.next, next != store.state else {
        unchanged = contents.sent
        return false
      }
      let before = store.replace(with: next)
      let cause: Cause =
        contents.isRestored ? .restore(replacing: before) : .actions(contents.actions)
      announcement = Change(state: next, cause: cause, label: label)
      return true
    }
    if let next = contents.next {
      _ = store.replace(with: next)
    } else {
      store.apply(first, to: &store.model)
    }
    announcement = Change(state: store.state, cause: .action(first), label: label)
    return true
  }

  func nextPropagation() -> Propagation { store.views.mark.nextSharedPropagation() }

  func showHistories(in propagation: Propagation) {
    if let announcement { store.unannounced = (announcement, propagation) }
  }

  func prepare(in propagation: Propagation) {
    guard let change = announcement.take() else { return }
    store.prepare(change.cause, label: change.label, in: propagation)
    store.unannounced = nil
  }

  func deliver() { store.deliver() }

  func noteLocked() {
    for sent in contents.sent { refuse(sent, because: .locked) }
  }

  func noteUnchanged() {
    for sent in unchanged { refuse(sent, because: .nothingToChange) }
  }
}
