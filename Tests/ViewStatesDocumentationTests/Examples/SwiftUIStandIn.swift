#if !canImport(SwiftUI)
  // Just enough of SwiftUI to compile the examples where there is none.

  @MainActor protocol View {
    associatedtype Body: View
    var body: Body { get }
  }

  extension Never: View {
    var body: Never { fatalError("There is no such view") }
  }

  @MainActor @propertyWrapper struct State<Value> {
    var wrappedValue: Value
  }

  struct Text: View {
    let text: String
    init(_ text: String) { self.text = text }
    var body: Never { fatalError("A text is shown by itself") }
  }

  struct Button: View {
    let title: String
    let action: () -> Void

    init(_ title: String, action: @escaping () -> Void) {
      self.title = title
      self.action = action
    }

    var body: Never { fatalError("A button is shown by itself") }
  }

  struct List<Element>: View {
    let rows: [Text]

    init(_ elements: [Element], id: KeyPath<Element, Element>, row: (Element) -> Text) {
      rows = elements.map(row)
    }

    var body: Never { fatalError("A list is shown by itself") }
  }
#endif
