import Testing
import ViewStates
import ViewStatesMocks

/// A view learns why the state changed, whatever lies between the store and the view.
@MainActor @Suite struct CauseOfIntentTests {
  typealias Shown = CausedState<String>

  /// The text of both stores and of a service.
  final class DeskText: Presenter {
    let views = Views<String>()
    let (desk, screen): (Store<Desk>, Store<Screen>)
    let weather: MockPresenter<String, Never>

    var state: String {
      "\(desk.state.books) \(screen.state.opened ?? 0) \(weather.state)"
    }

    init(_ desk: Store<Desk>, _ screen: Store<Screen>, _ weather: MockPresenter<String, Never>) {
      (self.desk, self.screen, self.weather) = (desk, screen, weather)
      follow(screen, desk, weather)
    }
  }

  /// Shows what another presenter shows.
  final class Echo: Presenter {
    let views = Views<String>()
    let text: DeskText
    var state: String { text.state }

    init(_ text: DeskText) {
      self.text = text
      follow(text)
    }
  }

  let desk = Store(Desk())
  let screen = Store(Screen())
  let weather = MockPresenter<String, Never>(state: "sun")
  let view = StateRecorder<Shown>()
  let echo: Echo

  init() {
    echo = Echo(DeskText(desk, screen, weather))
    echo.attachWithCause(view)
  }

  private func putAndOpen(_ book: Int) {
    oneChange("open \(book)", of: desk, screen) {
      desk.send(.put([book]))
      screen.send(.open(book))
    }
  }

  @Test func `each state comes with its cause`() throws {
    let history = PlainHistory(desk, screen)
    desk.send(.put([1]))
    weather.state = "rain"
    try screen.restore(Screen(opened: 1))
    #expect(history.undo())
    putAndOpen(3)
    #expect(
      view.states == [
        Shown("[] 0 sun", because: .start),
        Shown("[1] 0 sun", because: .actions()),
        Shown("[1] 0 rain", because: .report),
        Shown("[1] 1 rain", because: .restore),
        Shown("[1] 0 rain", because: .timeTravel),
        Shown("[3] 3 rain", because: .actions(label: "open 3")),
      ])
  }

  @Test func `an intent that also restores a store is an intent, whichever comes first`() throws {
    try oneChange("first", of: desk, screen) {
      try desk.restore(Desk(books: [1]))
      screen.send(.open(1))
    }
    try oneChange("second", of: screen, desk) {
      screen.send(.open(2))
      try desk.restore(Desk(books: [2]))
    }
    try oneChange("third", of: desk, screen) {
      try desk.restore(Desk(books: [3]))
      try screen.restore(Screen(opened: 3))
    }
    #expect(
      view.states.dropFirst() == [
        Shown("[1] 1 sun", because: .actions(label: "first")),
        Shown("[2] 2 sun", because: .actions(label: "second")),
        Shown("[3] 3 sun", because: .restore),
      ])
  }

  @Test func `states that wait keep the cause of their own change`() throws {
    let late = StateRecorder<Shown>()
    echo.attach(
      Doing { [desk, weather, echo] state in
        guard state == "[1] 0 sun" else { return }
        do { try desk.restore(Desk(books: [2])) } catch { Issue.record(error) }
        weather.state = "rain"
        putAndOpen(4)
        echo.attachWithCause(late)
      })
    desk.send(.put([1]))
    #expect(
      view.states.dropFirst() == [
        Shown("[1] 0 sun", because: .actions()),
        Shown("[2] 0 sun", because: .restore),
        Shown("[2] 0 rain", because: .report),
        Shown("[4] 4 rain", because: .actions(label: "open 4")),
      ])
    #expect(late.states == [Shown("[4] 4 rain", because: .start)])
  }

  @Test func `a view is told the causes from when it is attached, and keeps nothing alive`() throws
  {
    desk.send(.put([1]))
    try ReleaseCheck.run { check in
      let text = check.watch(DeskText(desk, screen, weather))
      let late = StateRecorder<Shown>()
      text.attachWithCause(late)
      screen.send(.open(1))
      #expect(
        late.states == [
          Shown("[1] 0 sun", because: .start), Shown("[1] 1 sun", because: .actions()),
        ])
      text.attachWithCause(check.watch(StateRecorder<Shown>()))
    }
  }
}
