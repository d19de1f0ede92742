import Foundation
import Testing
import ViewStates

@testable import clocks

@MainActor @Suite struct ClocksViewStateTests {
  let store = Store(ClocksViewState())

  @Test(
    arguments: [
      .scrollMaster(to: 0), .scrollMaster(to: -1), .setEditing(false), .changeDetail(zone: nil),
      .setSelectionShown(false), .scrollSelection(to: 3), .search("york"),
    ] as [ClocksViewState.Action])
  func `An action that sets an equal value, or is for a hidden sheet, changes nothing`(
    action: ClocksViewState.Action
  ) {
    #expect(store.state.check(action) == .noChange)
  }

  @Test func `Another search starts at the top, and the same search keeps the position`() {
    store.send(.setSelectionShown(true))
    store.send(.search("a"))
    store.send(.scrollSelection(to: 9))
    #expect(store.send(.search("a")) == .nothingToChange)
    #expect(store.state.selection?.scrollPosition == 9)
    store.send(.search("as"))
    #expect(store.state.selection?.scrollPosition == 0)
  }

  @Test func `Hiding the sheet clears the search, and showing it twice does not`() {
    store.send(.setSelectionShown(true))
    store.send(.search("a"))
    #expect(store.send(.setSelectionShown(true)) == .nothingToChange)
    #expect(store.state.selection?.searchText == "a")
    store.send(.setSelectionShown(false))
    store.send(.setSelectionShown(true))
    #expect(store.state.selection == SelectionViewState())
  }

  @Test func `A value out of range becomes the nearest in range`() throws {
    store.send(.setSelectionShown(true))
    store.send(.search(String(repeating: "e\u{301}", count: 101)))
    store.send(.scrollSelection(to: .max))
    store.send(.scrollMaster(to: .min))
    #expect(store.state.selection?.searchText == String(repeating: "\u{E9}", count: 100))
    #expect(store.state.selection?.scrollPosition == ClocksViewState.lastPosition)
    #expect(store.state.master.scrollPosition == 0)
    try store.state.validate()
  }

  @Test(
    arguments: [
      ("a negative position", #"{"master":{"isEditing":true,"scrollPosition":-1}}"#),
      (
        "a position past the last",
        #"{"master":{"isEditing":true,"scrollPosition":9007199254740992}}"#
      ),
      ("a negative position of the sheet", Self.sheet(position: -1, text: "")),
      ("a search that is too long", Self.sheet(text: String(repeating: "a", count: 101))),
      ("a search that is not composed", Self.sheet(text: "e\u{301}")),
    ])
  func `A restored view state is refused for`(kind: String, text: String) throws {
    let state = try decoded(text)
    #expect(throws: InvalidState.self) { try state.validate() }
    #expect(throws: InvalidState.self) { try store.restore(state) }
    #expect(store.state == ClocksViewState())
  }

  @Test(
    arguments: [
      (.scrollMaster(to: 2), "scroll the list to row 3"), (.setEditing(true), "edit the list"),
      (.setEditing(false), "stop editing"), (.changeDetail(zone: .nth(2)), "open a clock"),
      (.changeDetail(zone: nil), "close the detail"),
      (.setSelectionShown(true), "show the sheet"), (.setSelectionShown(false), "hide the sheet"),
      (.scrollSelection(to: 0), "scroll the sheet to row 1"), (.search("a"), "search for a"),
      (.search(""), "clear the search"),
    ] as [(ClocksViewState.Action, String)])
  func `Each action has a label`(action: ClocksViewState.Action, label: String) {
    #expect(ClocksViewState.label(of: action) == label)
  }

  private func decoded(_ text: String) throws -> ClocksViewState {
    try JSONDecoder().decode(ClocksViewState.self, from: Data(text.utf8))
  }

  nonisolated private static func sheet(position: Int = 0, text: String) -> String {
    #"{"master":{"isEditing":true,"scrollPosition":0},"selection":{"scrollPosition":\#(position),"#
      + #""searchText":"\#(text)"}}"#
  }
}
