import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

/// The text of both stores and of a service.
final class DeskText: Presenter {
  let views = Views<String>()
  let (desk, screen): (Store<Desk>, Store<Screen>)
  let weather: MockPresenter<String, Never>

  var state: String {
    "\(desk.state.books) \(screen.state.opened ?? 0) \(screen.state.page) \(weather.state)"
  }

  init(
    _ desk: Store<Desk>, _ screen: Store<Screen>,
    weather: MockPresenter<String, Never> = MockPresenter(state: "sun")
  ) {
    (self.desk, self.screen, self.weather) = (desk, screen, weather)
    follow(screen)
    follow(desk)
    follow(weather)
  }
}

/// The text of another presenter and the position of a history.
final class TextAtPosition: Presenter {
  let views = Views<String>()
  private let text: any StateSource<String>
  private let history: History

  var state: String { "\(text.state) at \(history.state.position)" }

  init(_ text: any StateSource<String>, _ history: History) {
    (self.text, self.history) = (text, history)
    follow(history)
    follow(text)
  }
}

@MainActor @Suite struct ExplainedTests {
  typealias Shown = ExplainedState<String>

  let desk = Store(Desk())
  let screen = Store(Screen())
  let weather = MockPresenter<String, Never>(state: "sun")
  let view = StateRecorder<Shown>()

  private func explained() -> Explained<String> {
    let explained = Explained(DeskText(desk, screen, weather: weather), by: desk, screen)
    explained.attach(view)
    return explained
  }

  private func putAndOpen(_ book: Int) {
    oneChange("open \(book)", of: desk, screen) {
      desk.send(.put([book]))
      screen.send(.open(book))
    }
  }

  @Test func `each state comes with the reason for it`() throws {
    let (explained, history) = (explained(), History(desk, screen))
    desk.send(.put([1]))
    weather.state = "rain"
    try screen.restore(Screen(opened: 1))
    try history.undo()
    explained.updateViews()
    #expect(
      view.states == [
        Shown("[] 0 0 sun", because: .start),
        Shown("[1] 0 0 sun", because: .intent()),
        Shown("[1] 0 0 rain", because: .report),
        Shown("[1] 1 0 rain", because: .restore),
        Shown("[1] 0 0 rain", because: .timeTravel),
        Shown("[1] 0 0 rain", because: .start),
      ])
  }

  @Test func `an intent over two stores is one reason, with its label`() throws {
    let explained = explained()
    putAndOpen(3)
    #expect(
      view.states.dropFirst() == [Shown("[3] 3 0 sun", because: .intent(label: "open 3"))])
    #expect(explained.state == Shown("[3] 3 0 sun", because: .start))
  }

  @Test func `an intent that also restores a store is an intent, whichever comes first`() throws {
    let explained = explained()
    try oneChange("first", of: desk, screen) {
      try desk.restore(Desk(books: [1]))
      screen.send(.open(1))
    }
    try oneChange("second", of: screen, desk) {
      screen.send(.open(2))
      try desk.restore(Desk(books: [2]))
    }
    #expect(
      view.states.dropFirst() == [
        Shown("[1] 1 0 sun", because: .intent(label: "first")),
        Shown("[2] 2 0 sun", because: .intent(label: "second")),
      ])
    withExtendedLifetime(explained) {}
  }

  @Test func `several stores that are restored are one restored state`() throws {
    let explained = explained()
    try oneChange(of: desk, screen) {
      try desk.restore(Desk(books: [1]))
      try screen.restore(Screen(opened: 1))
    }
    #expect(view.states.dropFirst() == [Shown("[1] 1 0 sun", because: .restore)])
    withExtendedLifetime(explained) {}
  }

  @Test func `a travel of several stores, and of one alone, is time travel`() throws {
    let history = History(desk, screen)
    putAndOpen(1)
    putAndOpen(2)
    let explained = explained()
    try history.undo()
    try history.jump(to: 0)
    try history.redo()
    try history.alone(screen).undo()
    #expect(
      view.states.dropFirst() == [
        Shown("[1] 1 0 sun", because: .timeTravel),
        Shown("[] 0 0 sun", because: .timeTravel),
        Shown("[1] 1 0 sun", because: .timeTravel),
        Shown("[1] 0 0 sun", because: .timeTravel),
      ])
    withExtendedLifetime(explained) {}
  }

  @Test func `a store that is not named gives no reason`() {
    let explained = Explained(DeskText(desk, screen), by: desk)
    explained.attach(view)
    screen.send(.open(1))
    putAndOpen(2)
    #expect(
      view.states.dropFirst() == [
        Shown("[] 1 0 sun", because: .report),
        Shown("[2] 2 0 sun", because: .intent(label: "open 2")),
      ])
  }

  @Test(arguments: [false, true])
  func `a presenter that follows a history learns the reason`(isHistoryLater: Bool) throws {
    let history = History(desk, screen)
    let text = TextAtPosition(DeskText(desk, screen), history)
    // The store that is named announces the change after the other one.
    let explained = Explained(text, by: screen)
    explained.attach(view)
    let later = isHistoryLater ? History(desk, screen) : nil
    putAndOpen(1)
    try history.undo()
    try later?.undo()
    #expect(
      view.states.dropFirst().prefix(2) == [
        Shown("[1] 1 0 sun at 1", because: .intent(label: "open 1")),
        Shown("[] 0 0 sun at 0", because: .timeTravel),
      ])
    #expect(view.states.dropFirst(3).map(\.reason) == (isHistoryLater ? [.timeTravel] : []))
  }

  @Test func `a chain has one reason from end to end`() {
    let first = DeskText(desk, screen)
    let middle = StatePart(of: first, \.self)
    let explained = Explained(middle, by: desk, screen)
    let last = StatePart(of: explained, \.reason)
    let reasons = StateRecorder<ChangeReason>()
    explained.attach(view)
    last.attach(reasons)
    putAndOpen(1)
    first.weather.state = "rain"
    #expect(view.states.map(\.reason) == [.start, .intent(label: "open 1"), .report])
    #expect(reasons.states == [.start, .intent(label: "open 1"), .report])
  }

  @Test func `a presenter that follows reads the reason while it derives`() {
    final class Title: Presenter {
      let views = Views<String>()
      let explained: Explained<String>
      var state: String { "\(explained.state.reason)" }

      init(_ explained: Explained<String>) {
        self.explained = explained
        follow(explained)
      }
    }
    let title = Title(explained())
    let titles = StateRecorder<String>()
    title.attach(titles)
    putAndOpen(1)
    #expect(titles.states == ["start", #"intent(label: Optional("open 1"))"#])
    #expect(title.state == "start")
  }

  @Test func `an intent from inside an update has a reason of its own`() throws {
    let explained = explained()
    var isDone = false
    explained.attach(
      Doing { [screen] shown in
        if shown.reason == .restore, !isDone {
          isDone = true
          screen.send(.turn(toPage: 7))
        }
      })
    let last = StateRecorder<Shown>()
    explained.attach(last)
    try desk.restore(Desk(books: [1]))
    let expected = [
      Shown("[] 0 0 sun", because: .start),
      Shown("[1] 0 0 sun", because: .restore),
      Shown("[1] 0 7 sun", because: .intent()),
    ]
    #expect(view.states == expected)
    #expect(last.states == expected)
  }

  @Test func `nothing is kept alive, and nothing is shown after the release`() throws {
    try ReleaseCheck.run { check in
      let presenter = check.watch(DeskText(desk, screen))
      let explained = check.watch(Explained(presenter, by: desk, screen))
      check.watch(explained.views)
      explained.attach(view)
    }
    putAndOpen(1)
    #expect(view.states.count == 1)
  }

  @Test func `the stores and the presenter are kept for as long as it lives`() {
    let explained = {
      Explained(DeskText(Store(Desk(books: [9])), Store(Screen())), by: Store(Desk()))
    }()
    #expect(explained.state.state == "[9] 0 0 sun")
  }
}
