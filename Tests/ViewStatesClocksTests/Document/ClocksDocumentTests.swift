import Testing
import ViewStates
import ViewStatesStorage

@testable import clocks

@Suite struct ClocksDocumentTests {
  private func document(_ actions: ClocksDocument.Action...) throws -> ClocksDocument {
    try actions.reduce(into: ClocksDocument()) { try $0.apply($1) }
  }

  @Test(
    arguments: [
      ("America/New_York", "New York"), ("America/Argentina/Buenos_Aires", "Buenos Aires"),
      ("UTC", "UTC"), ("GMT+5", "GMT+5"), ("Mars/", "Mars/"), ("/", "/"), ("_", "_"),
    ])
  func `A zone is named after its place, and again by an empty name`(
    identifier: String, name: String
  ) throws {
    var document = try document(.add(id: .nth(1), identifier: identifier))
    #expect(Array(document.zones) == [NamedZone(id: .nth(1), identifier: identifier, name: name)])
    try document.apply(.rename(id: .nth(1), name: "office"))
    try document.apply(.rename(id: .nth(1), name: " \n"))
    #expect(document[id: .nth(1)]?.name == name)
    #expect(try document.check(.rename(id: .nth(1), name: "")) == .noChange)
    try document.apply(.rename(id: .nth(1), name: "caf\u{E9}"))
    #expect(try document.check(.rename(id: .nth(1), name: " cafe\u{301}")) == .noChange)
  }

  @Test(
    arguments: [
      (.remove(id: .nth(3)), .unknownZone(id: .nth(3))),
      (.remove(id: Identity(number: 2, nonce: 3)), .unknownZone(id: Identity(number: 2, nonce: 3))),
      (.rename(id: .nth(3), name: "x"), .unknownZone(id: .nth(3))),
      (.add(id: .nth(3), identifier: "\n"), .emptyIdentifier),
      (.add(id: .nth(2), identifier: "UTC"), .notAscending(id: .nth(2))),
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
      ("identities that do not ascend", ["3-0000000000000003", "2-0000000000000002"], "a", "b"),
      ("an identity that comes twice", ["2-0000000000000002", "2-0000000000000002"], "a", "b"),
      ("an empty identifier", ["1-0000000000000001"], "", "b"),
      ("an empty name", ["1-0000000000000001"], "a", ""),
      ("a name that is not trimmed", ["1-0000000000000001"], "a", "b "),
      ("a name that is not composed", ["1-0000000000000001"], "a", "e\u{301}"),
      ("a name that is too long", ["1-0000000000000001"], "a", String(repeating: "b", count: 101)),
    ])
  func `A restored document is refused for`(
    kind: String, ids: [String], identifier: String, name: String
  ) throws {
    let zones = ids.map { #"{"id":"\#($0)","identifier":"\#(identifier)","name":"\#(name)"}"# }
    let json = #"{"zones":[\#(zones.joined(separator: ","))]}"#
    let document = try StableJSON.decode(ClocksDocument.self, from: json)
    #expect(throws: InvalidState.self) { try document.validate() }
  }
}
