import ViewStates

/// A log of one store: where it started, its changes, and what it refused.
@MainActor
public protocol StoreLog<Model> {
  associatedtype Model: StateModel

  /// Writes the state with which the log starts.
  func start(with state: Model)
  /// Writes a change.
  func hear(_ change: Change<Model>)
  /// Writes what was sent and changed nothing.
  func hear(_ refusal: Refusal<Model>)
}

extension Store {
  /// Writes the present state, and from now on each change and each refusal, to a log.
  ///
  /// ```swift
  /// counter.log(to: ChangeLog(of: "counter") { result in results.append(result) })
  /// ```
  ///
  /// - Parameter log: The log, which is kept until the bond is ended or the store is released.
  /// - Returns: The bond.
  @discardableResult
  public func log(to log: some StoreLog<Model>) -> Subscription {
    log.start(with: state)
    return Subscription(
      changes.listen(LogListener { log.hear($0) }),
      refusals.listen(LogListener { log.hear($0) }))
  }
}

private struct LogListener<Event>: EventListener {
  let write: @MainActor (Event) -> Void

  func hear(_ event: Event) { write(event) }
}
