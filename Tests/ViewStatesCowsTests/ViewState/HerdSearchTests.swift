import Testing
import ViewStates
import ViewStatesStorage

@testable import cows

@MainActor @Suite struct HerdSearchTests {
  let search = Store(HerdSearch())

  @Test func `A text is kept in composed form, and cut`() throws {
    search.send(.search("Zoe\u{308}"))
    #expect(search.state.text.unicodeScalars.elementsEqual("Zo\u{EB}".unicodeScalars))
    search.send(.search(String(repeating: "e\u{308}", count: 101)))
    #expect(search.state.text == String(repeating: "\u{EB}", count: 100))
    try search.state.validate()
  }

  @Test(arguments: [0, 24])
  func `A row that the herd cannot have is not restored`(top: Int) throws {
    let state = try StableJSON.decode(HerdSearch.self, from: #"{"text":"","top":\#(top)}"#)
    #expect(throws: InvalidState("there is no row \(top)")) { try search.restore(state) }
  }

  @Test func `A row that only an edited session has is named without a crash`() {
    #expect(HerdSearch.label(of: .scroll(to: 7)) == "scroll to row 8")
    #expect(HerdSearch.label(of: .scroll(to: .max)) == "scroll to row 24")
  }

  @Test(arguments: [#"{"text":"e\u0308"}"#, #"{"text":"\#(String(repeating: "a", count: 101))"}"#])
  func `A text that could not have been typed is not restored`(json: String) throws {
    let state = try StableJSON.decode(HerdSearch.self, from: json)
    let reason = "text must have at most 100 Unicode scalars in normalization form C"
    #expect(throws: InvalidState(reason)) { try search.restore(state) }
  }
}
