/// A part of a state that a control shows and a person changes.
///
/// ```swift
/// let name = presenter.observed.field(\.name, set: presenter.rename)
/// name.value = "Grace"  // sends the intent
/// ```
///
/// You get one from ``ObservedState/field(_:set:)``. In SwiftUI, its `binding` is for the control.
@MainActor
public struct ObservedField<Value> {
  private let get: @MainActor () -> Value
  private let whyRefused: @MainActor () -> (any Error)?
  private let set: @MainActor (Value) -> Void

  init(
    get: @escaping @MainActor () -> Value, refusal: @escaping @MainActor () -> (any Error)?,
    set: @escaping @MainActor (Value) -> Void
  ) {
    (self.get, whyRefused, self.set) = (get, refusal, set)
  }

  /// The value as the state has it; setting it sends the intent.
  ///
  /// If the state has another value after the intent, because the intent was refused or the model
  /// changed the value, every reader of the part is notified. So the control is drawn again, and
  /// shows the state as it is.
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// Why the last intent was refused; nil once the value is set or differs.
  public var refusal: (any Error)? { whyRefused() }
}
