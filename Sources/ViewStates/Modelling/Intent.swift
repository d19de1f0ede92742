/// An intent over several stores while it runs.
///
/// Each store keeps what is sent to it as a ``Draft``, from the start to the end of the intent.
@MainActor
@usableFromInline
final class Intent {
  /// How far the stores had come when an intent inside this one began.
  @usableFromInline
  struct Inner {
    fileprivate let progress: [IntentPart.Progress]
    fileprivate let isLocked: Bool
  }

  let label: String?
  private var stores: [AnyStore]
  /// Whether something was sent to a store that is locked.
  var isLocked = false

  @usableFromInline
  init(_ label: String?, of stores: [AnyStore]) {
    (self.label, self.stores) = (label, stores)
    for store in stores { store.intent = self }
  }

  /// Sets all models, and then announces them as one change.
  @usableFromInline
  func finish() -> SendResult {
    if isLocked || stores.contains(where: { $0.hasDraft && $0.isLocked }) {
      refuseAll(because: .locked)
      return .locked
    }
    let changes = stores.compactMap { $0.part?.finish(label) }
    leave()
    if !changes.isEmpty { announceTogether(changes, because: .actions(label: label)) }
    UpdateQueue.main.showTurns()
    return changes.isEmpty ? .nothingToChange : .changed
  }

  /// Forgets everything that was sent.
  @usableFromInline
  func cancel(because error: any Error) { refuseAll(because: .intentThrew(error)) }

  private func refuseAll(because why: IntentPart.Refused) {
    for store in stores { store.part?.cancel(why) }
    leave()
    UpdateQueue.main.showTurns()
  }

  private func leave() {
    for store in stores { store.intent = nil }
  }
}

// MARK: - An intent inside another

extension Intent {
  /// Begins an intent inside this one, in which further stores may take part.
  @usableFromInline
  func begin(with others: [AnyStore]) -> Inner {
    for store in others where store.intent !== self {
      if store.intent != nil { stopMixing(store) }
      store.intent = self
      stores.append(store)
    }
    defer { isLocked = false }
    return Inner(progress: stores.compactMap { $0.part?.progress() }, isLocked: isLocked)
  }

  /// Undoes what was sent since an inner intent began.
  @usableFromInline
  func cancel(_ inner: Inner, because error: any Error) {
    isLocked = inner.isLocked
    for progress in inner.progress { progress.goBack(.intentThrew(error)) }
    UpdateQueue.main.showTurns()
  }

  /// Says what an inner intent has done.
  @usableFromInline
  func finish(_ inner: Inner) -> SendResult {
    let isInnerLocked = isLocked
    isLocked = isLocked || inner.isLocked
    if isInnerLocked { return .locked }
    return inner.progress.contains { $0.isPassed() } ? .changed : .nothingToChange
  }

  private func stopMixing(_ store: AnyStore) -> Never {
    stopProgram(
      because:
        """
        oneChange names stores of two changes that are both under way; the \(type(of: store)) \
        belongs to the other. Name all of the stores in the outermost call.
        """)
  }
}
