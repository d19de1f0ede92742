import Testing
import ViewStatesStorage

/// The parts of a text, which a migration replaces.
@Suite struct StableJSONPartsTests {
  private func marked(_ object: String) throws -> String {
    try StableJSON.replacingMembers(of: object) { key, value in "\"\(key)=\(value.count)\"" }
  }

  @Test func `the members of an object are replaced in their order, and keep their keys`() throws {
    #expect(try marked(#" { "b" : [1, {"a":2}] , "a":null }"#) == #"{"b":"b=12","a":"a=4"}"#)
    #expect(
      try StableJSON.replacingMembers(of: #"{"\u000a\"":"\u202e"}"#) { $1 }
        == #"{"\n\"":"\u202e"}"#)
  }

  @Test func `the members of an object are its keys and the texts of their values`() throws {
    let members = try StableJSON.members(of: #" {"b" : [1, {"a":2}], "\u0061":1.50 } "#)
    #expect(members?.map(\.key) == ["b", "a"])
    #expect(members?.map(\.value) == [#"[1, {"a":2}]"#, "1.50"])
    #expect(try StableJSON.members(of: "{}")?.isEmpty == true)
    #expect(try StableJSON.members(of: "[1]")?.isEmpty == nil)
    #expect(throws: StableJSONError.self) { try StableJSON.members(of: #"{"a":1"#) }
  }

  @Test func `an element of an array becomes any number of others`() throws {
    let text = try StableJSON.replacingElements(of: #"[0, 1, [2], {"a":[3]}]"#) { element in
      element == "0" ? [] : [element, "9"]
    }
    #expect(text == #"[1,9,[2],9,{"a":[3]},9]"#)
    #expect(try StableJSON.replacingElements(of: "[1]") { _ in [] } == "[]")
  }

  @Test(arguments: ["{}", "[]", "null", "7", #""[1]""#])
  func `a value without such parts stays as it is`(text: String) throws {
    #expect(try marked(text) == text)
    #expect(try StableJSON.replacingElements(of: text) { _ in ["0"] } == text)
  }

  @Test func `an array has no members, and an object no elements`() throws {
    #expect(try marked("[1,2]") == "[1,2]")
    #expect(try StableJSON.replacingElements(of: #"{"a":1}"#) { _ in [] } == #"{"a":1}"#)
  }

  @Test func `a text that is not JSON is refused`() {
    #expect(throws: StableJSONError.self) { try marked(#"{"a":1,"b" 2}"#) }
    #expect(throws: StableJSONError.self) {
      try StableJSON.replacingElements(of: "[1") { [$0] }
    }
  }
}
