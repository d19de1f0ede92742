import Testing
import ViewStates
import ViewStatesMocks

@testable import cows

@MainActor @Suite struct OverviewPresenterTests {
  let cows = CowsUnderTest()
  let presenter: OverviewPresenter
  let view = StateRecorder<OverviewState>()

  init() {
    presenter = cows.overview
    presenter.attach(view)
  }

  private var numbers: [Int] { presenter.state.rows.map(\.number) }

  @Test func `the list is alphabetical, whatever the case and the diacritics`() throws {
    try view.requireNext(
      OverviewState(
        rows: [
          .init(number: 2, name: "élodie"), .init(number: 4, name: "Elsa"),
          .init(number: 3, name: "Frøydis"), .init(number: 5, name: "İpek"),
          .init(number: 1, name: "Zoë"),
        ], herdCount: 5))
  }

  @Test func `the list is ordered by number if that is preferred`() {
    cows.stores.preferences.send(.setOrder(.number))
    #expect(numbers == [1, 2, 3, 4, 5])
    #expect(view.states.count == 2)
  }

  @Test(
    arguments: [
      ("zoe", [1]), ("ZOË", [1]), ("zoe\u{308}", [1]), ("EL", [2, 4]), ("él", [2, 4]),
      ("froy", [3]), ("FRØ", [3]), ("ipek", [5]), ("IPEK", [5]), ("ıpek", [5]), (" elsa ", [4]),
      ("ｅｌｓａ", [4]), ("", [2, 4, 3, 5, 1]), ("  ", [2, 4, 3, 5, 1]), ("x", []), ("1", []),
    ])
  func `a search ignores case and diacritics`(text: String, found: [Int]) {
    presenter.search(text)
    #expect(numbers == found)
    #expect(presenter.state.searchText == text)
  }

  @Test func `a favourite is marked, found or not`() throws {
    try cows.stores.herd.send(.setFavourite(cow: 4, isFavourite: true))
    presenter.search("z")
    #expect(
      presenter.state
        == OverviewState(
          searchText: "z", rows: [.init(number: 1, name: "Zoë")], herdCount: 5, favouriteCount: 1))
    presenter.search("els")
    #expect(presenter.state.rows == [.init(number: 4, name: "Elsa", isFavourite: true)])
  }

  @Test func `a cow that is removed is not listed`() throws {
    try cows.stores.herd.send(.remove(cow: 4))
    #expect(numbers == [2, 3, 5, 1])
    #expect(presenter.state.herdCount == 4)
  }

  @Test func `a preference that the list does not show updates nobody`() {
    view.takeAll()
    cows.stores.preferences.send(.setFramed(true))
    #expect(view.unexamined.isEmpty)
  }
}
