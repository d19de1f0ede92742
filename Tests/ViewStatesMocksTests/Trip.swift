import ViewStates
import ViewStatesLists
import ViewStatesMocks

/// A state for the tests of the doubles.
struct Trip: Equatable {
  struct Stop: Equatable {
    var id: Int
    var label: String?
  }

  var title = "walk"
  var stops: PersistentArray<Stop> = []
}

@MainActor protocol TripPresenter: Presenter where State == Trip {
  func start()
  func add(_ label: String, at place: Int)
}

/// A mock as an app writes it.
final class MockTripPresenter: MockPresenter<Trip, MockTripPresenter.Call>, TripPresenter {
  enum Call: Equatable {
    case start
    case add(String, at: Int)
  }

  func start() { calls.record(.start) }
  func add(_ label: String, at place: Int) { calls.record(.add(label, at: place)) }
}
