import Foundation
import Testing
import ViewStates
import ViewStatesStorage

@MainActor @Suite struct StorageExamples {
  @Test func `JSON is one line that is safe to show`() throws {
    let line = try StableJSON.encode(["name": "home\u{1B}"])  // {"name":"home\u001b"}
    #expect(line == #"{"name":"home\u001b"}"#)
  }

  @Test func `a set and a date are stable`() throws {
    struct Place: Codable, Equatable {
      var name: String
      var tags: Set<String>
      var added: Date
    }

    let place = Place(
      name: "caf\u{E9}", tags: ["quiet", "big"], added: Date(timeIntervalSince1970: 0.25))
    let line = try StableJSON.encode(place)

    #expect(line == #"{"added":"1970-01-01T00:00:00.250Z","name":"café","tags":["big","quiet"]}"#)
    #expect(try StableJSON.decode(from: line) == place)
  }

  @Test func `a refusal is logged`() throws {
    var results: [Result<String, any Error>] = []
    let counter = Store(Counter())
    counter.log(to: ChangeLog(of: "counter") { result in results.append(result) })
    #expect(throws: Counter.Rejection.isZero) { try counter.send(.decrement) }
    #expect(
      try results.last?.get()
        == #"{"action":{"decrement":{}},"label":"decrement","refused":"rejected","#
        + #""store":"counter","why":"isZero"}"#)
    var lines: [String] = []
    counter.log(to: DifferenceLog(of: "counter") { lines.append($0) })
    #expect(throws: Counter.Rejection.isZero) { try counter.send(.decrement) }
    #expect(lines.last == "counter: decrement: rejected, isZero")
  }

  @Test func `a bad text is refused with its place`() {
    func message(_ text: String) -> String {
      do {
        return "\(try StableJSON.decode([String: Int].self, from: text))"
      } catch {
        return "\(error)"
      }
    }

    #expect(message("no") == "not JSON: expected a value, got 'no' (line 1, character 1)")
    #expect(message(#"{"a":1,"a":2}"#) == #"the key "a" is there twice (line 1, character 8)"#)
    #expect(message(#"{"a":"x"}"#) == "a: expected a whole number, got a string")
  }

  @Test func `a change is logged, and restored from its line`() throws {
    var results: [Result<String, any Error>] = []
    let counter = Store(Counter())
    counter.log(to: ChangeLog(of: "counter") { result in results.append(result) })
    try counter.send(.increment)
    let line = try #require(results.last).get()
    let example =
      #"{"action":{"increment":{}},"cause":"action","label":"increment","state":{"count":1},"#
      + #""store":"counter"}"#
    #expect(line == example)
    try counter.send(.decrement)
    let change = try StableJSON.decode(LoggedChange<Counter>.self, from: line)
    try counter.restore(change.state)
    #expect(counter.state.count == 1)
  }
}
