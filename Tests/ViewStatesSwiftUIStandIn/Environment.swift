// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

public enum UserInterfaceSizeClass: Hashable { case compact, regular }

/// What a view finds around it.
@MainActor @Observable
public final class EnvironmentValues {
  public internal(set) var horizontalSizeClass: UserInterfaceSizeClass? = .regular
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

extension Environment: FilledProperty {
  func fill(_ kept: AnyObject?, in environment: EnvironmentValues) -> AnyObject? {
    place.values = environment
    return nil
  }
}
