import Testing
import ViewStates
import ViewStatesMocks

@testable import cows

@MainActor @Suite struct PreferencesPresenterTests {
  let cows = CowsUnderTest()

  @Test func `A reset is one change of three models, shown once and undone at once`() throws {
    let stores = cows.stores
    let presenter = PreferencesPresenter(stores: stores)
    let view = Recorder<CowsPreferences>()
    presenter.attach(view)
    presenter.setOrder(.number)
    presenter.setFramed(true)
    #expect(view.all.map(\.order) == [.name, .number, .number])
    #expect(view.all.map(\.isFramed) == [false, false, true])
    try stores.herd.send(.setFavourite(cow: .numbered(1), isFavourite: true))
    stores.search.send(.search("z"))
    let before = (stores.herd.state, stores.search.state, stores.preferences.state)
    cows.pictures.takeAll()
    presenter.reset()
    #expect(cows.pictures.unexamined.count == 1)
    #expect((stores.herd.state, stores.search.state) == (Herd(), HerdSearch()))
    #expect(stores.preferences.state == CowsPreferences())
    #expect(cows.history.line.last?.label == "reset")
    try cows.history.undo()
    #expect((stores.herd.state, stores.search.state, stores.preferences.state) == before)
  }
}
