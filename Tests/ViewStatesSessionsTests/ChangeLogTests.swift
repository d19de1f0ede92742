import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import ViewStatesStorage

@MainActor @Suite struct ChangeLogTests {
  private let store = Store(Diary())

  private let lines = Recorder<String>(of: "line")

  private func log<Model>(_ store: Store<Model>) -> Subscription {
    store.log(as: "diary") { [lines] line in lines.record((try? line.get()) ?? "no line") }
  }

  @Test func `a change is a line with its cause, actions and state, until the log ends`() throws {
    let history = History(store)
    let log = log(store)
    try store.send(.write("hello"))
    try history.undo()
    try store.restore(Diary(pages: ["bye"]))
    try oneChange("lock up", of: store) {
      try store.send(.tearOut)
      try store.send(.hide("1234"))
    }
    log.cancel()
    try store.send(.write("more"))
    #expect(
      lines.all == [
        #"{"cause":"start","state":{"pages":[],"secret":""},"store":"diary"}"#,
        #"{"action":{"write":{"_0":"hello"}},"cause":"action","label":"write hello","state":{"pages":["hello"],"secret":""},"store":"diary"}"#,
        #"{"cause":"timeTravel","state":{"pages":[],"secret":""},"store":"diary"}"#,
        #"{"cause":"restore","state":{"pages":["bye"],"secret":""},"store":"diary"}"#,
        #"{"actions":[{"tearOut":{}},{"hide":{"_0":"…"}}],"cause":"actions","intent":"lock up","label":"tear out a page, hide …","state":{"pages":[],"secret":"…"},"store":"diary"}"#,
      ])
  }

  @Test func `a state without JSON is an error in place of a line, and the log goes on`() {
    let field = Store(Field())
    _ = log(field)
    field.send(neverRejected: .zoom(.infinity))
    field.send(neverRejected: .type("b"))
    field.send(neverRejected: .zoom(2))
    #expect(lines.all.map { $0 == "no line" } == [false, true, true, false])
  }

  /// Sends something that is refused for each reason there is.
  private func sendRefused() throws {
    final class Holder {}
    let holder = Holder()
    try store.send(.hide("1234"))
    _ = try? store.send(.show(secret: "0000"))
    try store.send(.hide("1234"))
    _ = try? store.restore(Diary(pages: [""], secret: "1234"))
    _ = try? oneChange("read", of: store) {
      try store.send(.write("hello"))
      try store.send(.show(secret: "0000"))
    }
    store.lock(for: holder)
    try store.restore(Diary(pages: ["bye"]))
  }

  @Test func `a refusal is a line with its reason, without private data`() throws {
    _ = log(store)
    try sendRefused()
    #expect(
      lines.filter { $0.contains(#""refused""#) } == [
        #"{"action":{"show":{"secret":"…"}},"label":"show the secret","refused":"rejected","store":"diary","why":"isWrong"}"#,
        #"{"action":{"hide":{"_0":"…"}},"label":"hide …","refused":"nothingToChange","store":"diary"}"#,
        #"{"refused":"invalid","restored":{"pages":[""],"secret":"…"},"store":"diary","why":"a page is empty"}"#,
        #"{"action":{"show":{"secret":"…"}},"intent":"read","label":"show the secret","refused":"rejected","store":"diary","why":"isWrong"}"#,
        #"{"action":{"write":{"_0":"hello"}},"intent":"read","label":"write hello","refused":"undone","store":"diary","why":"isWrong"}"#,
        #"{"refused":"locked","restored":{"pages":["bye"],"secret":""},"store":"diary"}"#,
      ])
  }

  /// An error that describes itself.
  private enum Safe: Error, CustomStringConvertible {
    case isShut
    case isWrong(code: String)

    var description: String {
      if case .isWrong(let code) = self { "\(code) is wrong" } else { "the safe is shut" }
    }
  }

  /// An error that hides its cases from a mirror.
  private enum Hidden: Error, CustomStringConvertible, CustomReflectable {
    case isWrong(code: String)

    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
    var description: String { if case .isWrong(let code) = self { "\(code) is wrong" } else { "" } }
  }

  @Test func `an error is written without its payload, however it describes itself`() {
    let errors: [any Error] = [
      Safe.isShut, Safe.isWrong(code: "1234"), Hidden.isWrong(code: "1234"),
      InvalidState("1234 is wrong"),
    ]
    let words = errors.map { error in
      LogEntry(Refusal<Diary>(of: .action(.write("")), because: .undone(because: error)), of: "")
        .why
    }
    #expect(words == ["the safe is shut", "isWrong", "Hidden", "InvalidState"])
  }

  @Test func `a difference log shows the differences, and the refusals between them`() throws {
    store.logDifferences(as: "diary") { [lines] in lines.record($0) }
    try store.send(.write("hello"))
    try oneChange("sign", of: store) {
      try store.send(.write("Ann"))
      try store.send(.hide("12345"))
    }
    try sendRefused()
    #expect(
      lines.all == [
        "diary: start",
        "diary: write hello",
        #"  .pages[0]: + "hello""#,
        "diary: write Ann, hide … (sign)",
        #"  .pages[1]: + "Ann""#,
        #"  .secret: "" → "…""#,
        "diary: hide …",
        "diary: show the secret: rejected, isWrong",
        "diary: hide …: nothing to change",
        "diary: restore: invalid, a page is empty",
        "diary: show the secret (read): rejected, isWrong",
        "diary: write hello (read): undone, isWrong",
        "diary: restore: locked",
      ])
  }

  @Test func `a difference log that begins with private data does not show it`() throws {
    try store.send(.hide("12345"))
    store.logDifferences(as: "diary") { [lines] in lines.record($0) }
    try store.send(.write("hello"))
    #expect(lines.all == ["diary: start", "diary: write hello", #"  .pages[0]: + "hello""#])
  }
}
