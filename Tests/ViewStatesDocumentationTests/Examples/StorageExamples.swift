import Testing
import ViewStates
import ViewStatesStorage

@MainActor @Suite struct StorageExamples {
  @Test func `JSON is one line that is safe to show`() throws {
    let line = try StableJSON.encode(["name": "home\u{1B}"])  // {"name":"home\u001b"}
    #expect(line == #"{"name":"home\u001b"}"#)
  }

  @Test func `a change is logged, and restored from its line`() throws {
    var lines: [Result<String, any Error>] = []
    let counter = Store(Counter())
    counter.attach(ChangeLog(of: "counter") { line in lines.append(line) })
    try counter.send(.increment)
    let line = try #require(lines.last).get()
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
