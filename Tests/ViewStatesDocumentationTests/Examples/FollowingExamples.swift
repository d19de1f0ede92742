import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct FollowingExamples {
  struct Order: StateModel {
    enum Action: Codable, Sendable {
      case add(String)
      case setNote(String)
    }

    var items: [String] = []
    var note = ""

    mutating func apply(_ action: Action) {
      switch action {
      case .add(let item): items.append(item)
      case .setNote(let note): self.note = note
      }
    }
  }

  final class OpeningHours: StateSource {
    let views = Views<Bool>()
    private(set) var state = true

    func close() {
      state = false
      updateViews()
    }
  }

  final class CountPresenter: Presenter {
    let views = Views<Int>()
    private let order: Store<Order>

    var state: Int { order.state.items.count }

    init(order: Store<Order>) {
      self.order = order
      follow(order, part: \.items.count)
    }
  }

  final class SummaryPresenter: Presenter {
    let views = Views<String>()
    private let order: Store<Order>
    private let count: CountPresenter

    var state: String { "\(count.state) items \(order.state.note)" }

    init(order: Store<Order>, count: CountPresenter) {
      self.order = order
      self.count = count
      follow(order, count)
    }
  }

  final class CheckoutPresenter: Presenter {
    let views = Views<Bool>()
    private let hours: OpeningHours
    private let count: CountPresenter

    var state: Bool { hours.state && count.state > 0 }

    init(hours: OpeningHours, count: CountPresenter) {
      self.hours = hours
      self.count = count
      follow(hours, count)
    }
  }

  let order = Store(Order())
  let hours = OpeningHours()

  @Test func `a diamond is one update`() {
    let summary = SummaryPresenter(order: order, count: CountPresenter(order: order))
    let recorder = Recorder<String>()
    summary.attach(recorder)
    order.send(.add("tea"))
    order.send(.setNote("to go"))
    #expect(recorder.all == ["0 items ", "1 items ", "1 items to go"])
  }

  @Test func `equal states are shown once`() {
    let checkout = CheckoutPresenter(hours: hours, count: CountPresenter(order: order))
    let recorder = Recorder<Bool>()
    checkout.attach(recorder)
    order.send(.add("tea"))
    order.send(.add("cake"))
    hours.close()
    #expect(recorder.all == [false, true, false])
  }

  @Test func `a view that is detached`() {
    let count = CountPresenter(order: order)
    let view = Recorder<Int>()
    let subscription = count.attach(view)
    subscription.cancel()
    order.send(.add("tea"))
    #expect(view.all == [0])
  }

  @Test func `presenters in a circle stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let map = MapPresenter()
        let list = ListPresenter()
        map.follow(list)
        list.follow(map)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        ViewStates: presenters follow one another in a circle: ListPresenter is followed by \
        MapPresenter is followed by ListPresenter. Each would wait for the next to derive its \
        state. Let one of them follow the stores and services instead.
        """))
  }
}

private final class MapPresenter: Presenter {
  let views = Views<Int>()
  let state = 0
}

private final class ListPresenter: Presenter {
  let views = Views<Int>()
  let state = 0
}

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

final class WeatherPresenter: Presenter {
  let views = Views<String>()
  private let weather: any WeatherService

  var state: String { "\(weather.state) °C" }

  init(weather: any WeatherService) {
    self.weather = weather
    follow(weather)
  }

  func refresh() { weather.refresh() }
}

final class MockWeather: MockPresenter<Double, MockWeather.Call>, WeatherService {
  enum Call: Equatable { case refresh }

  func refresh() { calls.record(.refresh) }
}

@MainActor @Suite struct ServiceExamples {
  @Test func `a service behind a protocol`() throws {
    let presenter = WeatherPresenter(weather: SimulatedWeather())
    let recorder = Recorder<String>()
    presenter.attach(recorder)
    presenter.refresh()
    #expect(recorder.all == ["20.0 °C", "21.0 °C"])
  }

  @Test func `a double of the service`() throws {
    let weather = MockWeather(state: 20)
    let presenter = WeatherPresenter(weather: weather)
    presenter.refresh()
    try weather.calls.requireNext(.refresh)
    weather.state = 21
    #expect(presenter.state == "21.0 °C")
  }
}
