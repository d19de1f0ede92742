import Testing
import ViewStates
import ViewStatesMocks

@testable import cows

@MainActor @Suite struct OverviewPresenterTests {
  let cows = CowsUnderTest()
  let presenter: OverviewPresenter
  let view = Recorder<OverviewState>()

  init() {
    presenter = OverviewPresenter(stores: cows.stores)
    presenter.attach(view)
  }

  private var numbers: [Int] { presenter.state.found.map(\.number) }

  @Test func `The list is alphabetical or by number, whatever the case and the diacritics`() {
    #expect(
      numbers == [
        1, 3, 2, 7, 18, 5, 17, 14, 21, 6, 10, 8, 4, 13, 22, 16, 9, 11, 19, 23, 24, 20, 12, 15,
      ])
    cows.stores.preferences.send(.setOrder(.number))
    #expect(numbers == Array(1...24))
    // The list does not show the frame.
    cows.stores.preferences.send(.setFramed(true))
    #expect(view.all.count == 2)
  }

  @Test(
    arguments: [
      ("zoe", [12]), ("ZOË", [12]), ("zoe\u{308}", [12]), ("froy", [5]), ("FRØ", [5]),
      ("lucja", [8]), ("ipek", [6]), ("IPEK", [6]), ("ıpek", [6]), (" ELO ", [18]),
      ("ｔｅｓｓ", [19]), ("zo", [12, 15]), ("x", []), ("1", []),
    ])
  func `A search ignores case and diacritics`(text: String, found: [Int]) {
    presenter.search(text)
    #expect(numbers == found)
    #expect(presenter.state.searchText == text)
  }

  @Test func `A favourite is marked, found or not, and a removed cow is not listed`() throws {
    try cows.stores.herd.send(.setFavourite(cow: .numbered(12), isFavourite: true))
    presenter.search("tess")
    #expect(
      presenter.state
        == OverviewState(
          searchText: "tess", found: [.numbered(19)], favourites: [.numbered(12)], herdCount: 24))
    presenter.search("zoe")
    #expect(presenter.state.found == [.numbered(12)])
    try cows.stores.herd.send(.remove(cow: .numbered(12)))
    #expect(presenter.state == OverviewState(searchText: "zoe", herdCount: 23))
  }
}
