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

  /// An archive with a fault, and the error that names it.
  struct Draft: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let error: HistoryError
    let json: String

    init(_ fault: String, _ error: HistoryError, json: String) {
      (testDescription, self.error, self.json) = (fault, error, json)
    }

    init(
      _ fault: String, _ error: HistoryError, first: Int = 0, name: String = "Page",
      version: Int = 1, state: String = #"{"numbers":[],"word":""}"#, steps: String = "",
      position: String = #"{"id":0,"kind":"position"}"#
    ) {
      let json = """
        {"version":3,"steps":[{"id":\(first),"kind":"start",\
        "models":[{"name":"\(name)","version":\(version)}],"state":\(state)},\
        \(steps.isEmpty ? "" : steps + ",")\(position)]}
        """
      self.init(fault, error, json: json)
    }
  }

  nonisolated private static let atOne = #"{"id":1,"kind":"position"}"#
  nonisolated private static let negative = #"{"numbers":[-1],"word":""}"#

  /// A step that appends a number.
  nonisolated private static func append(_ number: Int, _ keys: String = #""id":1"#) -> String {
    #"{"actions":[{"append":{"_0":\#(number)}}],\#(keys)}"#
  }

  nonisolated private static func invalid(at step: Int) -> HistoryError {
    .invalid(model: "Page", step: step, reason: "numbers has a -1")
  }

  nonisolated static let drafts = [
    Draft("an unknown current step", .unknownStep(1), position: atOne),
    Draft(
      "an unknown tip", .unknownStep(-1), position: #"{"id":0,"kind":"position","tip":-1}"#),
    Draft("another model", .unknownModel("Pages"), name: "Pages"),
    Draft(
      "another version of the model", .unknownModelVersion(model: "Page", version: 2), version: 2),
    Draft("an invalid first state", invalid(at: 0), state: negative),
    Draft("a step after itself", .malformedStep(1), steps: append(1, #""id":1,"parent":1"#)),
    Draft("a step after one that is not there", .malformedStep(7), steps: append(1, #""id":7"#)),
    Draft(
      "a number that is used twice", .malformedStep(1),
      steps: "\(append(1)),\(append(2, #""id":2"#)),\(append(3, #""id":1,"parent":0"#))"),
    Draft(
      "a rejected action", .notReplayable(model: "Page", step: 1, label: "remove the last"),
      steps: #"{"id":1,"actions":[{"removeLast":{}}]}"#, position: atOne),
    Draft(
      "an invalid state", invalid(at: 1),
      steps: #"{"id":1,"kind":"restored","state":\#(negative)}"#),
    Draft("an invalid present state", invalid(at: 1), steps: append(-1), position: atOne),
    Draft(
      "a travel to a step that is not there", .malformedStep(1),
      steps: #"{"id":1,"kind":"travel","travel":5}"#),
    Draft("a travel to itself", .malformedStep(1), steps: #"{"id":1,"actions":[],"travel":1}"#),
    Draft(
      "a travel to itself that joins a step", .malformedStep(1),
      steps: append(1) + #",{"id":1,"kind":"travel","travel":1}"#),
    Draft(
      "a travel with a state to a step that comes later", .malformedStep(1),
      steps: #"{"id":1,"kind":"travel","travel":9,"state":{"numbers":[],"word":""}}"#),
    Draft(
      "a removal of the oldest step", .malformedStep(0), position: #"{"id":0,"kind":"removed"}"#),
    Draft(
      "a commit of another step", .malformedStep(3), position: #"{"id":3,"kind":"committed"}"#),
    Draft(
      "a number that no history reaches", .malformedStep(0),
      position: #"{"id":0,"kind":"position","next":9000000000000000000}"#),
    Draft("a first number that no history reaches", .malformedStep(.max), first: .max),
    Draft("another version", .unknownVersion(2), json: #"{"version":2,"steps":[]}"#),
    Draft("no start", .malformedStep(0), json: #"{"version":3,"steps":[]}"#),
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
      "none", .unknownVersion(0), steps: Self.append(5),
      position: #"{"id":1,"kind":"position","next":9}"#)
    #expect(try history.restore(read(draft.json)))
    #expect(store.state == Page(numbers: [5]))
    try store.send(.append(6))
    #expect(history.line.map(\.id) == [0, 1, 9])
  }

  @Test func `A step without a change is restored, as after its store was dropped`() throws {
    let draft = Draft(
      "none", .unknownVersion(0), steps: #"{"id":1,"label":"wave"}"#, position: Self.atOne)
    #expect(try history.restore(read(draft.json)))
    #expect(history.line.map(\.label) == ["start", "wave"])
  }

  @Test(arguments: [
    #"{"id":-1,"kind":"start","models":[]}"#,
    #"{"id":-9223372036854775808,"kind":"start","models":[]}"#,
    #"{"id":0,"kind":"start","models":[]},{"actions":[{"append":{"_0":1}}],"id":1}"#,
  ])
  func `A step without a number, or of a store that the archive does not name, is refused`(
    steps: String
  ) {
    #expect(throws: DecodingError.self) { try read(#"{"version":3,"steps":[\#(steps)]}"#) }
  }

  @Test(arguments: [
    #""id.1":1"#, #""parent.0":0"#, #""label.x":"a""#, #""actions.+1":[]"#, #""actions.01":[]"#,
    #""actions.":[]"#, #""state.-1":{}"#, #""actions.2":[]"#,
  ])
  func `A key that a step cannot have is refused`(member: String) throws {
    let models = History(store, Store(Page())).models
    #expect(throws: DecodingError.self) {
      let _: Step = try models.decode(
        from: Data(#"{"id":1,"actions.1":[],\#(member)}"#.utf8))
    }
  }

  /// Reads the JSON of an archive.
  private func read(_ json: String) throws -> HistoryArchive {
    try history.models.decode(from: Data(json.utf8))
  }
}
