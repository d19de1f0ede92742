import Testing
import ViewStates
import ViewStatesStorage

@testable import cows

@MainActor @Suite struct HerdSearchTests {
  let search = Store(HerdSearch())

  @Test func `a text is kept in composed form`() throws {
    search.send(.search("Zoe\u{308}"))
    #expect(search.state.text.unicodeScalars.elementsEqual("Zo\u{EB}".unicodeScalars))
    try search.state.validate()
  }

  @Test func `a long text is cut`() {
    search.send(.search(String(repeating: "e\u{308}", count: 101)))
    #expect(search.state.text == String(repeating: "\u{EB}", count: 100))
  }

  @Test(arguments: [#"{"text":"e\u0308"}"#, #"{"text":"\#(String(repeating: "a", count: 101))"}"#])
  func `a text that could not have been typed is not restored`(json: String) throws {
    let state = try StableJSON.decode(HerdSearch.self, from: json)
    let reason = "text must have at most 100 Unicode scalars in normalization form C"
    #expect(throws: InvalidState(reason)) { try search.restore(state) }
  }

  @Test func `a step is named by its text, and typing is one step`() {
    #expect(HerdSearch.label(of: .search("zo")) == "search for zo")
    #expect(HerdSearch.label(of: .search("")) == "clear the search")
    #expect(HerdSearch.isOneStep(.search("z"), .search("zo")))
  }
}
