// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view with what its modifier adds.
public struct Modified: BuiltInView {
  public let children: [Child]
  /// What it presents over everything, looked up at each drawing.
  var presenting: @MainActor () -> [Child] = { [] }
  /// Does what SwiftUI does when a person closes what is presented: it sets the binding.
  var close: (@MainActor () -> Void)?
  /// Makes the view of an element of a path, if it is of the right type.
  var destination: (@MainActor (AnyHashable) -> (any View)?)?
  /// Acts on the value of the last drawing, and returns that of this one.
  var react: (@MainActor (AnyHashable?) -> AnyHashable)?

  /// Another key is another position.
  init(_ content: some View, key: AnyHashable = 0, beside others: [Child] = []) {
    children = [Child(key: key, view: content)] + others
  }

  public var presented: [Child] { presenting() }
}

extension View {
  public func foregroundStyle(_ color: Color) -> some View { self }

  public func id(_ id: some Hashable) -> some View { Modified(self, key: AnyHashable(id)) }

  public func background(@ViewBuilder content: () -> some View) -> some View {
    Modified(self, beside: [Child(key: 1, view: content())])
  }

  public func onChange<Value: Hashable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    var modified = Modified(self)
    modified.react = { old in
      let last = old?.base as? Value
      if last.map({ $0 != value }) ?? initial { action(last ?? value, value) }
      return value
    }
    return modified
  }

  public func navigationDestination<Element: Hashable>(
    for type: Element.Type, @ViewBuilder destination: @escaping @MainActor (Element) -> some View
  ) -> some View {
    var modified = Modified(self)
    modified.destination = { element in (element.base as? Element).map { destination($0) } }
    return modified
  }

  /// An item with another id is another position, as a sheet is closed and presented anew.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    var modified = Modified(self)
    modified.presenting = {
      item.wrappedValue.map { [Child(key: $0.id, view: content($0))] } ?? []
    }
    modified.close = { item.wrappedValue = nil }
    return modified
  }

  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    sheet(item: item, content: content)
  }

  public func alert(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View {
    let alert = Group([
      Child(key: 0, view: Text("! \(title)")), Child(key: 1, view: actions()),
    ])
    var modified = Modified(self)
    modified.presenting = { isPresented.wrappedValue ? [Child(key: 0, view: alert)] : [] }
    modified.close = { isPresented.wrappedValue = false }
    return modified
  }
}
