// `STAND_IN` is set where the tests compile these files against a stand-in for SwiftUI.
#if STAND_IN
  import ViewStatesObservation
#elseif canImport(SwiftUI)
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
  /// What is drawn is what the navigation says. When a person closes a screen, by a swipe, the back
  /// button or the button of an alert, the coordinator dismisses that screen by its identity.
  ///
  /// - A cover is drawn as a sheet on macOS, which has none.
  /// - A split is one stack where the size class is compact, in a sheet by the room of that sheet.
  /// - The size class of the view is the width of the scene, which it reports to the coordinator.
  /// - For an alert, `screen` draws its buttons. If it draws nothing, SwiftUI adds "OK".
  /// - A screen that is closing is drawn as it was last.
  public struct CoordinatorView<Route: NavigationRoute, Screen, Content: View, Empty: View>: View {
    let drawing: Drawing<Route, Screen, Content, Empty>
    @Environment(\.horizontalSizeClass) private var sizeClass

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - coordinator: The coordinator, which the app keeps.
    ///   - screen: Draws a screen.
    ///   - alertTitle: The title of an alert; by default the screen's description.
    ///   - noDetail: What the detail side of a split shows until it has a screen; by default
    ///     nothing.
    public init(
      _ coordinator: Coordinator<Route, Screen>,
      @ViewBuilder screen: @escaping @MainActor (Screen) -> Content,
      alertTitle: @escaping @MainActor (Screen) -> String = { "\($0)" },
      @ViewBuilder noDetail: @escaping @MainActor () -> Empty = { EmptyView() }
    ) {
      drawing = Drawing(
        coordinator: coordinator, content: screen, alertTitle: alertTitle, noDetail: noDetail)
    }

    /// The layer at the bottom, which presents those above it.
    public var body: some View {
      let coordinator = drawing.coordinator
      if let root = drawing.layers.first {
        LayerView(drawing: drawing, last: root)
          .onChange(of: sizeClass, initial: true) { _, sizeClass in
            coordinator.setWidth(sizeClass == .compact ? .narrow : .wide)
          }
      }
    }
  }

  /// What is drawn, and how.
  @MainActor
  struct Drawing<Route: NavigationRoute, Screen, Content: View, Empty: View> {
    let coordinator: Coordinator<Route, Screen>
    let content: @MainActor (Screen) -> Content
    let alertTitle: @MainActor (Screen) -> String
    let noDetail: @MainActor () -> Empty

    /// The layers from the bottom to the top; a body that reads them is drawn after a change.
    var layers: [DrawnLayer<Route, Screen>] {
      _ = coordinator.observed.state
      return coordinator.presented.layers.compactMap { DrawnLayer($0, of: coordinator) }
    }

    /// The screen of a presentation, or the last one while it is closing.
    func screen(_ last: DrawnScreen<Route, Screen>) -> Screen {
      _ = coordinator.observed.state
      return coordinator[last.id] ?? last.screen
    }
  }

  /// A presentation with its screen, which is kept until it has closed.
  struct DrawnScreen<Route: NavigationRoute, Screen>: Identifiable {
    let presentation: Presentation<Route>
    let screen: Screen

    var id: Identity { presentation.id }
  }

  extension DrawnScreen: Hashable {
    /// Whether two are of one presentation, which has one screen.
    nonisolated static func == (left: Self, right: Self) -> Bool {
      left.presentation == right.presentation
    }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(presentation) }
  }

  /// The root or a modal screen, with the screens that its container holds.
  struct DrawnLayer<Route: NavigationRoute, Screen>: Identifiable {
    let id: Identity
    let style: PresentationStyle
    let isSplit: Bool
    let primary: [DrawnScreen<Route, Screen>]
    let detail: [DrawnScreen<Route, Screen>]

    /// Returns nil if the coordinator has no screen for it, because that has gone.
    @MainActor
    init?(_ layer: NavigationLayer<Route>, of coordinator: Coordinator<Route, Screen>) {
      func drawn(_ presentation: Presentation<Route>) -> DrawnScreen<Route, Screen>? {
        coordinator[presentation.id].map { DrawnScreen(presentation: presentation, screen: $0) }
      }
      guard let first = drawn(layer.screen) else { return nil }
      (id, style, isSplit) = (layer.id, layer.screen.style, layer.container == .split)
      primary = [first] + layer.pushed.compactMap(drawn)
      detail = layer.detail.compactMap(drawn)
    }
  }
#endif
