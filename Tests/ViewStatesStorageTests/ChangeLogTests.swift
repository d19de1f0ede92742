import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import ViewStatesStorage

/// A model with a secret.
private struct Diary: StateModel {
  enum Action: Codable, Equatable, Sendable {
    case write(String)
    case lock(code: String)
    case unlock(code: String)
  }
  enum Rejection: Error { case isAnotherCode(than: String) }

  var entries: [String] = []
  var code: String?
  var ratio = 1.0

  func check(_ action: Action) throws(Rejection) -> Verdict {
    if case .unlock(let code) = action, let right = self.code, code != right {
      throw .isAnotherCode(than: right)
    }
    return action == .write("") ? .noChange : .change
  }

  mutating func apply(_ action: Action) {
    switch action {
    case .write(let entry): entries.append(entry)
    case .lock(let code): self.code = code
    case .unlock: code = nil
    }
  }

  func validate() throws(InvalidState) {
    if entries.contains("") { throw InvalidState("an entry is empty") }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .write(let entry): "write \(entry)"
    case .lock(let code): "lock with \(code)"
    case .unlock(let code): "unlock with \(code)"
    }
  }

  var redacted: Diary {
    var diary = self
    diary.code = nil
    return diary
  }

  static func redacted(_ action: Action) -> Action {
    switch action {
    case .write: action
    case .lock: .lock(code: "…")
    case .unlock: .unlock(code: "…")
    }
  }
}

@MainActor
@Suite struct ChangeLogTests {
  private let store = Store(Diary())

  private let lines = Recorder<String>(of: "line")

  private func log() -> Subscription {
    store.log(as: "diary") { [lines] line in lines.record((try? line.get()) ?? "no line") }
  }

  @Test
  func `every change is a line with its cause, its actions and the state, until the log ends`()
    throws
  {
    let history = History(store)
    let log = log()
    try store.send(.write("hello"))
    try history.undo()
    try store.restore(Diary(entries: ["bye"]))
    try store.restore(Diary(ratio: .infinity))
    try store.restore(Diary())
    try oneChange("lock up", of: store) {
      try store.send(.write("bye"))
      try store.send(.lock(code: "1234"))
    }
    log.cancel()
    try store.send(.write("more"))
    #expect(
      lines.all == [
        #"{"cause":"start","state":{"entries":[],"ratio":1},"store":"diary"}"#,
        #"{"action":{"write":{"_0":"hello"}},"cause":"action","label":"write hello","state":{"entries":["hello"],"ratio":1},"store":"diary"}"#,
        #"{"cause":"timeTravel","state":{"entries":[],"ratio":1},"store":"diary"}"#,
        #"{"cause":"restore","state":{"entries":["bye"],"ratio":1},"store":"diary"}"#,
        "no line",
        #"{"cause":"restore","state":{"entries":[],"ratio":1},"store":"diary"}"#,
        #"{"actions":[{"write":{"_0":"bye"}},{"lock":{"code":"…"}}],"cause":"actions","intent":"lock up","label":"write bye, lock with …","state":{"entries":["bye"],"ratio":1},"store":"diary"}"#,
      ])
  }

  /// Sends something that is refused for each reason there is.
  private func sendRefused() throws {
    final class Holder {}
    let holder = Holder()
    try store.send(.lock(code: "1234"))
    _ = try? store.send(.unlock(code: "0000"))
    try store.send(.write(""))
    _ = try? store.restore(Diary(entries: [""], code: "1234"))
    _ = try? oneChange("read", of: store) {
      try store.send(.write("hello"))
      try store.send(.unlock(code: "0000"))
    }
    store.lock(for: holder)
    try store.restore(Diary(entries: ["bye"]))
  }

  @Test func `a refusal is a line with its reason, without private data`() throws {
    _ = log()
    try sendRefused()
    #expect(
      lines.filter { $0.contains(#""refused""#) } == [
        #"{"action":{"unlock":{"code":"…"}},"label":"unlock with …","refused":"rejected","store":"diary","why":"isAnotherCode"}"#,
        #"{"action":{"write":{"_0":""}},"label":"write ","refused":"nothingToChange","store":"diary"}"#,
        #"{"refused":"invalid","restored":{"entries":[""],"ratio":1},"store":"diary","why":"an entry is empty"}"#,
        #"{"action":{"unlock":{"code":"…"}},"intent":"read","label":"unlock with …","refused":"rejected","store":"diary","why":"isAnotherCode"}"#,
        #"{"action":{"write":{"_0":"hello"}},"intent":"read","label":"write hello","refused":"undone","store":"diary","why":"isAnotherCode"}"#,
        #"{"refused":"locked","restored":{"entries":["bye"],"ratio":1},"store":"diary"}"#,
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
      try store.send(.lock(code: "12345"))
    }
    try sendRefused()
    #expect(
      lines.all == [
        "diary: start",
        "diary: write hello",
        #"  .entries[0]: + "hello""#,
        "diary: write Ann, lock with … (sign)",
        #"  .entries[1]: + "Ann""#,
        "diary: lock with …",
        "diary: unlock with …: rejected, isAnotherCode",
        "diary: write : nothing to change",
        "diary: restore: invalid, an entry is empty",
        "diary: unlock with … (read): rejected, isAnotherCode",
        "diary: write hello (read): undone, isAnotherCode",
        "diary: restore: locked",
      ])
  }
}
