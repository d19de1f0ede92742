import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesObservation
import ViewStatesSwiftUIStandIn

/// What a screen of SwiftUI shows, drawn by the stand-in.
@MainActor @Suite struct DrawingTests {
  struct Trip: Equatable {
    var title = "walk"
    var stops = 0
  }

  typealias TripPresenter = MockPresenter<Trip, Never>

  struct TripScreen: View {
    let presenter: TripPresenter

    var body: some View {
      TitleView(presenter: presenter)
      StopsView(presenter: presenter)
    }
  }

  struct TitleView: View {
    let presenter: TripPresenter
    var body: some View { Text(presenter.observed.title) }
  }

  struct StopsView: View {
    let presenter: TripPresenter
    var body: some View { Text("\(presenter.observed.stops) stops") }
  }

  let presenter = TripPresenter(state: Trip())

  @Test func `a body is drawn only for what it reads, and once for several updates`() {
    let screen = Screen(TripScreen(presenter: presenter))
    screen.draw()
    for _ in 1...10 { presenter.state.stops += 1 }
    #expect(screen.lines == ["walk", "10 stops"])
    #expect(screen.draws(of: StopsView.self) == 2)
    #expect(screen.draws(of: TitleView.self) == 1)
    #expect(screen.draws(of: TripScreen.self) == 1)
  }

  @Test func `a screen shows the state of the presenter that it was given last`() {
    let other = TripPresenter(state: Trip(title: "ride"))
    let screen = Screen(TripScreen(presenter: presenter))
    #expect(screen.lines == ["walk", "0 stops"])
    for presenter in [other, presenter, other] {
      screen.show(TripScreen(presenter: presenter))
      self.presenter.state.stops += 1
      #expect(screen.lines == [presenter.state.title, "\(presenter.state.stops) stops"])
      other.state.stops += 5
      #expect(screen.lines == [presenter.state.title, "\(presenter.state.stops) stops"])
    }
  }
}
