// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

/// A value that a control reads and sets.
@MainActor @propertyWrapper
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

/// Bindings to the properties of an object that is observed; the object is that of the last `init`.
@MainActor @propertyWrapper @dynamicMemberLookup
public struct Bindable<Object: AnyObject & Observable> {
  public let wrappedValue: Object

  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  public var projectedValue: Self { self }

  public subscript<Value>(
    dynamicMember property: ReferenceWritableKeyPath<Object, Value>
  ) -> Binding<Value> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: property] }, set: { object[keyPath: property] = $0 })
  }
}
