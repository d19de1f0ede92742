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

  final class TripPresenter: Presenter {
    let views = Views<Trip>()
    var trip: Trip { didSet { updateViews() } }
    var state: Trip { trip }

    init(_ title: String) { trip = Trip(title: title) }

    func rename(_ title: String) throws(Refusal) {
      if title.isEmpty { throw .noTitle }
      trip.title = title
    }
  }

  enum Refusal: Error { case noTitle }

  struct TripScreen: View {
    let presenter: TripPresenter

    var body: some View {
      TitleView(presenter: presenter)
      StopsView(presenter: presenter)
      Button("add") { presenter.trip.stops += 1 }
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

  struct TitleForm: View {
    let presenter: TripPresenter

    var body: some View {
      let title = presenter.observed.field(\.title, set: presenter.rename)
      TextField("title", text: Binding(get: { title.value }, set: { title.value = $0 }))
      if let refusal = title.refusal { Text("refused: \(refusal)") }
    }
  }

  @Test func `a body is drawn only for what it reads, and once for several updates`() {
    let presenter = TripPresenter("walk")
    let screen = Screen(TripScreen(presenter: presenter))
    screen.draw()
    for _ in 1...10 { presenter.trip.stops += 1 }
    #expect(screen.lines == ["walk", "10 stops", "[add]"])
    #expect(screen.draws(of: StopsView.self) == 2)
    #expect(screen.draws(of: TitleView.self) == 1)
    #expect(screen.draws(of: TripScreen.self) == 1)
  }

  enum Step {
    case rename(Int, String)
    case add(Int)
    case show(Int)
    case draw
    case type(String)
  }

  static func random(_ random: inout SplitMix64) -> Step {
    let place = Int(random.next() % 2)
    return switch random.next() % 6 {
    case 0: .rename(place, "\(random.next() % 3)")
    case 1, 2: .add(place)
    case 3: .show(place)
    case 4: .type(random.next() % 2 == 0 ? "" : "typed")
    default: .draw
    }
  }

  struct Both: View {
    let presenter: TripPresenter
    var body: some View {
      TripScreen(presenter: presenter)
      TitleForm(presenter: presenter)
    }
  }

  @Test(arguments: 1...30)
  func `a screen shows the state of the presenter that it was given last`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 80, step: Self.random).run { steps in
      let presenters = [TripPresenter("a"), TripPresenter("b")]
      var shown = presenters[0]
      let screen = Screen(Both(presenter: shown))
      for step in steps {
        switch step {
        case .rename(let place, let title): presenters[place].trip.title = title
        case .add(let place): presenters[place].trip.stops += 1
        case .show(let place):
          shown = presenters[place]
          screen.show(Both(presenter: shown))
        case .type(let text): if !screen.type(text, into: "title") { return "no field" }
        case .draw:
          let trip = shown.trip
          let expected = [trip.title, "\(trip.stops) stops", "[add]", "title: \(trip.title)"]
          if Array(screen.lines.prefix(4)) != expected { return "\(screen.lines)" }
        }
      }
      return nil
    }
  }
}
