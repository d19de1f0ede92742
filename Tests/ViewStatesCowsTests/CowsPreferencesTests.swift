import Testing
import ViewStates
import ViewStatesCows
import ViewStatesStorage

@MainActor @Suite struct CowsPreferencesTests {
  let preferences = Store(CowsPreferences())

  @Test func `each preference is changed, and all are reset`() throws {
    #expect(preferences.send(.setOrder(.number)) == .changed)
    #expect(preferences.send(.setOrder(.number)) == .nothingToChange)
    #expect(preferences.send(.setFramed(true)) == .changed)
    #expect(
      try StableJSON.encode(preferences.state) == #"{"isFramed":true,"order":"number"}"#)
    #expect(preferences.send(.reset) == .changed)
    #expect(preferences.state == CowsPreferences())
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
