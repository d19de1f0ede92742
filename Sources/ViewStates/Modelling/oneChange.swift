/// Combines everything that an intent does to several models into one change.
///
/// ```swift
/// try oneChange("add \(title)", of: list, screen) { () throws(TodoList.Rejection) in
///   try list.send(.add(id: id, title: title))
///   screen.send(.select(id))
/// }
/// ```
///
/// Inside the closure, `send` and `restore` check actions and states without setting anything. When
/// the closure ends, all models are set, and then every view and presenter is notified once. If it
/// throws, nothing has happened.
///
/// - Name every store that the intent changes. A store that is not named changes at once, as usual.
/// - Several actions to one store are one `Change`; each is checked against the result of the last.
/// - An inner `oneChange` that names one of the stores joins the outer one with all of its stores.
///   If it throws and you catch the error, only its own actions are undone.
/// - Ask services after the call. If a service reports inside the closure, or a store that is not
///   named changes, that is shown at once, and what reactions and views then send to the stores
///   belongs to the intent.
/// - A history that travels inside the closure is a mistake in the program and stops it.
///
/// - Parameters:
///   - label: The name of the change for a history or a log; the outermost call gives it.
///   - stores: The stores that the intent may change.
///   - intent: Sends the actions, or restores states. To throw a typed error, write its type:
///     `{ () throws(Trip.Rejection) in`. A second action to a store is tried on a copy.
/// - Returns: Whether a model changed. If a store to which something was sent is locked, none did.
///   Inside another `oneChange`, the answer is whether this intent leaves any of the models
///   different from how it found them, provided that the outer one does not throw.
/// - Throws: The error of the closure; all models are then as they were.
@MainActor @inlinable @discardableResult
public func oneChange<Failure: Error>(
  _ label: String? = nil, of stores: AnyStore...,
  intent: () throws(Failure) -> Void
) throws(Failure) -> SendResult {
  try oneChange(label, of: stores, intent: intent)
}

/// Combines everything that an intent does to a list of models into one change.
@MainActor @inlinable @discardableResult
public func oneChange<Failure: Error>(
  _ label: String? = nil, of stores: [AnyStore],
  intent: () throws(Failure) -> Void
) throws(Failure) -> SendResult {
  let change = Intent(label, of: stores)
  do throws(Failure) {
    try intent()
  } catch {
    change.cancel(because: error)
    throw error
  }
  return change.finish()
}
