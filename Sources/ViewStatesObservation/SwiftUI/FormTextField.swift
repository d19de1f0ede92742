#if canImport(SwiftUI) && !STAND_IN
  import SwiftUI
#endif

#if canImport(SwiftUI) || STAND_IN
  /// A text field with the problem of its text.
  ///
  /// ```swift
  /// FormTextField("Title", form.field(.title))
  /// ```
  public struct FormTextField: View {
    private let title: String
    private let field: ObservedField<String>

    /// Creates a text field for a field of a form, or for a part of a state that an intent sets.
    ///
    /// The title is not translated, so pass it in the language of the person.
    public init(_ title: String, _ field: ObservedField<String>) {
      (self.title, self.field) = (title, field)
    }

    /// The text field, and the problem below it.
    public var body: some View {
      TextField(title, text: field.binding)
      if let refusal = field.refusal { Text(verbatim: "\(refusal)").foregroundStyle(Color.red) }
    }
  }

  extension ObservedField {
    /// The value for a control.
    public var binding: Binding<Value> {
      Binding(get: { @MainActor in value }, set: { @MainActor newValue in value = newValue })
    }
  }
#endif
