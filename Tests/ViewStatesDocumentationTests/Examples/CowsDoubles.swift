import ViewStates
import ViewStatesMocks
import ViewStatesNavigation

// Screens that show nothing but their identity, so that a test sees which ones are drawn.

final class MockOverviewPresenter: MockPresenter<[String], Int>, OverviewPresenter {
  func open(_ number: Int) { calls.record(number) }
}

final class MockCowPresenter: MockPresenter<String?, MockCowPresenter.Call>, CowPresenter {
  enum Call { case sell, openPreferences, close }

  func sell() { calls.record(.sell) }
  func openPreferences() { calls.record(.openPreferences) }
  func close() { calls.record(.close) }
}

final class MockPreferencesPresenter: MockPresenter<String, MockPreferencesPresenter.Call>,
  PreferencesPresenter
{
  enum Call { case close }

  func close() { calls.record(.close) }
}

extension CowsCoordinator {
  /// A coordinator of doubles.
  static func ofDoubles(
    _ navigation: Store<Navigation<CowsRoute>>, _ identities: IdentitySource, _ width: SceneWidth
  ) -> CowsCoordinator {
    CowsCoordinator(of: navigation, identities: identities, width: width) { presentation, _ in
      let text = presentation.id.description
      if presentation.style == .alert { return .notice(text) }
      return switch presentation.route {
      case .overview: .overview(MockOverviewPresenter(state: [text]))
      case .cow: .cow(MockCowPresenter(state: text))
      case .preferences: .preferences(MockPreferencesPresenter(state: text))
      case .notice: .notice(text)
      }
    }
  }
}
