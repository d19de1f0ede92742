import Foundation
import Testing
import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

@testable import Todo

@MainActor @Suite struct StorageExamples {
  let counter = Store(Counter())

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

  @Test(arguments: [#"{"a":"x"}"#, #"{"a":1.5}"#, #"{"a":1e99}"#, "no"])
  func `a bad text is refused, as in the article`(text: String) throws {
    let error = #expect(throws: StableJSONError.self) {
      try StableJSON.decode([String: Int].self, from: text)
    }
    try expect("StatesAsJSON", shows: "\(text) \(#require(error))")
  }

  @Test func `a misspelled key is refused in a text that a person has typed`() throws {
    let text = #"{"count":1,"cuont":2}"#
    let error = #expect(throws: StableJSONError.self) {
      let counter = try StableJSON.decodeTyped(Counter.self, from: text)
      _ = counter.count
    }
    #expect(error?.description == "cuont: this key is not known")
    #expect(try StableJSON.decode(Counter.self, from: text).count == 1)
  }

  @Test func `a change and a refusal are logged, and a state is restored from its line`() throws {
    var (results, lines) = ([Result<String, any Error>](), [String]())
    counter.log(as: "counter") { result in results.append(result) }
    try counter.send(.increment)
    let line = try #require(results.last).get()
    try counter.send(.decrement)
    counter.logDifferences(as: "counter") { lines.append($0) }
    #expect(throws: Counter.Rejection.isZero) { try counter.send(.decrement) }
    try expect("LoggingChanges", shows: line)
    try expect("LoggingChanges", shows: #require(results.last).get())
    #expect(lines.last == "counter: decrement: rejected, isZero")
    let change = try StableJSON.decode(LoggedChange<Counter>.self, from: line)
    try counter.restore(change.state)
    #expect(counter.state.count == 1)
  }

  @Test func `a log for a person has the differences, as in the article`() throws {
    var lines: [String] = []
    let (list, screen) = (Store(TodoList()), Store(TodoScreen()))
    list.logDifferences(as: "list") { line in lines.append(line) }
    screen.logDifferences(as: "screen") { line in lines.append(line) }
    let presenter = TodoListPresenter(
      list: list, screen: screen, identities: IdentitySource(seed: 0))
    let history = History(list, screen)
    try presenter.add("milk")
    presenter.search("m")
    try history.undo()
    try expect("LoggingChanges", shows: lines.joined(separator: "\n"))
  }
}
