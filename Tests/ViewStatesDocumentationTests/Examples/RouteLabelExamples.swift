import Testing
import ViewStates
import ViewStatesNavigation

@Suite struct RouteLabelExamples {
  @Test func `the description of a route is its label in a history`() {
    enum HerdRoute: NavigationRoute, CustomStringConvertible {
      case overview
      case cow(Int)

      var description: String {
        switch self {
        case .overview: "the herd"
        case .cow(let number): "cow \(number)"
        }
      }
    }
    let (root, next) = (Identity(number: 1, nonce: 1), Identity(number: 2, nonce: 1))
    let label = Navigation<HerdRoute>.label(of: .show(.cow(12), id: next, from: root))
    #expect(label == "show cow 12")
  }
}
