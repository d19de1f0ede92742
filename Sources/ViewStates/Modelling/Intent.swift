/// An intent over several stores while it runs.
///
/// Each store keeps what is sent to it as a ``Draft``, from the start to the end of the intent.
@MainActor
@usableFromInline
final class Intent {
  /// How far the stores had come when an intent inside this one began.
  private struct Inner {
    var progress: [IntentPart.Progress]
    /// How many stores took part before.
    let storeCount: Int
    let isLocked: Bool
  }

  let label: String?
  private var stores: [AnyStore]
  /// The intents inside this one that run, from the outer to the inner.
  private var inners: [Inner] = []
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
    // An intent that only restores states is a restore.
    var cause: Cause?
    stores.removeAll { store in
      guard let next = store.part?.finish(label) else {
        store.intent = nil
        return true
      }
      if cause?.isActions != true { cause = next }
      return false
    }
    leave()
    if let cause { UpdateQueue.main.perform(cause) { self.announce() } }
    UpdateQueue.main.showTurns()
    return cause == nil ? .nothingToChange : .changed
  }

  private func announce() {
    for store in stores { store.part?.announce() }
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
  func begin(with others: [AnyStore]) {
    let storeCount = stores.count
    for store in others where store.intent !== self {
      if store.intent != nil { stopMixing(store) }
      store.intent = self
      stores.append(store)
      guard let progress = store.part?.progress() else { continue }
      for index in inners.indices { inners[index].progress.append(progress) }
    }
    inners.append(
      Inner(
        progress: stores.compactMap { $0.part?.progress() }, storeCount: storeCount,
        isLocked: isLocked))
    isLocked = false
  }

  /// Undoes what was sent since the inner intent began; the stores that it added leave again.
  @usableFromInline
  func cancelInner(because error: any Error) {
    let inner = inners.removeLast()
    isLocked = inner.isLocked
    for progress in inner.progress { progress.goBack(.intentThrew(error)) }
    for store in stores[inner.storeCount...] { store.intent = nil }
    stores.removeSubrange(inner.storeCount...)
    UpdateQueue.main.showTurns()
  }

  /// Says what the inner intent has done.
  @usableFromInline
  func finishInner() -> SendResult {
    let inner = inners.removeLast()
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
