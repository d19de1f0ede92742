import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks
import ViewStatesObservation
import ViewStatesTimeTravel

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStatesSwiftUIStandIn
#endif

// MARK: - The article

struct CowsSceneView: View {
  let coordinator: CowsCoordinator
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    LayerView(coordinator: coordinator, last: coordinator.observed.state.layers[0])
      .onChange(of: sizeClass, initial: true) { _, sizeClass in
        coordinator.setWidth(sizeClass == .compact ? .narrow : .wide)
      }
  }
}

struct LayerView: View {
  let coordinator: CowsCoordinator
  let last: CowsPile.Layer

  var body: some View {
    let pile = coordinator.observed.state
    let next = pile.layer(over: last.id)
    let alert = next?.style == .alert ? next : nil
    let cover = next?.style == .fullCover ? next : nil
    let sheet = alert == nil && cover == nil ? next : nil
    StacksView(coordinator: coordinator, layer: pile.layer(last.id) ?? last)
      .sheet(item: item(sheet)) { LayerView(coordinator: coordinator, last: $0) }
      .cover(item: item(cover)) { LayerView(coordinator: coordinator, last: $0) }
      .background {
        if let alert { AlertView(coordinator: coordinator, alert: alert).id(alert.id) }
      }
  }

  private func item(_ layer: CowsPile.Layer?) -> Binding<CowsPile.Layer?> {
    Binding(
      get: { @MainActor in layer },
      set: { @MainActor _ in if let layer { coordinator.dismiss(layer.id) } })
  }
}

extension View {
  func cover<Item: Identifiable>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    #if os(macOS)
      return sheet(item: item) { content($0) }
    #else
      return fullScreenCover(item: item) { content($0) }
    #endif
  }
}

struct AlertView: View {
  let coordinator: CowsCoordinator
  let alert: CowsPile.Layer

  var body: some View {
    Color.clear.alert("Cows", isPresented: isPresented) {
      Button("OK") {}
    } message: {
      if case .notice(let text) = alert.primary[0].screen { Text(text) }
    }
  }

  private var isPresented: Binding<Bool> {
    Binding(get: { @MainActor in true }, set: { @MainActor _ in coordinator.dismiss(alert.id) })
  }
}

struct StacksView: View {
  let coordinator: CowsCoordinator
  let layer: CowsPile.Layer

  var body: some View {
    let stacks = layer.stacks
    if stacks.count == 2 {
      NavigationSplitView {
        StackView(coordinator: coordinator, entries: stacks[0])
      } detail: {
        if let first = stacks[1].first {
          StackView(coordinator: coordinator, entries: stacks[1]).id(first.id)
        } else {
          Text("Choose a cow")
        }
      }
    } else {
      StackView(coordinator: coordinator, entries: stacks[0])
    }
  }
}

struct StackView: View {
  let coordinator: CowsCoordinator
  let entries: [CowsPile.Entry]

  var body: some View {
    NavigationStack(path: path) {
      ScreenView(coordinator: coordinator, last: entries[0])
        .navigationDestination(for: CowsPile.Entry.self) { entry in
          ScreenView(coordinator: coordinator, last: entry)
        }
    }
  }

  private var path: Binding<[CowsPile.Entry]> {
    let pushed = Array(entries.dropFirst())
    return Binding(
      get: { @MainActor in pushed },
      set: { @MainActor left in
        if left.count < pushed.count { coordinator.dismiss(pushed[left.count].id) }
      })
  }
}

struct ScreenView: View {
  let coordinator: CowsCoordinator
  let last: CowsPile.Entry

  var body: some View {
    let entry = coordinator.observed.state[last.id] ?? last
    switch entry.screen {
    case .overview(let presenter): OverviewScreen(presenter: presenter)
    case .cow(let presenter): CowScreen(presenter: presenter)
    case .preferences(let presenter): PreferencesScreen(presenter: presenter)
    case .notice(let text): Text(text)
    }
  }
}

// MARK: - Screens as any other

private struct OverviewScreen: View {
  let presenter: any OverviewPresenter

  var body: some View {
    List(presenter.observed.state, id: \.self) { name in Text(name) }
  }
}

private struct CowScreen: View {
  let presenter: any CowPresenter

  var body: some View {
    Text(presenter.observed.state ?? "This cow has left the herd")
  }
}

private struct PreferencesScreen: View {
  let presenter: any PreferencesPresenter

  var body: some View {
    Text(presenter.observed.state)
  }
}

// MARK: - What it does

#if !canImport(SwiftUI)
  @MainActor @Suite struct SwiftUINavigationExamples {
    /// A screen as a conformance test sees it: everything goes through SwiftUI's bindings.
    final class Renderer: NavigationRenderer {
      private let coordinator: CowsCoordinator
      private let screen: Screen
      /// How the screens that were drawn last or before report that they are gone.
      private var reports: [Identity: () -> Void] = [:]

      init(_ navigation: Store<Navigation<CowsRoute>>, _ identities: IdentitySource) {
        coordinator = .ofDoubles(navigation, identities)
        screen = Screen(CowsSceneView(coordinator: coordinator))
      }

      var visible: [[Identity]] {
        // As a person sees it: the identities are the texts.
        screen.layers.map { layer in
          if layer.stacks.isEmpty {
            return layer.lines.compactMap { note($0, layer.close) }
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
      ) { Renderer($0, $1) }
    }

    let scene = CowsScene(herd: Store(Herd()), identities: IdentitySource(seed: 1))

    @Test func `a window that becomes narrow is reported, and its split collapses`() throws {
      let screen = Screen(CowsSceneView(coordinator: scene.coordinator))
      try scene.open("cows://herd/12;style=detail")
      #expect(screen.lines == ["Berta", "Elsa", "Klara", "Rosa", "Rosa"])
      screen.horizontalSizeClass = .compact
      #expect(screen.lines == ["Rosa"])
      #expect(scene.navigation.state.width == .narrow)
      screen.horizontalSizeClass = .regular
      #expect(screen.lines == ["Berta", "Elsa", "Klara", "Rosa", "Rosa"])
    }

    @Test func `A screen that comes back before it is drawn shows its new presenter`() throws {
      var made = 0
      let coordinator = CowsCoordinator(of: scene.navigation, identities: IdentitySource(seed: 2)) {
        _, _ in
        made += 1
        return .cow(MockCowPresenter(state: "presenter \(made)"))
      }
      let screen = Screen(CowsSceneView(coordinator: coordinator))
      let history = History(scene.navigation)
      try scene.open("cows://herd/12;style=detail/3;style=push/preferences")
      #expect(
        screen.layers.map(\.lines) == [["presenter 1", "presenter 3"], ["presenter 4"]])
      try history.undo()
      try history.redo()
      #expect(
        screen.layers.map(\.lines) == [["presenter 1", "presenter 6"], ["presenter 7"]])
    }
  }
#endif
