#if STAND_IN
  import ViewStatesObservation
#elseif canImport(SwiftUI)
  import SwiftUI
#endif

#if canImport(SwiftUI) || STAND_IN
  extension ObservedField {
    /// The value for a control.
    public var binding: Binding<Value> {
      Binding(get: { @MainActor in value }, set: { @MainActor newValue in value = newValue })
    }
  }
#endif
