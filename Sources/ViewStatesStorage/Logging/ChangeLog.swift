import ViewStates

/// A view that writes each change of a store as one line of JSON.
///
/// ```swift
/// counter.changes.listen(ChangeLog(of: "counter") { result in results.append(result) })
/// try counter.send(.increment)
/// ```
///
/// ```json
/// {"action":{"increment":{}},"cause":"action","label":"increment","state":{"count":1},"store":"counter"}
/// ```
///
/// Each line has the whole state, so you can restore any one of them by itself. The model's private
/// data is left out. A line costs as much as encoding the whole state. If that is too much, use a
/// ``DifferenceLog``.
public struct ChangeLog<Model: StateModel>: StateUpdatable {
  let store: String
  let write: @MainActor (Result<String, any Error>) -> Void

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - store: The name of the store, for a log of several stores.
  ///   - write: Takes each line, or the error if a state cannot be encoded: a ``StableJSONError``
  ///     for a value that JSON has no form for.
  public init(
    of store: String, write: @escaping @MainActor (Result<String, any Error>) -> Void
  ) {
    self.store = store
    self.write = write
  }

  /// Writes one line for the change.
  public func update(with change: Change<Model>) {
    let logged = LoggedChange(change, of: store)
    write(Result { try StableJSON.encode(logged) })
  }
}
