/// An intent over several stores while it runs.
///
/// Each store keeps what is sent to it until the outermost intent ends. An inner intent continues
/// from what the outer one has sent, and can be undone alone.
@MainActor
@usableFromInline
final class Intent {
  @usableFromInline let label: String?
  /// The intent inside which this one runs; it gets the stores back.
  private let outer: Intent?
  /// The stores, each with the number of actions and states that it had been sent before.
  @exclusivity(unchecked) private var stores: [(store: AnyStore, before: Int)] = []
  /// Whether something was sent to a store that is locked.
  var isLocked = false

  @usableFromInline
  init(_ label: String?, of named: [AnyStore]) {
    var outer: Intent?
    for store in named where outer == nil { outer = store.intent }
    self.outer = outer
    self.label = outer == nil ? label : outer?.label
    let given = outer?.stores.map(\.store) ?? []
    stores.reserveCapacity(given.count + named.count)
    for store in given { add(store) }
    // A store that is named twice takes part once.
    for store in named where store.intent !== self {
      if store.intent != nil { stopMixing(store) }
      add(store)
    }
  }

  private func add(_ store: AnyStore) {
    store.intent = self
    stores.append((store, store.sentCount))
  }

  /// Ends the intent, and returns what it did; the outermost intent makes the change.
  @usableFromInline
  func finish() -> SendResult {
    guard let outer else { return makeChange() }
    var isChanged = false
    for (store, before) in stores {
      if store.take(store, .compare(with: before)) != nil { isChanged = true }
      store.intent = outer
    }
    outer.stores += stores.dropFirst(outer.stores.count)
    outer.isLocked = outer.isLocked || isLocked
    return isLocked ? .locked : isChanged ? .changed : .nothingToChange
  }

  /// Undoes everything sent since the intent began, because of an error or a lock.
  ///
  /// The stores that it added leave the outer intent.
  @usableFromInline
  func cancel(because error: (any Error)?) {
    for (index, (store, before)) in stores.enumerated() {
      _ = store.take(store, .goBack(to: before, because: error))
      store.intent = index < (outer?.stores.count ?? 0) ? outer : nil
    }
    UpdateQueue.main.showTurns()
  }

  /// Sets all models, and then announces them as one change.
  private func makeChange() -> SendResult {
    for (store, _) in stores where store.isLocked && store.sentCount > 0 { isLocked = true }
    if isLocked {
      cancel(because: nil)
      return .locked
    }
    // It is a restore if it only restores states.
    var cause: Cause?
    for (store, _) in stores {
      let next = store.take(store, .set)
      if let next, cause?.isActions != true { cause = next }
    }
    for (store, _) in stores { store.intent = nil }
    if let cause {
      UpdateQueue.main.perform(cause) {
        for (store, _) in stores { _ = store.take(store, .announce) }
      }
    }
    UpdateQueue.main.showTurns()
    return cause == nil ? .nothingToChange : .changed
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

/// A step of an intent, which each of its stores takes.
@usableFromInline
enum IntentStep {
  /// Returns a cause if what was sent since then leaves the model different.
  case compare(with: Int)
  /// Forgets what was sent since then, because of an error or a lock.
  case goBack(to: Int, because: (any Error)?)
  /// Sets the model.
  case set
  /// Announces the change of the model, if there is one.
  case announce
}
