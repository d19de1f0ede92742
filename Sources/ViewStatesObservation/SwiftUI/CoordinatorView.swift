// `STAND_IN` is set where the tests compile these files against a stand-in for SwiftUI.
#if canImport(SwiftUI) && !STAND_IN
  import SwiftUI
#endif

#if canImport(SwiftUI) || STAND_IN
  import ViewStates
  import ViewStatesNavigation

  /// Draws the screens of a coordinator: stacks, sheets, covers, splits and alerts.
  ///
  /// ```swift
  /// CoordinatorView(coordinator) { screen in
  ///   switch screen {
  ///   case .overview(let overview): OverviewScreen(presenter: overview)
  ///   case .cow(let cow): CowScreen(presenter: cow)
  ///   case .preferences: Text("Preferences")
  ///   case .notice: EmptyView()
  ///   }
  /// } alertTitle: { screen in
  ///   if case .notice(let text) = screen { text } else { "" }
  /// } noDetail: {
  ///   Text("Choose a cow")
  /// }
  /// ```
  ///
  /// It draws exactly the screens of the navigation. When a person closes a screen, by a swipe, the
  /// back button or the button of an alert, the coordinator dismisses that screen by its identity.
  /// A closing screen is drawn as it last was.
  public struct CoordinatorView<
    Route: NavigationRoute, ScreenPresenter, Content: View, Empty: View
  >: View {
    let coordinator: Coordinator<Route, ScreenPresenter>
    let content: @MainActor (ScreenPresenter) -> Content
    let alertTitle: @MainActor (ScreenPresenter) -> String
    let noDetail: @MainActor () -> Empty
    @Environment(\.horizontalSizeClass) private var sizeClass

    /// Creates a view of a coordinator, which the app keeps.
    ///
    /// By default, the title of an alert is the description of its screen, and the detail side of a
    /// split is empty until it has a screen. For an alert, `screen` draws its buttons.
    public init(
      _ coordinator: Coordinator<Route, ScreenPresenter>,
      @ViewBuilder screen: @escaping @MainActor (ScreenPresenter) -> Content,
      alertTitle: @escaping @MainActor (ScreenPresenter) -> String = { "\($0)" },
      @ViewBuilder noDetail: @escaping @MainActor () -> Empty = { EmptyView() }
    ) {
      (self.coordinator, content) = (coordinator, screen)
      (self.alertTitle, self.noDetail) = (alertTitle, noDetail)
    }

    /// The layer at the bottom, which presents those above it.
    public var body: some View {
      if let root = layers.first {
        LayerView(scene: self, last: root)
          .onChange(of: sizeClass, initial: true) { _, sizeClass in
            coordinator.setWidth(sizeClass == .compact ? .narrow : .wide)
          }
      }
    }

    /// The layers from the bottom to the top; a body that reads them is drawn after a change.
    var layers: [NavigationLayer<Route>] { coordinator.observed.layers }
  }
#endif
