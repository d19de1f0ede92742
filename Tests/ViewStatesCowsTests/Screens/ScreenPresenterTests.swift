import Testing
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks

@testable import cows

/// What every screen asks its navigator for.
@MainActor @Suite struct ScreenPresenterTests {
  let cows = CowsUnderTest()
  let screen: any ScreenPresenter

  init() {
    screen = cows.about
  }

  @Test func `a screen opens a cow`() throws {
    for placement in CowPlacement.allCases { try screen.openCow(2, as: placement) }
    let cow = CowsRoute.cow(number: 2)
    #expect(
      Array(cows.navigator.calls) == [
        .show(cow), .present(cow, style: .sheet, container: nil),
        .present(cow, style: .push, container: nil), .showDetail(cow),
      ])
  }

  @Test func `a screen opens the preferences and the words about the app, and closes`() throws {
    try screen.openPreferences()
    try screen.openAbout()
    try screen.close()
    #expect(Array(cows.navigator.calls) == [.show(.preferences), .show(.about), .dismiss])
  }

  @Test func `a cow that is not in the herd is not opened`() throws {
    try cows.stores.herd.send(.remove(cow: 2))
    #expect(throws: Herd.Rejection.unknownCow(2)) { try screen.openCow(2, as: .shown) }
    #expect(throws: Herd.Rejection.unknownCow(9)) { try screen.openCow(9, as: .sheet) }
    #expect(Array(cows.navigator.calls) == [])
  }

  @Test func `what the navigation does not allow is refused`() {
    cows.navigator.rejection = .rootStays
    #expect(throws: NavigationRejection.rootStays) { try screen.close() }
    #expect(throws: NavigationRejection.rootStays) { try screen.openAbout() }
    #expect(throws: NavigationRejection.rootStays) { try screen.openCow(1, as: .push) }
  }
}
