// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A modifier that presents something over its view.
@MainActor
protocol PresentingView: BuiltInView {
  /// Does what SwiftUI does when a person closes what is presented: it sets the binding.
  func close()
}

public struct Presented<Content: View, Item: Identifiable>: BuiltInView, PresentingView {
  let content: Content
  let item: Binding<Item?>
  let make: @MainActor (Item) -> any View

  public var children: [Child] { [Child(key: 0, view: content)] }

  /// An item with another id is another position, as a sheet is closed and presented anew.
  public var presented: [Child] {
    item.wrappedValue.map { [Child(key: $0.id, view: make($0))] } ?? []
  }

  func close() { item.wrappedValue = nil }
}

public struct Alerting<Content: View>: BuiltInView, PresentingView {
  let content: Content
  let isPresented: Binding<Bool>
  let alert: AlertContent

  public var children: [Child] { [Child(key: 0, view: content)] }

  public var presented: [Child] { isPresented.wrappedValue ? [Child(key: 0, view: alert)] : [] }

  func close() { isPresented.wrappedValue = false }
}

public struct AlertContent: BuiltInView {
  let title: String
  public let children: [Child]

  public var line: String? { "! \(title)" }
}

extension View {
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    Presented(content: self, item: item) { content($0) }
  }

  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    Presented(content: self, item: item) { content($0) }
  }

  public func alert(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View {
    Alerting(
      content: self, isPresented: isPresented,
      alert: AlertContent(title: title, children: [Child(key: 0, view: actions())]))
  }

  public func background(@ViewBuilder content: () -> some View) -> some View {
    Layered(children: [Child(key: 0, view: self), Child(key: 1, view: content())])
  }
}

public struct Layered: BuiltInView {
  public let children: [Child]
}

extension Color: BuiltInView {
  public static let clear = Color()
}
