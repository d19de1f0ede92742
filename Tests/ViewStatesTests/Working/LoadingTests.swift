import Testing
import ViewStates

@Suite struct LoadingTests {
  static let cases: [(state: Titles, value: String?, isLoading: Bool)] = [
    (.idle, nil, false),
    (.loading(), nil, true),
    (.loading(last: "Emma", progress: 0.5), "Emma", true),
    (.loaded("Emma"), "Emma", false),
    (.failed(.noConnection), nil, false),
    (.failed(.noConnection, last: "Emma"), "Emma", false),
  ]

  @Test(arguments: cases)
  func `a state has the last value`(state: Titles, value: String?, isLoading: Bool) {
    #expect(state.value == value)
    #expect(state.isLoading == isLoading)
  }
}
