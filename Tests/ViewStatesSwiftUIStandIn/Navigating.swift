// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view that puts others on top of its first one.
@MainActor
protocol StackingView: BuiltInView {
  func pushed(_ destinations: [(AnyHashable) -> (any View)?]) -> [Child]
  var canGoBack: Bool { get }
  /// Does what SwiftUI does when a person goes back: it sets the path.
  func goBack()
}

public struct NavigationStack<Element: Hashable>: BuiltInView, StackingView {
  let path: Binding<[Element]>
  let root: any View

  public init(path: Binding<[Element]>, @ViewBuilder root: () -> some View) {
    (self.path, self.root) = (path, root())
  }

  public var children: [Child] { [Child(key: 0, view: root)] }

  func pushed(_ destinations: [(AnyHashable) -> (any View)?]) -> [Child] {
    path.wrappedValue.compactMap { element in
      destinations.lazy.compactMap { $0(element) }.first
        .map { Child(key: element, view: $0) }
    }
  }

  var canGoBack: Bool { !path.wrappedValue.isEmpty }
  func goBack() { path.wrappedValue.removeLast() }
}

public struct NavigationSplitView: BuiltInView {
  public let children: [Child]

  public init(
    @ViewBuilder sidebar: () -> some View, @ViewBuilder detail: () -> some View
  ) {
    children = [Child(key: 0, view: sidebar()), Child(key: 1, view: detail())]
  }
}
