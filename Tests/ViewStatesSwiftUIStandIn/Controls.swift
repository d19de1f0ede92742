import ViewStatesObservation

package struct Text: BuiltInView {
  package let line: String?

  package init(_ text: String) { line = text }

  package init(verbatim text: String) { line = text }
}

package struct Button: BuiltInView {
  let title: String
  let action: @MainActor () -> Void

  package init(_ title: String, action: @escaping @MainActor () -> Void) {
    (self.title, self.action) = (title, action)
  }

  package var line: String? { "[\(title)]" }
}

package struct TextField: BuiltInView {
  let title: String
  let text: Binding<String>

  package init(_ title: String, text: Binding<String>) {
    (self.title, self.text) = (title, text)
  }

  package var line: String? { line(showing: text.wrappedValue) }

  func line(showing text: String) -> String { "\(title): \(text)" }
}

package struct VStack: BuiltInView {
  package let children: [Child]

  package init(@ViewBuilder content: () -> some View) {
    children = [Child(key: 0, view: content())]
  }
}

package struct List: BuiltInView {
  package let children: [Child]

  package init<Element, ID: Hashable>(
    _ elements: [Element], id: KeyPath<Element, ID>, row: (Element) -> some View
  ) {
    children = elements.map { Child(key: $0[keyPath: id], view: row($0)) }
  }
}

/// Runs the changes; nothing moves on a screen of text.
@MainActor
package func withAnimation<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

#if !canImport(SwiftUI)
  extension ObservedField {
    /// What the module has where there is SwiftUI.
    package var binding: Binding<Value> {
      Binding(get: { @MainActor in value }, set: { @MainActor newValue in value = newValue })
    }
  }
#endif
