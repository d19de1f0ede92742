import Testing
import ViewStates
import ViewStatesStorage

@MainActor @Suite struct StorageExamples {
  @Test func `each change is a line that can be restored`() throws {
    let counter = Store(Counter())
    var lines: [Result<String, any Error>] = []

    counter.attach(ChangeLog(of: "counter") { line in lines.append(line) })
    try counter.send(.increment)
    // {"action":{"increment":{}},"cause":"action","label":"increment","state":{"count":1},"store":"counter"}

    let line = try lines[1].get()
    #expect(
      line
        == #"{"action":{"increment":{}},"cause":"action","label":"increment","state":{"count":1},"store":"counter"}"#
    )
    try counter.send(.decrement)

    let change = try StableJSON.decode(LoggedChange<Counter>.self, from: line)
    try counter.restore(change.state)
    #expect(counter.state.count == 1)
  }
}
