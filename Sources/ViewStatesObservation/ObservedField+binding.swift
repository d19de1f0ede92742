#if canImport(SwiftUI)
  import SwiftUI

  extension ObservedField {
    /// The value for a control.
    public var binding: Binding<Value> {
      Binding(get: { @MainActor in value }, set: { @MainActor newValue in value = newValue })
    }
  }
#endif
