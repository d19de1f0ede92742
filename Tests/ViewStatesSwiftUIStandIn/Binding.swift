import Observation

/// A value that a control reads and sets.
@MainActor @propertyWrapper
package struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  package init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  package var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

/// Bindings to the properties of an object that is observed; the object is that of the last `init`.
@MainActor @propertyWrapper @dynamicMemberLookup
package struct Bindable<Object: AnyObject & Observable> {
  package let wrappedValue: Object

  package init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  package var projectedValue: Self { self }

  package subscript<Value>(
    dynamicMember property: ReferenceWritableKeyPath<Object, Value>
  ) -> Binding<Value> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: property] }, set: { object[keyPath: property] = $0 })
  }
}
