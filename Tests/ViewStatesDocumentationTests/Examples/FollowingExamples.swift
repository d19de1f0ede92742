import Testing
import ViewStates
import ViewStatesMocks

@testable import Party

@MainActor
protocol WeatherService: StateSource<Double> {
  func refresh()
}

final class SimulatedWeather: WeatherService {
  let views = Views<Double>()
  private(set) var state = 20.0

  func refresh() {
    state += 1
    updateViews()
  }
}

final class MockWeather: MockPresenter<Double, MockWeather.Call>, WeatherService {
  enum Call: Equatable { case refresh }

  func refresh() { calls.record(.refresh) }
}

final class HeadcountPresenter: Presenter {
  let views = Views<Int>()
  private let guests: Store<Guests>

  var state: Int { guests.state.names.count }

  init(guests: Store<Guests>) {
    self.guests = guests
    follow(guests, part: \.names.count)
  }
}

final class PicnicPresenter: Presenter {
  let views = Views<String>()
  private let guests: Store<Guests>
  private let count: HeadcountPresenter
  private let weather: any WeatherService

  var state: String {
    "\(count.state): \(guests.state.names), \(weather.state) °C"
  }

  init(guests: Store<Guests>, count: HeadcountPresenter, weather: any WeatherService) {
    (self.guests, self.count, self.weather) = (guests, count, weather)
    follow(guests, count, weather)
  }

  func refresh() { weather.refresh() }
}

struct Walk: StateModel {
  var distances: [Double] = []

  mutating func apply(_ distance: Double) { distances.append(distance) }
}

final class NamesScreen: StateUpdatable {
  private(set) var drawn: [String] = []

  func update(with shown: CausedState<[String]>) {
    draw(shown.state, isAnimated: shown.cause.isActions)
  }

  private func draw(_ names: [String], isAnimated: Bool) {
    drawn.append("\(names)\(isAnimated ? " with an animation" : "")")
  }
}

@MainActor @Suite struct FollowingExamples {
  let guests = Store(Guests())

  @Test func `a change that comes on two ways is shown once`() {
    let picnic = PicnicPresenter(
      guests: guests, count: HeadcountPresenter(guests: guests), weather: SimulatedWeather())
    let recorder = Recorder<String>()
    picnic.attach(recorder)
    guests.send(neverRejected: .invite("Ada"))
    picnic.refresh()
    #expect(
      recorder.all == [
        "0: [], 20.0 °C", #"1: ["Ada"], 20.0 °C"#, #"1: ["Ada"], 21.0 °C"#,
      ])
  }

  @Test func `a double of the service`() throws {
    let weather = MockWeather(state: 20)
    let picnic = PicnicPresenter(
      guests: guests, count: HeadcountPresenter(guests: guests), weather: weather)
    picnic.refresh()
    try weather.calls.requireNext(.refresh)
    weather.state = 21
    #expect(picnic.state == "0: [], 21.0 °C")
  }

  @Test func `a view that is detached`() {
    let count = HeadcountPresenter(guests: guests)
    let view = Recorder<Int>()
    let subscription = count.attach(view)
    subscription.cancel()
    guests.send(neverRejected: .invite("Ada"))
    #expect(view.all == [0])
  }

  @Test func `a report becomes an action`() {
    @MainActor final class Walking {
      let walk = Store(Walk())

      init(_ pedometer: some StateSource<Double>) {
        pedometer.react(for: self) { presenter, distance in
          presenter.walk.send(distance)
        }
      }
    }

    let pedometer = MockPresenter<Double, Never>(state: 0)
    let walking = Walking(pedometer)
    pedometer.state = 12
    pedometer.state = 30
    #expect(walking.walk.state.distances == [12, 30])
  }

  @Test func `a listener hears each change`() throws {
    var heard: [Counter.Action] = []
    let counter = Store(Counter())

    final class Counts: EventListener {
      func hear(_ change: Change<Counter>) { print(change.actions) }
    }

    let counts = Counts()
    counter.changes.listen(counts)

    counter.changes.listen(for: counts) { _, change in heard += change.actions }
    try counter.send(.increment)
    #expect(heard == [.increment])
  }

  @Test func `a view is shown the cause of each change`() throws {
    let presenter = PartyPresenter(guests: guests)
    let screen = NamesScreen()
    presenter.attachWithCause(screen)
    try presenter.invite("Ada")
    try guests.restore(Guests(names: ["Grace"]))
    #expect(screen.drawn == ["[]", #"["Ada"] with an animation"#, #"["Grace"]"#])
  }
}
