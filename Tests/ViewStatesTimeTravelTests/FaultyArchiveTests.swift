import Foundation
import Testing
import ViewStates

@testable import ViewStatesTimeTravel

/// Archives that a history does not accept.
@MainActor
@Suite struct FaultyArchiveTests {
  let store = Store(Page())
  let history: History

  init() throws {
    history = History(store)
    try store.send(.append(1))
    try store.restore(Page(numbers: [7]))
    try history.undo()
  }

  /// An archive whose parts a test can replace by faulty ones.
  struct Draft: Sendable, CustomTestStringConvertible {
    var fault: String
    var first = 0
    var name = "Page"
    var modelVersion = 1
    var state = #"{"numbers":[],"word":""}"#
    var steps = ""
    var position = #"{"id":0,"kind":"position"}"#
    var error: HistoryError

    var testDescription: String { fault }

    var json: String {
      """
      {"version":3,"steps":[{"id":\(first),"kind":"start",\
      "models":[{"name":"\(name)","version":\(modelVersion)}],"state":\(state)},\
      \(steps.isEmpty ? "" : steps + ",")\(position)]}
      """
    }
  }

  /// A step that appends a number.
  nonisolated private static func append(_ number: Int, _ keys: String) -> String {
    #"{"actions":[{"append":{"_0":\#(number)}}],\#(keys)}"#
  }

  nonisolated static let drafts = [
    Draft(
      fault: "an unknown current step", position: #"{"id":1,"kind":"position"}"#,
      error: .unknownStep(1)),
    Draft(
      fault: "an unknown tip", position: #"{"id":0,"kind":"position","tip":-1}"#,
      error: .unknownStep(-1)),
    Draft(fault: "another model", name: "Pages", error: .unknownModel("Pages")),
    Draft(
      fault: "another version of the model", modelVersion: 2,
      error: .unknownModelVersion(model: "Page", version: 2)),
    Draft(
      fault: "an invalid first state", state: #"{"numbers":[-1],"word":""}"#,
      error: .invalid(model: "Page", step: 0, reason: "numbers has a -1")),
    Draft(
      fault: "a step after itself", steps: append(1, #""id":1,"parent":1"#),
      error: .malformedStep(1)),
    Draft(
      fault: "a step after one that does not exist", steps: append(1, #""id":7"#),
      error: .malformedStep(7)),
    Draft(
      fault: "a number that is used twice",
      steps: append(1, #""id":1"#) + "," + append(2, #""id":2"#) + ","
        + append(3, #""id":1,"parent":0"#), error: .malformedStep(1)),
    Draft(
      fault: "a rejected action", steps: #"{"id":1,"actions":[{"removeLast":{}}]}"#,
      position: #"{"id":1,"kind":"position"}"#,
      error: .notReplayable(model: "Page", step: 1, label: "remove the last")),
    Draft(
      fault: "an invalid state",
      steps: #"{"id":1,"kind":"restored","state":{"numbers":[-1],"word":""}}"#,
      error: .invalid(model: "Page", step: 1, reason: "numbers has a -1")),
    Draft(
      fault: "an invalid present state", steps: append(-1, #""id":1"#),
      position: #"{"id":1,"kind":"position"}"#,
      error: .invalid(model: "Page", step: 1, reason: "numbers has a -1")),
    Draft(
      fault: "a travel to a step that does not exist",
      steps: #"{"id":1,"kind":"travel","travel":5}"#, error: .malformedStep(1)),
    Draft(
      fault: "a travel to itself", steps: #"{"id":1,"actions":[],"travel":1}"#,
      position: #"{"id":1,"kind":"position"}"#, error: .malformedStep(1)),
    Draft(
      fault: "a travel to itself that joins a step",
      steps: append(1, #""id":1"#) + #",{"id":1,"kind":"travel","travel":1}"#,
      position: #"{"id":1,"kind":"position"}"#, error: .malformedStep(1)),
    Draft(
      fault: "a travel with a state to a step that comes later",
      steps: #"{"id":1,"kind":"travel","travel":9,"state":{"numbers":[],"word":""}}"#,
      position: #"{"id":1,"kind":"position"}"#, error: .malformedStep(1)),
    Draft(
      fault: "a removal of the oldest step", position: #"{"id":0,"kind":"removed"}"#,
      error: .malformedStep(0)),
    Draft(
      fault: "a commit of another step", position: #"{"id":3,"kind":"committed"}"#,
      error: .malformedStep(3)),
    Draft(
      fault: "a number that no history reaches",
      position: """
        {"id":0,"kind":"position","next":9000000000000000000}
        """, error: .malformedStep(0)),
    Draft(
      fault: "a first number that no history reaches", first: .max, error: .malformedStep(.max)),
  ]

  @Test(arguments: drafts)
  func `A faulty archive changes nothing, and the error names the fault and the step`(
    draft: Draft
  ) throws {
    let (state, position) = (store.state, history.state)
    #expect(throws: draft.error) { try history.restore(read(draft.json)) }
    #expect(store.state == state)
    #expect(history.state == position)
    try history.redo()
    #expect(store.state == Page(numbers: [7]))
  }

  @Test func `An archive without faults is restored`() throws {
    let draft = Draft(
      fault: "none", steps: Self.append(5, #""id":1"#),
      position: #"{"id":1,"kind":"position","next":9}"#, error: .unknownVersion(0))
    #expect(try history.restore(read(draft.json)))
    #expect(store.state == Page(numbers: [5]))
    try store.send(.append(6))
    #expect(history.line.map(\.id) == [0, 1, 9])
  }

  @Test func `An archive of another version is refused`() {
    #expect(throws: HistoryError.unknownVersion(2)) { try read(#"{"version":2,"steps":[]}"#) }
  }

  @Test func `An archive without a start is refused`() {
    #expect(throws: HistoryError.malformedStep(0)) {
      try history.restore(read(#"{"version":3,"steps":[]}"#))
    }
  }

  @Test(arguments: [
    #""id.1":1"#, #""parent.0":0"#, #""label.x":"a""#, #""actions.+1":[]"#, #""actions.01":[]"#,
    #""actions.":[]"#, #""state.-1":{}"#, #""actions.2":[]"#,
  ])
  func `A key that a step cannot have is refused`(member: String) throws {
    let decoder = JSONDecoder()
    decoder.userInfo = History(store, Store(Page())).models.userInfo
    #expect(throws: DecodingError.self) {
      try decoder.decode(Step.self, from: Data(#"{"id":1,"actions.1":[],\#(member)}"#.utf8))
    }
  }

  /// Reads the JSON of an archive.
  private func read(_ json: String) throws -> HistoryArchive {
    let decoder = JSONDecoder()
    decoder.userInfo = history.models.userInfo
    return try decoder.decode(HistoryArchive.self, from: Data(json.utf8))
  }
}
