import Testing
import ViewStates
import ViewStatesStorage

@testable import cows

@MainActor @Suite struct CowsPreferencesTests {
  @Test func `the JSON of the preferences names what they are`() throws {
    let preferences = Store(CowsPreferences())
    preferences.send(.setOrder(.number))
    preferences.send(.setFramed(true))
    #expect(
      try StableJSON.encode(preferences.state) == #"{"isFramed":true,"order":"number"}"#)
  }

  @Test(
    arguments: [
      (.setOrder(.name), "order by name"), (.setFramed(true), "draw frames"),
      (.setFramed(false), "draw no frames"), (.reset, "reset the preferences"),
    ] as [(CowsPreferences.Action, String)])
  func `a step is named by its action`(action: CowsPreferences.Action, label: String) {
    #expect(CowsPreferences.label(of: action) == label)
  }
}
