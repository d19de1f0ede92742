import Testing
import ViewStates
import ViewStatesCows
import ViewStatesMocks
import ViewStatesNavigationMocks

/// What every screen asks its navigator for.
@MainActor @Suite struct ScreenExitsTests {
  let cows = CowsUnderTest()

  private func screens() -> [any ScreenPresenter] {
    [
      cows.overview(), cows.cow(1),
      CowsPreferencesPresenter(stores: cows.stores, exits: cows.exits),
      CowsAboutPresenter(herd: cows.stores.herd, book: cows.book, exits: cows.exits),
    ]
  }

  @Test func `every screen opens a cow`() throws {
    for screen in screens() {
      for placement in CowPlacement.allCases { try screen.openCow(2, as: placement) }
    }
    let cow = CowsRoute.cow(number: 2)
    let calls: [MockNavigator<CowsRoute>.Call] = [
      .show(cow), .present(cow, style: .sheet, container: nil),
      .present(cow, style: .push, container: nil), .showDetail(cow),
    ]
    #expect(Array(cows.navigator.calls) == calls + calls + calls + calls)
  }

  @Test func `every screen opens the preferences and the words about the app, and closes`() throws {
    for screen in screens() {
      try screen.openPreferences()
      try screen.openAbout()
      try screen.close()
    }
    let calls: [MockNavigator<CowsRoute>.Call] = [.show(.preferences), .show(.about), .dismiss]
    #expect(Array(cows.navigator.calls) == calls + calls + calls + calls)
  }

  @Test func `a cow that is not in the herd is not opened`() throws {
    try cows.stores.herd.send(.remove(cow: 2))
    for screen in screens() {
      #expect(throws: CowsRefusal.unknownCow(2)) { try screen.openCow(2, as: .shown) }
      #expect(throws: CowsRefusal.unknownCow(9)) { try screen.openCow(9, as: .sheet) }
    }
    #expect(Array(cows.navigator.calls) == [])
  }

  @Test func `what the navigation does not allow is refused`() {
    cows.navigator.rejection = .rootStays
    for screen in screens() {
      #expect(throws: CowsRefusal.notPossible(.rootStays)) { try screen.close() }
      #expect(throws: CowsRefusal.notPossible(.rootStays)) { try screen.openAbout() }
      #expect(throws: CowsRefusal.notPossible(.rootStays)) { try screen.openCow(1, as: .push) }
    }
  }
}
