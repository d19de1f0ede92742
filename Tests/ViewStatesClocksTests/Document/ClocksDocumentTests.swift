import Foundation
import Testing
import ViewStates

@testable import clocks

@MainActor @Suite struct ClocksDocumentTests {
  private func document(_ actions: ClocksDocument.Action...) throws -> ClocksDocument {
    let store = Store(ClocksDocument())
    for action in actions { try store.send(action) }
    return store.state
  }

  @Test func `Zones are added in the order of their identities, removed and renamed`() throws {
    let document = try document(
      .add(id: .nth(1), identifier: "Asia/Tokyo"),
      .add(id: .nth(2), identifier: " America/New_York\n"),
      .remove(id: .nth(2)), .add(id: .nth(3), identifier: "UTC"),
      .rename(id: .nth(3), name: " noon "))
    #expect(
      Array(document.zones) == [
        NamedZone(id: .nth(1), identifier: "Asia/Tokyo", name: "Tokyo"),
        NamedZone(id: .nth(3), identifier: "UTC", name: "noon"),
      ])
    #expect(document[id: .nth(3)]?.name == "noon")
    #expect(document[id: .nth(2)] == nil)
  }

  @Test(
    arguments: [
      ("America/New_York", "New York"), ("America/Argentina/Buenos_Aires", "Buenos Aires"),
      ("UTC", "UTC"), ("GMT+5", "GMT+5"), ("Mars/", "Mars/"), ("/", "/"), ("_", "_"),
    ])
  func `A zone is named after its place`(identifier: String, name: String) throws {
    let document = try document(.add(id: .nth(1), identifier: identifier))
    #expect(Array(document.zones) == [NamedZone(id: .nth(1), identifier: identifier, name: name)])
    try document.validate()
  }

  @Test func `An empty name becomes the name of the place again`() throws {
    let document = try document(
      .add(id: .nth(1), identifier: "Asia/Tokyo"), .rename(id: .nth(1), name: "office"),
      .rename(id: .nth(1), name: " \n"))
    #expect(document[id: .nth(1)]?.name == "Tokyo")
    #expect(try document.check(.rename(id: .nth(1), name: "")) == .noChange)
  }

  @Test func `Renaming to the same name changes nothing`() throws {
    let document = try document(
      .add(id: .nth(1), identifier: "UTC"), .rename(id: .nth(1), name: "caf\u{E9}"))
    #expect(try document.check(.rename(id: .nth(1), name: " cafe\u{301}")) == .noChange)
    #expect(try document.check(.rename(id: .nth(1), name: "Caf\u{E9}")) != .noChange)
  }

  @Test(
    arguments: [
      (.remove(id: .nth(3)), .unknownZone(id: .nth(3))),
      (.remove(id: Identity(number: 2, nonce: 3)), .unknownZone(id: Identity(number: 2, nonce: 3))),
      (.rename(id: .nth(3), name: "x"), .unknownZone(id: .nth(3))),
      (.add(id: .nth(3), identifier: "\n"), .emptyIdentifier),
      (.add(id: .nth(2), identifier: "UTC"), .notAscending(id: .nth(2))),
      (.add(id: .nth(1), identifier: "UTC"), .notAscending(id: .nth(1))),
      (.add(id: .nth(3), identifier: String(repeating: "x", count: 101)), .textTooLong),
      (.rename(id: .nth(2), name: "e" + String(repeating: "\u{30F}", count: 101)), .textTooLong),
    ] as [(ClocksDocument.Action, ClocksDocument.Rejection)])
  func `An action that is not possible is rejected`(
    action: ClocksDocument.Action, rejection: ClocksDocument.Rejection
  ) throws {
    let document = try document(.add(id: .nth(2), identifier: "UTC"))
    #expect(throws: rejection) { try document.check(action) }
  }

  @Test(
    arguments: [
      ("identities that do not ascend", "3-0000000000000003,2-0000000000000002", "UTC", "noon"),
      ("an identity that comes twice", "2-0000000000000002,2-0000000000000002", "UTC", "noon"),
      ("an empty identifier", "1-0000000000000001", "", "noon"),
      ("an empty name", "1-0000000000000001", "UTC", ""),
      ("a name that is not trimmed", "1-0000000000000001", "UTC", "noon "),
      ("a name that is not composed", "1-0000000000000001", "UTC", "e\u{301}"),
      ("a name that is too long", "1-0000000000000001", "UTC", String(repeating: "a", count: 101)),
    ])
  func `A restored document is refused for`(
    kind: String, ids: String, identifier: String, name: String
  ) throws {
    let zones = ids.split(separator: ",").map {
      #"{"id":"\#($0)","identifier":"\#(identifier)","name":"\#(name)"}"#
    }
    let document = try decoded(#"{"zones":[\#(zones.joined(separator: ","))]}"#)
    #expect(throws: InvalidState.self) { try document.validate() }
  }

  @Test(
    arguments: [
      (.add(id: .nth(1), identifier: "America/New_York"), "add New York"),
      (.remove(id: .nth(3)), "remove a clock"),
      (.rename(id: .nth(3), name: " noon"), "rename to noon"),
      (.rename(id: .nth(3), name: " "), "reset a name"),
    ] as [(ClocksDocument.Action, String)])
  func `Each action has a label, which names no identity`(
    action: ClocksDocument.Action, label: String
  ) {
    #expect(ClocksDocument.label(of: action) == label)
  }

  private func decoded(_ text: String) throws -> ClocksDocument {
    try JSONDecoder().decode(ClocksDocument.self, from: Data(text.utf8))
  }
}
