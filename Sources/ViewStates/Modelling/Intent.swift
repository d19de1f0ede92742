/// An intent over several stores while it runs.
///
/// Each store keeps what is sent to it as a ``Sending``, from the start to the end of the intent.
/// An inner intent continues from what the outer one has sent, and can be undone alone.
@MainActor
@usableFromInline
final class Intent {
  @usableFromInline let label: String?
  /// The intent inside which this one runs; it gets the stores back.
  private let outer: Intent?
  @exclusivity(unchecked) private var stores: [AnyStore]
  /// Whether something was sent to a store that is locked.
  var isLocked = false

  @usableFromInline
  init(_ label: String?, of named: [AnyStore]) {
    var outer: Intent?
    for store in named where outer == nil { outer = store.intent }
    (self.outer, stores) = (outer, outer?.stores ?? [])
    self.label = outer == nil ? label : outer?.label
    for store in stores {
      store.intent = self
      _ = store.take(store, .mark)
    }
    stores.reserveCapacity(stores.count + named.count)
    // A store that is named twice takes part once.
    for store in named where store.intent !== self {
      if store.intent != nil { stopMixing(store) }
      store.intent = self
      stores.append(store)
    }
  }

  /// Ends the intent, and returns what it did; the outermost intent makes the change.
  @usableFromInline
  func finish() -> SendResult {
    guard let outer else { return makeChange() }
    let isPassed = stores.reduce(false) { $1.take($1, .pass) != nil || $0 }
    for store in stores { store.intent = outer }
    (outer.stores, outer.isLocked) = (stores, outer.isLocked || isLocked)
    return isLocked ? .locked : isPassed ? .changed : .nothingToChange
  }

  /// Undoes everything sent since the intent began, because of an error or a lock.
  ///
  /// The stores that it added leave the outer intent.
  @usableFromInline
  func cancel(because error: (any Error)?) {
    for (index, store) in stores.enumerated() {
      _ = store.take(store, .goBack(because: error))
      store.intent = index < (outer?.stores.count ?? 0) ? outer : nil
    }
    UpdateQueue.main.showTurns()
  }

  /// Sets all models, and then announces them as one change.
  private func makeChange() -> SendResult {
    for store in stores where store.isLocked && store.hasSent { isLocked = true }
    if isLocked {
      cancel(because: nil)
      return .locked
    }
    // An intent that only restores states is a restore.
    var cause: Cause?
    for store in stores {
      let next = store.take(store, .set)
      if let next, cause?.isActions != true { cause = next }
    }
    for store in stores { store.intent = nil }
    if let cause {
      UpdateQueue.main.perform(cause) { for store in stores { _ = store.take(store, .announce) } }
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
  /// Marks what was sent so far, because an intent inside this one begins.
  case mark
  /// Drops the last mark, and returns whether what was sent after it changes the model.
  case pass
  /// Forgets what was sent since the last mark, or all of it, because of an error or a lock.
  case goBack(because: (any Error)?)
  /// Sets the model.
  case set
  /// Announces the change of the model, if there is one.
  case announce
}
