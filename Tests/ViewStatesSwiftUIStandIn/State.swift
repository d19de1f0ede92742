// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

/// A value that SwiftUI keeps for a position of the screen.
///
/// Each `init` of a view makes one. Only the first at a position counts; the value of any other is
/// dropped when the position is drawn.
@MainActor @propertyWrapper
public struct State<Value> {
  private let place: Place

  public init(wrappedValue: Value) { place = Place(KeptValue(wrappedValue)) }

  public var wrappedValue: Value {
    get { place.kept.value }
    nonmutating set { place.kept.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let kept = place.kept
    return Binding(get: { kept.value }, set: { kept.value = $0 })
  }

  @MainActor private final class Place {
    var kept: KeptValue<Value>
    init(_ kept: KeptValue<Value>) { self.kept = kept }
  }
}

/// A property of a view that the screen fills in.
@MainActor
protocol FilledProperty {
  /// Takes what was kept for the position, or gives what is to be kept.
  func fill(_ kept: AnyObject?, in environment: EnvironmentValues) -> AnyObject?
}

extension State: FilledProperty {
  func fill(_ kept: AnyObject?, in environment: EnvironmentValues) -> AnyObject? {
    if let kept = kept as? KeptValue<Value> { place.kept = kept }
    return place.kept
  }
}

@MainActor @Observable
final class KeptValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
