import ViewStatesNavigation

/// A presenter of any screen.
final class FarmPresenter {
  let route: FarmRoute
  let navigator: any Navigating<FarmRoute>

  init(_ route: FarmRoute, _ navigator: any Navigating<FarmRoute>) {
    (self.route, self.navigator) = (route, navigator)
  }
}

@MainActor struct Scene {
  let farm: Farm
  let coordinator: Coordinator<FarmRoute, FarmPresenter>

  init(_ farm: Farm = Farm(in: .stack), make: @escaping () -> Void = {}) {
    self.farm = farm
    coordinator = Coordinator(of: farm.store, identities: farm.identities) {
      presentation, navigator in
      make()
      return FarmPresenter(presentation.route, navigator)
    }
  }

  var rows: [[FarmRoute]] {
    coordinator.state.layers.map { $0.screens.compactMap { coordinator[$0.id]?.route } }
  }
  var top: FarmPresenter? { coordinator[farm.top] }
  var root: FarmPresenter? { coordinator[farm.root] }
}
