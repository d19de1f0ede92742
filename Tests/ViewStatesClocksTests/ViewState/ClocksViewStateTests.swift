import Testing
import ViewStates
import ViewStatesStorage

@testable import clocks

@MainActor @Suite struct ClocksViewStateTests {
  let store = Store(ClocksViewState())

  @Test func `Another search starts at the top, and a hidden sheet forgets its search`() {
    for action in [.setSheetShown(true), .search("a")] as [ClocksViewState.Action] {
      store.send(action)
    }
    store.send(.scrollSheet(to: "Asia/Tokyo"))
    #expect(store.send(.search("a")) == .nothingToChange)
    #expect(store.send(.setSheetShown(true)) == .nothingToChange)
    #expect(store.state.sheet == SheetViewState(first: "Asia/Tokyo", searchText: "a"))
    store.send(.search("as"))
    #expect(store.state.sheet == SheetViewState(searchText: "as"))
    store.send(.setSheetShown(false))
    #expect(store.send(.search("a")) == .nothingToChange)
    store.send(.setSheetShown(true))
    #expect(store.state.sheet == SheetViewState())
    store.send(.search(String(repeating: "e\u{301}", count: 101)))
    #expect(store.state.sheet?.searchText == String(repeating: "\u{E9}", count: 100))
  }

  @Test(
    arguments: [
      ("a search that is too long", #""searchText":"\#(String(repeating: "a", count: 101))""#),
      ("a search that is not composed", #""searchText":"e\u0301""#),
      ("a first row that is not trimmed", #""first":" UTC","searchText":"""#),
    ])
  func `A restored view state is refused for`(kind: String, sheet: String) throws {
    let state = try StableJSON.decode(
      ClocksViewState.self, from: #"{"master":{"isEditing":true},"selection":{\#(sheet)}}"#)
    #expect(throws: InvalidState.self) { try store.restore(state) }
    #expect(store.state == ClocksViewState())
  }

  @Test func `The positions of version 1 are forgotten, which were numbers of rows`() throws {
    let state = try OlderState(
      version: 1, json: #"{"master":{"isEditing":true,"scrollPosition":7}}"#)
    var expected = ClocksViewState()
    expected.apply(.setEditing(true))
    #expect(try ClocksViewState.migrate(state) == expected)
    for (json, actions) in [
      (#"{"scrollMaster":{"to":3}}"#, []), (#"{"scrollSelection":{"to":3}}"#, []),
      (#"{"setEditing":{"_0":true}}"#, [.setEditing(true)]),
    ] as [(String, [ClocksViewState.Action])] {
      #expect(try ClocksViewState.migrate(OlderAction(version: 1, json: json)) == actions)
    }
  }
}
