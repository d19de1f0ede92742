import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import cows

@MainActor @Suite struct PreferencesPresenterTests {
  let cows = CowsUnderTest()

  @Test func `the preferences are changed`() {
    let view = StateRecorder<CowsPreferences>()
    let presenter = cows.preferences
    presenter.attach(view)
    presenter.setOrder(.number)
    presenter.setFramed(true)
    #expect(view.states.map(\.order) == [.name, .number, .number])
    #expect(view.states.map(\.isFramed) == [false, false, true])
  }

  @Test func `a reset is one change of three models, shown once and undone at once`() throws {
    let (stores, presenter, overview) = (cows.stores, cows.preferences, cows.overview)
    try stores.herd.send(.setFavourite(cow: 1, isFavourite: true))
    stores.search.send(.search("z"))
    presenter.setOrder(.number)
    let before = (stores.herd.state, stores.search.state, stores.preferences.state)
    let history = History(stores.herd, stores.search, stores.preferences)
    let list = StateRecorder<OverviewState>()
    overview.attach(list)
    presenter.reset()
    #expect(list.states.count == 2)
    #expect(stores.preferences.state == CowsPreferences())
    #expect(stores.search.state == HerdSearch())
    #expect(stores.herd.state == Herd(stores.book))
    #expect(history.line(before: 1, after: 0).last?.label == "reset")
    try history.undo()
    #expect((stores.herd.state, stores.search.state, stores.preferences.state) == before)
  }

  @Test func `the words about the app follow the size of the herd`() throws {
    let view = StateRecorder<AboutState>()
    let presenter = cows.about
    presenter.attach(view)
    try cows.stores.herd.send(.setFavourite(cow: 1, isFavourite: true))
    try cows.stores.herd.send(.remove(cow: 1))
    #expect(
      view.states == [
        AboutState(bookCount: 5, herdCount: 5), AboutState(bookCount: 5, herdCount: 4),
      ])
  }
}
