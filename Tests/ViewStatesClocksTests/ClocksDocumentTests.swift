import Foundation
import Testing
import ViewStates
import ViewStatesClocks

@MainActor @Suite struct ClocksDocumentTests {
  private func document(_ actions: ClocksDocument.Action...) throws -> ClocksDocument {
    let store = Store(ClocksDocument())
    for action in actions { try store.send(action) }
    return store.state
  }

  @Test func `Numbers ascend and are never given again`() throws {
    let document = try document(
      .add(identifier: "Asia/Tokyo"), .add(identifier: " America/New_York\n"), .remove(id: 2),
      .add(identifier: "UTC"), .rename(id: 3, name: " noon "))
    #expect(
      Array(document.zones) == [
        NamedZone(id: 1, identifier: "Asia/Tokyo", name: "Tokyo"),
        NamedZone(id: 3, identifier: "UTC", name: "noon"),
      ])
    #expect(document.nextID == 4)
    #expect(document[id: 3]?.name == "noon")
    #expect(document[id: 2] == nil)
  }

  @Test(
    arguments: [
      ("America/New_York", "New York"), ("America/Argentina/Buenos_Aires", "Buenos Aires"),
      ("UTC", "UTC"), ("GMT+5", "GMT+5"), ("Mars/", "Mars/"), ("/", "/"), ("_", "_"),
    ])
  func `A zone is named after its place`(identifier: String, name: String) throws {
    let document = try document(.add(identifier: identifier))
    #expect(Array(document.zones) == [NamedZone(id: 1, identifier: identifier, name: name)])
    try document.validate()
  }

  @Test func `Renaming to the same name is nothing to change`() throws {
    let document = try document(.add(identifier: "UTC"), .rename(id: 1, name: "caf\u{E9}"))
    #expect(try document.check(.rename(id: 1, name: " cafe\u{301}")) == .noChange)
    #expect(try document.check(.rename(id: 1, name: "Caf\u{E9}")) == .change)
  }

  @Test(
    arguments: [
      (.remove(id: 2), .unknownZone(id: 2)), (.remove(id: 0), .unknownZone(id: 0)),
      (.rename(id: 2, name: "x"), .unknownZone(id: 2)), (.rename(id: 1, name: " "), .emptyText),
      (.add(identifier: "\n"), .emptyText),
      (.add(identifier: String(repeating: "x", count: 101)), .textTooLong),
      (.rename(id: 1, name: "e" + String(repeating: "\u{30F}", count: 101)), .textTooLong),
    ] as [(ClocksDocument.Action, ClocksDocument.Rejection)])
  func `What is not possible is rejected`(
    action: ClocksDocument.Action, rejection: ClocksDocument.Rejection
  ) throws {
    let document = try document(.add(identifier: "UTC"))
    #expect(throws: rejection) { try document.check(action) }
  }

  @Test func `A full document takes no more`() throws {
    let full = try decoded(#"{"nextID":9007199254740992,"zones":[]}"#)
    try full.validate()
    #expect(throws: ClocksDocument.Rejection.full) { try full.check(.add(identifier: "UTC")) }
  }

  @Test(
    arguments: [
      ("numbers that do not ascend", 4, "2,2", "UTC", "noon"),
      ("a number that is yet to be given", 2, "1,2", "UTC", "noon"),
      ("a number below one", 2, "0", "UTC", "noon"),
      ("no next number", 0, "", "UTC", "noon"),
      ("a next number past the last", 9_007_199_254_740_993, "", "UTC", "noon"),
      ("an empty identifier", 2, "1", "", "noon"), ("an empty name", 2, "1", "UTC", ""),
      ("a name that is not trimmed", 2, "1", "UTC", "noon "),
      ("a name that is not composed", 2, "1", "UTC", "e\u{301}"),
      ("a name that is too long", 2, "1", "UTC", String(repeating: "a", count: 101)),
    ])
  func `A restored document is refused for`(
    kind: String, nextID: Int, ids: String, identifier: String, name: String
  ) throws {
    let zones = ids.split(separator: ",").map {
      #"{"id":\#($0),"identifier":"\#(identifier)","name":"\#(name)"}"#
    }
    let document = try decoded(
      #"{"nextID":\#(nextID),"zones":[\#(zones.joined(separator: ","))]}"#)
    #expect(throws: InvalidState.self) { try document.validate() }
  }

  @Test func `A document is the same after a way through JSON`() throws {
    let document = try document(.add(identifier: "Asia/Tokyo"), .add(identifier: "Mars/Olympus"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(document), as: UTF8.self)
    #expect(
      text == #"{"nextID":3,"zones":[{"id":1,"identifier":"Asia/Tokyo","name":"Tokyo"},"#
        + #"{"id":2,"identifier":"Mars/Olympus","name":"Olympus"}]}"#)
    #expect(try decoded(text) == document)
  }

  @Test(
    arguments: [
      (.add(identifier: "UTC"), "add UTC"), (.remove(id: 3), "remove 3"),
      (.rename(id: 3, name: "noon"), "rename 3 to noon"),
    ] as [(ClocksDocument.Action, String)])
  func `Each action has a label`(action: ClocksDocument.Action, label: String) {
    #expect(ClocksDocument.label(of: action) == label)
  }

  private func decoded(_ text: String) throws -> ClocksDocument {
    try JSONDecoder().decode(ClocksDocument.self, from: Data(text.utf8))
  }
}
