import Foundation
import Testing
import ViewStates

@Suite struct LoadingTests {
  static let cases: [(state: Titles, value: String?, json: String)] = [
    (.idle, nil, #"{"idle":{}}"#),
    (.loading(), nil, #"{"loading":{}}"#),
    (.loading(last: "Emma", progress: 0.5), "Emma", #"{"loading":{"last":"Emma","progress":0.5}}"#),
    (.loaded("Emma"), "Emma", #"{"loaded":{"_0":"Emma"}}"#),
    (.failed(.noConnection), nil, #"{"failed":{"_0":{"noConnection":{}}}}"#),
    (
      .failed(.noConnection, last: "Emma"), "Emma",
      #"{"failed":{"_0":{"noConnection":{}},"last":"Emma"}}"#
    ),
  ]

  @Test(arguments: cases)
  func `the value is what was loaded, or the last one before`(
    state: Titles, value: String?, json: String
  ) {
    #expect(state.value == value)
  }

  @Test(arguments: cases)
  func `a state is kept as JSON`(state: Titles, value: String?, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(state)
    #expect(String(decoding: data, as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(Titles.self, from: data) == state)
  }

  @Test func `each case answers for itself`() {
    #expect(Self.cases.map(\.state.isLoading) == [false, true, true, false, false, false])
  }
}
