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

  @Test func `a change that comes in two ways is shown once`() {
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
    guests.send(neverRejected: .invite("Ada"))
    let thermometer = Thermometer()
    thermometer.react(for: guests) { guests, degrees in
      if degrees < 10 { guests.send(neverRejected: .cancel("Ada")) }
    }
    thermometer.measure(9)
    #expect(guests.state.names == [])
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
}
