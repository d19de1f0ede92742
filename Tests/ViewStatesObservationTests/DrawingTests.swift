import Testing
import ViewStatesMocks
import ViewStatesObservation
import ViewStatesSwiftUIStandIn

/// What a screen of SwiftUI shows, drawn by the stand-in.
@MainActor @Suite struct DrawingTests {
  struct Trip: Equatable {
    var title = "walk"
    var stops: [String] = []
  }

  typealias TripPresenter = MockPresenter<Trip, Never>

  struct TripScreen: View {
    let presenter: TripPresenter

    var body: some View {
      Text(presenter.observed.title)
      Text("\(presenter.observed[\.stops.count]) stops")
    }
  }

  let presenter = TripPresenter(state: Trip())

  @Test func `a body is drawn only for what it reads, and once for several updates`() {
    let screen = Screen(TripScreen(presenter: presenter))
    screen.draw()
    for number in 1...10 { presenter.state.stops.append("\(number)") }
    #expect(screen.lines == ["walk", "10 stops"])
    #expect(screen.draws(of: TripScreen.self) == 2)
    // It reads how many there are, and not which.
    presenter.state.stops[0] = "home"
    #expect(screen.lines == ["walk", "10 stops"])
    #expect(screen.draws(of: TripScreen.self) == 2)
  }

  @Test func `a screen shows the state of the presenter that it was given last`() {
    let other = TripPresenter(state: Trip(title: "ride"))
    let screen = Screen(TripScreen(presenter: presenter))
    #expect(screen.lines == ["walk", "0 stops"])
    for presenter in [other, presenter, other] {
      screen.show(TripScreen(presenter: presenter))
      self.presenter.state.stops.append("home")
      #expect(screen.lines == [presenter.state.title, "\(presenter.state.stops.count) stops"])
      other.state.stops += ["gym", "office"]
      #expect(screen.lines == [presenter.state.title, "\(presenter.state.stops.count) stops"])
    }
  }
}
