import ViewStates

/// A view that writes each change of a store as one line of JSON.
///
/// ```swift
/// counter.attach(ChangeLog(of: "counter") { line in lines.append(line) })
/// try counter.send(.increment)
/// ```
///
/// ```json
/// {"action":{"increment":{}},"cause":"action","label":"increment","state":{"count":1},"store":"counter"}
/// ```
///
/// Each line has the whole state and can be restored as it stands, whatever came before or is lost.
/// What the model says is private is left out. A line costs what writing down the state costs;
/// where that is too much, see ``DifferenceLog``.
public struct ChangeLog<Model: StateModel>: StateUpdatable {
  private let store: String
  private let write: @MainActor (Result<String, any Error>) -> Void

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - store: The name of the store, which tells the lines of several stores apart.
  ///   - write: Takes each line, or why there is none: a ``StableJSONError`` for what JSON has no
  ///     word for.
  public init(
    of store: String, write: @escaping @MainActor (Result<String, any Error>) -> Void
  ) {
    self.store = store
    self.write = write
  }

  /// Writes the line of a change.
  public func update(with change: Change<Model>) {
    let logged = LoggedChange(change, of: store)
    write(Result { try StableJSON.encode(logged) })
  }
}
