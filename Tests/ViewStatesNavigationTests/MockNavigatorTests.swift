import Testing
import ViewStatesNavigation
import ViewStatesNavigationMocks

@MainActor @Suite struct MockNavigatorTests {
  @Test func `A mock records every call with its arguments, one that it rejects too`() throws {
    let navigator = MockNavigator<FarmRoute>()
    try navigator.present(.cow(1))
    try navigator.present(.cow(2), as: .sheet, in: .stack)
    try navigator.show(.barn)
    try navigator.showDetail(.map)
    try navigator.dismiss()
    try navigator.send { .setContainer(.stack, around: $0) }
    navigator.presented = [.cow(1), .map]
    navigator.dismiss { $0 == .map }
    navigator.rejection = .alertPresentsNothing
    #expect(throws: NavigationRejection.alertPresentsNothing) { try navigator.show(.map) }
    #expect(
      Array(navigator.calls) == [
        .present(.cow(1), style: nil, container: nil),
        .present(.cow(2), style: .sheet, container: .stack),
        .show(.barn), .showDetail(.map), .dismiss,
        .send(.setContainer(.stack, around: navigator.id)), .dismissAll([.map]), .show(.map),
      ])
  }
}
