import ViewStates

/// A log that writes each change of a store as one line of JSON.
///
/// ```swift
/// counter.log(to: ChangeLog(of: "counter") { result in results.append(result) })
/// try counter.send(.increment)
/// ```
///
/// ```json
/// {"action":{"increment":{}},"cause":"action","label":"increment","state":{"count":1},"store":"counter"}
/// ```
///
/// A refusal is a line without a state, with the reason in place of the cause:
///
/// ```json
/// {"action":{"decrement":{}},"label":"decrement","refused":"rejected","store":"counter","why":"isZero"}
/// ```
///
/// Each line of a change has the whole state, so you can restore any one of them by itself. The model's private
/// data is left out. A line costs as much as encoding the whole state. If that is too much, use a
/// ``DifferenceLog``.
public struct ChangeLog<Model: StateModel>: StoreLog {
  private let store: String
  private let write: @MainActor (Result<String, any Error>) -> Void

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

  /// Writes a line with the cause `start`.
  public func start(with state: Model) { write(LoggedChange(start: state, of: store)) }

  /// Writes one line for the change.
  public func hear(_ change: Change<Model>) { write(LoggedChange(change, of: store)) }

  /// Writes one line for the refusal.
  public func hear(_ refusal: Refusal<Model>) { write(LoggedRefusal(refusal, of: store)) }

  private func write(_ line: some Encodable & Sendable) {
    write(Result { try StableJSON.encode(line) })
  }
}
