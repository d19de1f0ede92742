/// A part of a state that a control shows and a person changes.
///
/// ```swift
/// let name = presenter.observed.field(\.name, set: presenter.rename)
/// name.value = "Grace"  // sends the intent
/// ```
///
/// Get one from ``ObservedState/field(_:set:)`` or ``FormPresenter/field(_:)``. In SwiftUI, pass
/// its `binding` to the control.
@MainActor
public struct ObservedField<Value> {
  let read: @MainActor () -> (value: Value, refusal: (any Error)?)
  let set: @MainActor (Value) -> Void

  /// The value in the state; setting it sends the intent.
  ///
  /// If the state has another value after the intent, because the intent was refused or the model
  /// changed the value, every reader of the part is notified. So the control is drawn again, and
  /// shows the state as it is.
  public var value: Value {
    get { read().value }
    nonmutating set { set(newValue) }
  }

  /// The reason why the last intent was refused; nil once the value is set or differs.
  public var refusal: (any Error)? { read().refusal }
}
