// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

public enum UserInterfaceSizeClass: Hashable { case compact, regular }

/// What a view finds around it.
@MainActor
public final class EnvironmentValues {
  private let sizeClass = KeptValue<UserInterfaceSizeClass?>(.regular)

  public internal(set) var horizontalSizeClass: UserInterfaceSizeClass? {
    get { sizeClass.value }
    set { sizeClass.value = newValue }
  }
}

@MainActor @propertyWrapper
public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  private let place = Place()

  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

  public var wrappedValue: Value {
    guard let values = place.values else { fatalError("The view is not drawn") }
    return values[keyPath: path]
  }

  @MainActor private final class Place { var values: EnvironmentValues? }
}

/// A property of a view that the screen fills in.
@MainActor
protocol EnvironmentProperty {
  func take(_ values: EnvironmentValues)
}

extension Environment: EnvironmentProperty {
  func take(_ values: EnvironmentValues) { place.values = values }
}

/// A modifier that acts when a value differs from that of the last drawing.
@MainActor
protocol ReactingView {
  func react(to old: AnyHashable?) -> AnyHashable
}

public struct ChangeReaction<Value: Hashable>: BuiltInView, ReactingView {
  let content: any View
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  public var children: [Child] { [Child(key: 0, view: content)] }

  func react(to old: AnyHashable?) -> AnyHashable {
    let last = old?.base as? Value
    if last.map({ $0 != value }) ?? isInitial { action(last ?? value, value) }
    return value
  }
}

extension View {
  public func onChange<Value: Hashable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    ChangeReaction(content: self, value: value, isInitial: initial, action: action)
  }
}
