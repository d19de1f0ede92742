import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks
import ViewStatesObservation

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStatesSwiftUIStandIn
#endif

struct CowsSceneView: View {
  let coordinator: Coordinator<CowsRoute, CowsScreen>

  var body: some View {
    CoordinatorView(coordinator) { screen in
      switch screen {
      case .overview(let overview): OverviewScreen(presenter: overview)
      case .cow(let cow): CowScreen(presenter: cow)
      case .preferences: Text("Preferences")
      case .notice: EmptyView()
      }
    } alertTitle: { screen in
      if case .notice(let text) = screen { text } else { "" }
    } noDetail: {
      Text("Choose a cow")
    }
  }
}

private struct OverviewScreen: View {
  let presenter: HerdOverviewPresenter

  var body: some View {
    List(presenter.observed.state, id: \.self) { name in Text(name) }
  }
}

private struct CowScreen: View {
  let presenter: HerdCowPresenter

  var body: some View { Text(presenter.observed.state ?? "This cow has left the herd") }
}

#if !canImport(SwiftUI)
  @MainActor @Suite struct SwiftUINavigationExamples {
    let scene = CowsScene(herd: Store(Herd()), identities: IdentitySource(seed: 1))

    @Test func `a split draws its sides`() throws {
      let screen = Screen(CowsSceneView(coordinator: scene.coordinator))
      #expect(screen.lines == ["Berta", "Elsa", "Klara", "Rosa", "Choose a cow"])
      let root = scene.navigation.state.root.id
      try scene.coordinator.send { .showDetail(.cow(12), id: $0, from: root) }
      #expect(screen.lines == ["Berta", "Elsa", "Klara", "Rosa", "Rosa"])
    }

    @Test func `the buttons of an alert are what its screen draws`() throws {
      var confirmed = 0
      let coordinator = scene.coordinator
      let screen = Screen(
        CoordinatorView(coordinator) { screen in
          if case .notice = screen { Button("Sell") { confirmed += 1 } } else { Text("herd") }
        })
      let root = scene.navigation.state.root.id
      try coordinator.send { .present(.notice("Sell Berta"), id: $0, over: root) }
      #expect(screen.lines == [#"! notice("Sell Berta")"#, "[Sell]"])
      #expect(screen.tap("Sell"))
      #expect(confirmed == 1)
      screen.layers.last?.close?()
      #expect(screen.lines == ["herd"])
    }

    /// A screen as a conformance test sees it: everything goes through SwiftUI's bindings.
    final class Renderer<Content: View>: NavigationRenderer {
      private let coordinator: Coordinator<CowsRoute, String>
      private let width: SceneWidth
      private let screen: Screen
      /// How the screens that were drawn last or before report that they are gone.
      private var reports: [Identity: () -> Void] = [:]

      init(
        _ navigation: Store<Navigation<CowsRoute>>, _ identities: IdentitySource,
        _ width: SceneWidth, draw: @escaping @MainActor (String) -> Content
      ) {
        coordinator = Coordinator(of: navigation, identities: identities, width: width) {
          presentation, _ in presentation.id.description
        }
        self.width = width
        screen = Screen(CoordinatorView(coordinator) { draw($0) })
      }

      var visible: [[Identity]] {
        screen.horizontalSizeClass = width.state == .narrow ? .compact : .regular
        return screen.layers.map { layer in
          if layer.stacks.isEmpty {
            // The title of an alert follows "! ".
            let title = layer.lines.first.map { String($0.trimmingPrefix("! ")) }
            return [note(title ?? "", layer.close)].compactMap(\.self)
          }
          return layer.stacks.enumerated().flatMap { index, stack in
            stack.views.compactMap { view in
              let report = stack.goBack ?? (index == 0 ? layer.close : nil)
              return (view as? Text)?.line.flatMap { note($0, report) }
            }
          }
        }
      }

      private func note(_ line: String, _ report: (() -> Void)?) -> Identity? {
        guard let id = Identity(line) else { return nil }
        reports[id] = report
        return id
      }

      func swipeAway(_ id: Identity) {
        _ = visible
        // Where SwiftUI has no gesture, a button of the screen closes it.
        if let report = reports[id] { report() } else { coordinator.dismiss(id) }
      }
    }

    @Test func `The screens conform`() throws {
      try NavigationConformance.check(
        routes: [CowsRoute.overview, .cow(1), .preferences]
      ) { Renderer($0, $1, $2) { Text($0) } }
    }
  }
#endif
