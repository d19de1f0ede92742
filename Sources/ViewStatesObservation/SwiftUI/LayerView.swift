#if STAND_IN
  import ViewStatesObservation
#elseif canImport(SwiftUI)
  import SwiftUI
#endif

#if canImport(SwiftUI) || STAND_IN
  import ViewStates
  import ViewStatesNavigation

  /// A layer, which presents the one over it.
  ///
  /// Each binding names the layer for which it was made. So a dismissal that comes late closes
  /// nothing that was presented since.
  struct LayerView<Route: NavigationRoute, Screen, Content: View, Empty: View>: View {
    let drawing: Drawing<Route, Screen, Content, Empty>
    let last: DrawnLayer<Route, Screen>

    var body: some View {
      let layers = drawing.layers
      let index = layers.lastIndex { $0.id == last.id }
      let next = index.flatMap { layers.dropFirst($0 + 1).first }
      let alert = next.flatMap { $0.style == .alert ? $0 : nil }
      let cover = next.flatMap { isCover($0) ? $0 : nil }
      let sheet = alert == nil && cover == nil ? next : nil
      StacksView(drawing: drawing, layer: index.map { layers[$0] } ?? last)
        .sheet(item: item(sheet)) { LayerView(drawing: drawing, last: $0) }
        #if !os(macOS)
          .fullScreenCover(item: item(cover)) { LayerView(drawing: drawing, last: $0) }
        #endif
        .background {
          // SwiftUI ignores what changes in an alert that is presented, so each has its own view.
          if let alert { AlertView(drawing: drawing, alert: alert).id(alert.id) }
        }
    }

    private func isCover(_ layer: DrawnLayer<Route, Screen>) -> Bool {
      #if os(macOS)
        false
      #else
        layer.style == .fullCover
      #endif
    }

    private func item(
      _ layer: DrawnLayer<Route, Screen>?
    ) -> Binding<DrawnLayer<Route, Screen>?> {
      let coordinator = drawing.coordinator
      return Binding(
        get: { @MainActor in layer },
        set: { @MainActor _ in if let layer { coordinator.dismiss(layer.id) } })
    }
  }

  /// The stack of a layer, or both stacks of a split that has room for them.
  struct StacksView<Route: NavigationRoute, Screen, Content: View, Empty: View>: View {
    let drawing: Drawing<Route, Screen, Content, Empty>
    let layer: DrawnLayer<Route, Screen>
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
      if layer.isSplit, sizeClass != .compact {
        NavigationSplitView {
          StackView(drawing: drawing, first: layer.primary[0], screens: layer.primary)
        } detail: {
          if let first = layer.detail.first {
            // Another first screen is another stack.
            StackView(drawing: drawing, first: first, screens: layer.detail).id(first.id)
          } else {
            drawing.noDetail()
          }
        }
      } else {
        StackView(
          drawing: drawing, first: layer.primary[0], screens: layer.primary + layer.detail)
      }
    }
  }

  /// Screens on top of one another.
  ///
  /// SwiftUI sets a shorter path when a person goes back. The first screen that is missing is
  /// dismissed, and takes along those above it; in a narrow scene, those of the detail side too. A
  /// sheet can be narrower than its scene, so the others are dismissed as well if they are left.
  struct StackView<Route: NavigationRoute, Screen, Content: View, Empty: View>: View {
    let drawing: Drawing<Route, Screen, Content, Empty>
    let first: DrawnScreen<Route, Screen>
    let screens: [DrawnScreen<Route, Screen>]

    var body: some View {
      NavigationStack(path: path) {
        ScreenView(drawing: drawing, last: first)
          .navigationDestination(for: DrawnScreen<Route, Screen>.self) {
            ScreenView(drawing: drawing, last: $0)
          }
      }
    }

    private var path: Binding<[DrawnScreen<Route, Screen>]> {
      let (coordinator, pushed) = (drawing.coordinator, Array(screens.dropFirst()))
      return Binding(
        get: { @MainActor in pushed },
        set: { @MainActor left in
          for screen in pushed.dropFirst(left.count) { coordinator.dismiss(screen.id) }
        })
    }
  }

  /// A screen, which looks its presenter up whenever it is drawn.
  struct ScreenView<Route: NavigationRoute, Screen, Content: View, Empty: View>: View {
    let drawing: Drawing<Route, Screen, Content, Empty>
    let last: DrawnScreen<Route, Screen>

    var body: some View { drawing.content(drawing.screen(last)) }
  }

  /// An alert, with what its screen draws as buttons.
  struct AlertView<Route: NavigationRoute, Screen, Content: View, Empty: View>: View {
    let drawing: Drawing<Route, Screen, Content, Empty>
    let alert: DrawnLayer<Route, Screen>

    var body: some View {
      let screen = drawing.screen(alert.primary[0])
      Color.clear.alert(drawing.alertTitle(screen), isPresented: isPresented) {
        drawing.content(screen)
      }
    }

    private var isPresented: Binding<Bool> {
      let (coordinator, id) = (drawing.coordinator, alert.id)
      return Binding(get: { @MainActor in true }, set: { @MainActor _ in coordinator.dismiss(id) })
    }
  }
#endif
