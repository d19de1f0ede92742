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
  func `a state has the last value, and is kept as JSON`(
    state: Titles, value: String?, json: String
  ) throws {
    #expect(state.value == value)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(state)
    #expect(String(decoding: data, as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(Titles.self, from: data) == state)
    #expect(state.isLoading == json.hasPrefix(#"{"loading""#))
  }
}
