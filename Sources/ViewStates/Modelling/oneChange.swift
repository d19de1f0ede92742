/// Makes everything that an intent does to several models one change.
///
/// ```swift
/// try oneChange("pick \(city)", of: trip, screen) {
///   try trip.send(.add(city))
///   screen.send(.select(city))
/// }
/// ```
///
/// Inside the closure, `send` and `restore` check what they are given, and set nothing yet: the
/// models, and every state that is derived from them, stay as they were. When the closure ends, all
/// models are set, and then every view and every presenter is notified once. If the closure throws,
/// nothing has happened.
///
/// - Name every store that the intent changes. A store that is not named changes at once, as ever.
/// - Several actions can be sent to one store. Each is checked against the result of those before.
///   They are one `Change`.
/// - An intent that is called inside takes part with every store that is named. If it calls
///   `oneChange` itself, and names one of the stores, then all of its stores take part. If such an
///   intent throws and you catch the error, its own actions alone are undone.
/// - Called from inside an update, the models change before this returns, and the change is
///   announced after those that wait already.
/// - Ask services after the call. A service that reports inside the closure is announced at once,
///   and what reactions send to the stores belongs to the intent.
/// - A history that travels inside the closure is a mistake in the program and stops it.
///
/// - Parameters:
///   - label: The name of the change for a history or a log, such as `pick Rome`. The outermost
///     call gives it.
///   - stores: The stores that the intent may change.
///   - intent: Sends the actions, or restores states. Whatever it throws undoes all of them. A
///     closure with several kinds of errors needs no annotation and throws any of them; to have a
///     typed error, write its type: `{ () throws(Trip.Rejection) in`.
/// - Returns: Whether a model changed. If a store to which something was sent is locked, none did.
///   Inside another `oneChange`, the answer is whether this intent leaves any of the models other
///   than it found it, unless the outer one throws.
/// - Throws: The error of the closure; all models are then as they were.
/// - Complexity: That of the actions. A model with a `check` of its own is not copied for one
///   action. A second action to the same store is tried on a copy, and so are all after it.
@MainActor @inlinable @discardableResult
public func oneChange<Failure: Error>(
  _ label: String? = nil, of stores: AnyStore...,
  intent: () throws(Failure) -> Void
) throws(Failure) -> SendResult {
  try oneChange(label, of: stores, intent: intent)
}

/// Makes everything that an intent does to a list of models one change.
///
/// - Parameters:
///   - label: The name of the change, as above.
///   - stores: The stores that the intent may change.
///   - intent: Sends the actions, or restores states.
/// - Returns: Whether a model changed, as above.
/// - Throws: The error of the closure; all models are then as they were.
@MainActor @inlinable @discardableResult
public func oneChange<Failure: Error>(
  _ label: String? = nil, of stores: [AnyStore],
  intent: () throws(Failure) -> Void
) throws(Failure) -> SendResult {
  if let outer = stores.first(where: { $0.intent != nil })?.intent {
    outer.begin(with: stores)
    do throws(Failure) {
      try intent()
    } catch {
      outer.cancelInner(because: error)
      throw error
    }
    return outer.finishInner()
  }
  let change = Intent(label, of: stores)
  do throws(Failure) {
    try intent()
  } catch {
    change.cancel(because: error)
    throw error
  }
  return change.finish()
}
