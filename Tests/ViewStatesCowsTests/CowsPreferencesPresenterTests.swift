import Testing
import ViewStates
import ViewStatesCows
import ViewStatesMocks
import ViewStatesTimeTravel

@MainActor @Suite struct CowsPreferencesPresenterTests {
  let cows = CowsUnderTest()

  @Test func `the preferences are changed`() {
    let view = StateRecorder<CowsPreferences>()
    let presenter = CowsPreferencesPresenter(stores: cows.stores, exits: cows.exits)
    presenter.attach(view)
    presenter.setOrder(.number)
    presenter.setFramed(true)
    #expect(view.states.map(\.order) == [.name, .number, .number])
    #expect(view.states.map(\.isFramed) == [false, false, true])
  }

  @Test func `a reset is one change of three models, shown once and undone at once`() throws {
    let (herd, stores) = (cows.stores.herd, cows.stores)
    let presenter = CowsPreferencesPresenter(stores: stores, exits: cows.exits)
    try herd.send(.setFavourite(cow: 1, isFavourite: true))
    stores.search.send(.search("z"))
    presenter.setOrder(.number)
    let before = (herd.state, stores.search.state, stores.preferences.state)
    let history = History(herd, stores.search, stores.preferences)
    let list = StateRecorder<OverviewState>()
    let overview = cows.overview()
    overview.attach(list)
    presenter.reset()
    #expect(list.states.count == 2)
    #expect(stores.preferences.state == CowsPreferences())
    #expect(stores.search.state == HerdSearch())
    #expect(herd.state == Herd(cows.book))
    #expect(history.line(before: 1, after: 0).last?.label == "reset")
    try history.undo()
    #expect((herd.state, stores.search.state, stores.preferences.state) == before)
  }

  @Test func `the words about the app follow the size of the herd`() throws {
    let view = StateRecorder<AboutState>()
    let presenter = CowsAboutPresenter(herd: cows.stores.herd, book: cows.book, exits: cows.exits)
    presenter.attach(view)
    try cows.stores.herd.send(.setFavourite(cow: 1, isFavourite: true))
    try cows.stores.herd.send(.remove(cow: 1))
    #expect(
      view.states == [
        AboutState(bookCount: 5, herdCount: 5), AboutState(bookCount: 5, herdCount: 4),
      ])
  }
}
