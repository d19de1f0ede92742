/// An intent over several stores while it runs.
///
/// Each store keeps what is sent to it as a ``Draft``, from the start to the end of the intent. An
/// intent inside another one is a level: it can be undone alone.
@MainActor
@usableFromInline
final class Intent {
  @usableFromInline let label: String?
  private var stores: [AnyStore]
  /// How many stores took part before each intent inside this one, from the outer to the inner.
  private var levels: [(storeCount: Int, isLocked: Bool)] = []
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
      cancel(because: nil)
      return .locked
    }
    // An intent that only restores states is a restore.
    var cause: Cause?
    for store in stores {
      let next = store.take(store, .set)
      if let next, cause?.isActions != true { cause = next }
    }
    leave()
    if let cause {
      UpdateQueue.main.perform(cause) { for store in stores { _ = store.take(store, .announce) } }
    }
    UpdateQueue.main.showTurns()
    return cause == nil ? .nothingToChange : .changed
  }

  /// Forgets everything that was sent, because of an error or of a lock.
  @usableFromInline
  func cancel(because error: (any Error)?) {
    for store in stores { _ = store.take(store, .goBack(level: 0, because: error)) }
    leave()
    UpdateQueue.main.showTurns()
  }

  private func leave() {
    for store in stores { store.intent = nil }
  }
}

/// What an intent asks of each of its stores.
@usableFromInline
enum IntentStep {
  /// Notes what was sent so far, to go back there or to compare with it.
  case begin(level: Int)
  /// Says whether the model will be another one than at that time.
  case end(level: Int)
  /// Forgets what was sent since then, because of an error or of a lock.
  case goBack(level: Int, because: (any Error)?)
  /// Sets the model.
  case set
  /// Announces the change of the model, if there is one.
  case announce
}

// MARK: - An intent inside another

extension Intent {
  /// Begins an intent inside this one, in which further stores may take part.
  @usableFromInline
  func begin(with others: [AnyStore]) {
    levels.append((stores.count, isLocked))
    isLocked = false
    for store in others where store.intent !== self {
      if store.intent != nil { stopMixing(store) }
      store.intent = self
      stores.append(store)
    }
    for store in stores { _ = store.take(store, .begin(level: levels.count)) }
  }

  /// Undoes what was sent since the inner intent began; the stores that it added leave again.
  @usableFromInline
  func cancelInner(because error: any Error) {
    let number = levels.count
    let level = levels.removeLast()
    isLocked = level.isLocked
    for store in stores { _ = store.take(store, .goBack(level: number, because: error)) }
    for store in stores[level.storeCount...] { store.intent = nil }
    stores.removeSubrange(level.storeCount...)
    UpdateQueue.main.showTurns()
  }

  /// Says what the inner intent has done.
  @usableFromInline
  func finishInner() -> SendResult {
    let number = levels.count
    let level = levels.removeLast()
    let passed = stores.filter { $0.take($0, .end(level: number)) != nil }
    let isInnerLocked = isLocked
    isLocked = isLocked || level.isLocked
    return isInnerLocked ? .locked : passed.isEmpty ? .nothingToChange : .changed
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
