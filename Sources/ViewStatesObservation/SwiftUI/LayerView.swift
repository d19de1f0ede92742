#if canImport(SwiftUI) && !STAND_IN
  import SwiftUI
#endif

#if canImport(SwiftUI) || STAND_IN
  import ViewStates
  import ViewStatesNavigation

  extension CoordinatorView {
    /// A layer, which presents the one over it.
    ///
    /// Each binding names the layer for which it was made. So a late dismissal does not close a
    /// layer that was presented since.
    struct LayerView: View {
      let scene: CoordinatorView
      let last: NavigationLayer<Route>
      @Environment(\.horizontalSizeClass) private var sizeClass

      var body: some View {
        let layers = scene.layers
        let index = layers.lastIndex { $0.id == last.id }
        let next = index.flatMap { layers.dropFirst($0 + 1).first }
        let isAlert = next?.style == .alert
        #if os(macOS)
          let isCover = false
        #else
          let isCover = next?.style == .fullCover
        #endif
        stacks(of: index.map { layers[$0] } ?? last)
          .sheet(item: item(isAlert || isCover ? nil : next)) { LayerView(scene: scene, last: $0) }
          #if !os(macOS)
            .fullScreenCover(item: item(isCover ? next : nil)) { LayerView(scene: scene, last: $0) }
          #endif
          .background {
            // SwiftUI ignores what changes in an alert that is presented, so each has its own view.
            if isAlert, let next, let screen = scene.coordinator[next.id] {
              alert(screen, next.id).id(next.id)
            }
          }
      }

      private func item(_ layer: NavigationLayer<Route>?) -> Binding<NavigationLayer<Route>?> {
        Binding(
          get: { @MainActor in layer },
          set: { @MainActor _ in if let layer { scene.coordinator.dismiss(layer.id) } })
      }

      /// An alert, whose screen draws its buttons.
      private func alert(_ screen: ScreenPresenter, _ id: Identity) -> some View {
        let isPresented = Binding(
          get: { @MainActor in true }, set: { @MainActor _ in scene.coordinator.dismiss(id) })
        return Color.clear.alert(scene.alertTitle(screen), isPresented: isPresented) {
          scene.content(screen)
        }
      }

      /// The stack of a layer, or both stacks of a split that has room for them.
      @ViewBuilder private func stacks(of layer: NavigationLayer<Route>) -> some View {
        if layer.container == .split, sizeClass != .compact {
          NavigationSplitView {
            stack(layer.primary)
          } detail: {
            if let first = layer.detail.first {
              // Another first screen is another stack.
              stack(layer.detail).id(first.id)
            } else {
              scene.noDetail()
            }
          }
        } else {
          stack(layer.screens)
        }
      }

      /// Screens on top of one another; there is at least one.
      ///
      /// SwiftUI sets a shorter path when a person goes back. The first missing screen is dismissed
      /// and takes along those above it, in a narrow scene those of the detail side, too. A sheet
      /// can be narrower than its scene, so any others that are left are dismissed as well.
      private func stack(_ screens: [Presentation<Route>]) -> some View {
        let pushed = Array(screens.dropFirst())
        let path = Binding(
          get: { @MainActor in pushed },
          set: { @MainActor left in
            for screen in pushed.dropFirst(left.count) { scene.coordinator.dismiss(screen.id) }
          })
        return NavigationStack(path: path) {
          ScreenView(scene: scene, id: screens[0].id)
            .navigationDestination(for: Presentation<Route>.self) {
              ScreenView(scene: scene, id: $0.id)
            }
        }
      }
    }

    /// A screen, which looks its presenter up whenever it is drawn.
    struct ScreenView: View {
      /// Kept by SwiftUI as long as the view exists, even while it closes.
      final class Last { var screen: ScreenPresenter? }

      let scene: CoordinatorView
      let id: Identity
      @State var last = Last()

      var body: some View { if let screen { scene.content(screen) } }

      /// The screen, or the last one while it closes; a body that reads it is drawn after a change.
      private var screen: ScreenPresenter? {
        _ = scene.layers
        last.screen = scene.coordinator[id] ?? last.screen
        return last.screen
      }
    }
  }
#endif
