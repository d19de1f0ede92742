import Foundation
import Testing
import ViewStates
import ViewStatesTimeTravel

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
    var version = 2
    var first = 0
    var steps = ""
    var current = 0
    var tip = 0
    var next = 9
    var name = "Page"
    var modelVersion = 1
    var state = #"{"numbers":[],"word":""}"#
    var changes = ""
    var error: HistoryError

    /// A step after the start.
    static let step = #"{"id":1,"parent":0,"kind":"actions"}"#

    var testDescription: String { fault }

    var json: String {
      """
      {"version":\(version),"first":\(first),"steps":[\(steps)],"current":\(current),\
      "tip":\(tip),"next":\(next),"models":[{"name":"\(name)","version":\(modelVersion),\
      "first":\(state),"changes":[\(changes)]}]}
      """
    }
  }

  nonisolated static let drafts = [
    Draft(fault: "another version", version: 1, error: .unknownVersion(1)),
    Draft(fault: "an unknown current step", current: 1, error: .unknownStep(1)),
    Draft(fault: "an unknown tip", tip: -1, error: .unknownStep(-1)),
    Draft(fault: "another model", name: "Pages", error: .unknownModel("Pages")),
    Draft(
      fault: "another version of the model", modelVersion: 2,
      error: .unknownModelVersion(model: "Page", version: 2)),
    Draft(
      fault: "an invalid first state", state: #"{"numbers":[-1],"word":""}"#,
      error: .invalid(model: "Page", step: 0, reason: "numbers has a -1")),
    Draft(
      fault: "a step after itself", steps: #"{"id":1,"parent":1,"kind":"actions"}"#,
      changes: #"{"step":1,"actions":[{"append":{"_0":1}}]}"#, error: .malformedStep(1)),
    Draft(
      fault: "a number that is used twice", steps: "\(Draft.step),\(Draft.step)",
      changes: #"{"step":1,"actions":[{"append":{"_0":1}}]}"#, error: .malformedStep(1)),
    Draft(
      fault: "a negative number", steps: #"{"id":-1,"parent":0,"kind":"actions"}"#,
      changes: #"{"step":-1,"actions":[{"append":{"_0":1}}]}"#, error: .malformedStep(-1)),
    Draft(
      fault: "a step without actions", steps: Draft.step, changes: #"{"step":1,"actions":[]}"#,
      error: .malformedStep(1)),
    Draft(fault: "a step without changes", steps: Draft.step, error: .malformedStep(1)),
    Draft(
      fault: "a change with nothing in it", steps: Draft.step, changes: #"{"step":1}"#,
      error: .malformedStep(1)),
    Draft(
      fault: "a change without a step", changes: #"{"step":1,"actions":[{"append":{"_0":1}}]}"#,
      error: .malformedStep(1)),
    Draft(
      fault: "a rejected action", steps: Draft.step,
      changes: #"{"step":1,"actions":[{"removeLast":{}}]}"#,
      error: .notReplayable(model: "Page", step: 1, label: "remove the last")),
    Draft(
      fault: "an invalid state", steps: Draft.step,
      changes: #"{"step":1,"state":{"numbers":[-1],"word":""}}"#,
      error: .invalid(model: "Page", step: 1, reason: "numbers has a -1")),
    Draft(
      fault: "a travel to a step that does not exist", steps: Draft.step,
      changes: #"{"step":1,"travel":5}"#, error: .malformedStep(1)),
  ]

  @Test(arguments: drafts)
  func `A faulty archive changes nothing, and the error names the fault and the step`(
    draft: Draft
  ) throws {
    let archive = try JSONDecoder().decode(HistoryArchive<Page>.self, from: Data(draft.json.utf8))
    let (state, position) = (store.state, history.state)
    #expect(throws: draft.error) { try history.restore(archive) }
    #expect(store.state == state)
    #expect(history.state == position)
    try history.redo()
    #expect(store.state == Page(numbers: [7]))
  }

  @Test func `An archive without faults is restored`() throws {
    let draft = Draft(
      fault: "none", steps: Draft.step, current: 1, tip: 1,
      changes: #"{"step":1,"actions":[{"append":{"_0":5}}]}"#, error: .unknownVersion(0))
    let archive = try JSONDecoder().decode(HistoryArchive<Page>.self, from: Data(draft.json.utf8))
    #expect(try history.restore(archive))
    #expect(store.state == Page(numbers: [5]))
    try store.send(.append(6))
    #expect(history.line.map(\.id) == [0, 1, 9])
  }

  @Test func `An archive of fewer or more models cannot be decoded`() throws {
    let json = try JSONEncoder().encode(history.archive(of: store))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(HistoryArchive<Page, Page>.self, from: json)
    }
  }
}
