import Testing
import ViewStates
import ViewStatesMocks

@testable import Party

final class Thermometer: StateSource {
  let views = Views<Double>()
  private(set) var state = 20.0

  func measure(_ temperature: Double) {
    state = temperature
    updateViews()
  }
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
  private let degrees: any StateSource<Double>

  var state: String {
    "\(count.state): \(guests.state.names), \(degrees.state) °C"
  }

  init(guests: Store<Guests>, count: HeadcountPresenter, degrees: any StateSource<Double>) {
    (self.guests, self.count, self.degrees) = (guests, count, degrees)
    follow(guests, count, degrees)
  }
}

final class NamesScreen: StateUpdatable {
  private(set) var animations: [Bool] = []

  func update(with shown: CausedState<[String]>) {
    draw(shown.state, isAnimated: shown.cause.isActions)
  }

  private func draw(_ names: [String], isAnimated: Bool) { animations.append(isAnimated) }
}

@MainActor @Suite struct PresentingExamples {
  let guests = Store(Guests())

  @Test func `a change that comes on two ways is shown once`() {
    let thermometer = Thermometer()
    let picnic = PicnicPresenter(
      guests: guests, count: HeadcountPresenter(guests: guests), degrees: thermometer)
    let recorder = Recorder<String>()
    picnic.attach(recorder)
    guests.send(neverRejected: .invite("Ada"))
    thermometer.measure(21)
    #expect(recorder.count == 3)
    #expect(recorder.last == #"1: ["Ada"], 21.0 °C"#)
  }

  @Test func `a report becomes an action`() {
    struct Walk: StateModel {
      var distances: [Double] = []

      mutating func apply(_ distance: Double) { distances.append(distance) }
    }

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
    #expect(walking.walk.state.distances == [12])
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
    #expect(screen.animations == [false, true, false])
  }

  @Test func `a presenter over a store, and a view`() {
    struct CounterView: StateUpdatable {
      func update(with state: Int) { print("count: \(state)") }
    }

    let presenter = CountPresenter(counter: Store(Counter()))
    presenter.attach(CounterView())
    presenter.increment()
    #expect(presenter.state == 1)
  }

  @Test func `a closure as a view`() {
    final class Screen {
      var title = ""
    }
    struct State {
      var title: String
    }
    let presenter = MockPresenter<State, Never>(state: State(title: "Books"))
    let screen = Screen()
    presenter.attach(for: screen) { screen, state in screen.title = state.title }
    #expect(screen.title == "Books")
  }
}
