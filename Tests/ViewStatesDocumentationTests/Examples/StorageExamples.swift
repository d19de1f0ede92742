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
    counter.log(as: "counter") { result in results.append(result) }
    #expect(throws: Counter.Rejection.isZero) { try counter.send(.decrement) }
    #expect(
      try results.last?.get()
        == #"{"action":{"decrement":{}},"label":"decrement","refused":"rejected","#
        + #""store":"counter","why":"isZero"}"#)
    var lines: [String] = []
    counter.logDifferences(as: "counter") { lines.append($0) }
    #expect(throws: Counter.Rejection.isZero) { try counter.send(.decrement) }
    #expect(lines.last == "counter: decrement: rejected, isZero")
  }

  @Test func `a bad text is refused`() {
    func message(_ text: String) -> String {
      do {
        return "\(try StableJSON.decode([String: Int].self, from: text))"
      } catch {
        return "\(error)"
      }
    }

    let first = message(#"{"a":"x"}"#)
    #expect(first == "a: expected a whole number, got a string")
    let second = message(#"{"a":1e99}"#)
    #expect(second == "a number is beyond what its type can hold")
    #expect(message("no") == "not JSON")
  }

  @Test func `a misspelled key is refused in a text that a person has typed`() throws {
    func count(_ text: String) throws -> Int {
      let counter = try StableJSON.decodeTyped(Counter.self, from: text)
      return counter.count
    }

    let text = #"{"count":1,"cuont":2}"#
    let error = #expect(throws: StableJSONError.self) { try count(text) }
    #expect(error?.description == "cuont: this key is not known")
    #expect(try StableJSON.decode(Counter.self, from: text).count == 1)
    #expect(throws: Never.self) { try count(#"{"count":1,"count":2}"#) }
  }

  @Test func `a change is logged, and restored from its line`() throws {
    var results: [Result<String, any Error>] = []
    let counter = Store(Counter())
    counter.log(as: "counter") { result in results.append(result) }
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
