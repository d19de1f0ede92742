// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view that puts others on top of its first one.
@MainActor
protocol StackingView: BuiltInView {
  func pushed(_ destinations: [Destination]) -> [Child]
  var canGoBack: Bool { get }
  /// Does what SwiftUI does when a person goes back: it sets the path.
  func goBack()
}

/// Makes the view of an element of a path, if it is of the right type.
@MainActor
public struct Destination {
  let make: @MainActor (AnyHashable) -> (any View)?
}

@MainActor
protocol DestinationView: BuiltInView {
  var destination: Destination { get }
}

public struct NavigationStack<Element: Hashable>: BuiltInView, StackingView {
  let path: Binding<[Element]>
  let root: any View

  public init(path: Binding<[Element]>, @ViewBuilder root: () -> some View) {
    (self.path, self.root) = (path, root())
  }

  public var children: [Child] { [Child(key: 0, view: root)] }

  func pushed(_ destinations: [Destination]) -> [Child] {
    path.wrappedValue.compactMap { element in
      destinations.lazy.compactMap { $0.make(element) }.first
        .map { Child(key: element, view: $0) }
    }
  }

  var canGoBack: Bool { !path.wrappedValue.isEmpty }
  func goBack() { path.wrappedValue.removeLast() }
}

public struct DestinationModifier<Content: View>: BuiltInView, DestinationView {
  let content: Content
  let destination: Destination

  public var children: [Child] { [Child(key: 0, view: content)] }
}

public struct NavigationSplitView: BuiltInView {
  public let children: [Child]

  public init(
    @ViewBuilder sidebar: () -> some View, @ViewBuilder detail: () -> some View
  ) {
    children = [Child(key: 0, view: sidebar()), Child(key: 1, view: detail())]
  }
}

/// A view whose position is another one when its id differs.
public struct Identified<Content: View, ID: Hashable>: BuiltInView {
  let content: Content
  let id: ID

  public var children: [Child] { [Child(key: id, view: content)] }
}

extension View {
  public func navigationDestination<Element: Hashable>(
    for type: Element.Type, @ViewBuilder destination: @escaping @MainActor (Element) -> some View
  ) -> some View {
    DestinationModifier(
      content: self,
      destination: Destination { element in (element.base as? Element).map { destination($0) } })
  }

  public func id(_ id: some Hashable) -> some View { Identified(content: self, id: id) }
}
