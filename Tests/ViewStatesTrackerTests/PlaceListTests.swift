import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTracker

@Suite struct PlaceListTests {
  let here: Location

  init() throws {
    here = try Location(latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
  }

  @Test func `Only renaming a lost place is refused; the same again changes nothing`() throws {
    var log = PlaceList()
    try log.send(.add(id: id(1), location: here, label: "caf\u{E9}"))
    #expect(try log.check(.rename(id: id(1), label: "  cafe\u{301} ")) == .noChange)
    #expect(try log.check(.remove(id: id(7))) == .noChange)
    #expect(try log.check(.rename(id: id(1), label: nil)) != .noChange)
    let rejection = #expect(throws: PlaceList.Rejection.self) {
      try log.check(.rename(id: id(7), label: "home"))
    }
    #expect(rejection?.description == "this place is no longer in the list")
  }

  @Test func `A label may have a hundred scalars, and no more`() throws {
    var log = PlaceList()
    let longest = String(repeating: "a", count: 100)
    try log.send(.add(id: id(1), location: here, label: " \(longest) "))
    #expect(log.places.map(\.label) == [longest])
    for label in [longest + "a", "e" + String(repeating: "\u{30F}", count: 101)] {
      let rejection = #expect(throws: PlaceList.Rejection.self) {
        try log.check(.rename(id: id(1), label: label))
      }
      #expect(
        rejection?.description == "a label has at most 100 characters; an emoji can be several")
    }
  }

  @Test func `A history names actions without identities`() throws {
    let actions: [PlaceList.Action] = try [
      .add(id: id(1), location: here, label: " church "),
      .add(
        id: id(1),
        location: try Location(latitude: 45.2904145557, longitude: -1e-9, timestamp: .now),
        label: nil),
      .rename(id: id(1), label: "old bridge"), .rename(id: id(1), label: " "), .remove(id: id(1)),
    ]
    #expect(
      actions.map(PlaceList.label) == [
        "add church", "add 45.29041, 0.00000", "rename to old bridge", "remove a label",
        "remove a place",
      ])
  }

  @Test(
    arguments: [
      ("[1]: the id 2-0000000000000000 does not come", [(id(2), nil), (id(2), nil)]),
      ("[2]: the id 2-", [(id(1), nil), (id(3), nil), (id(2), nil)]),
      (
        "[1]: the id 1-",
        [(Identity(number: 1, nonce: 2), nil), (Identity(number: 1, nonce: 1), nil)]
      ),
      ("[0]: a label has 1 to 100", [(id(1), "")]), ("[0]: a label has", [(id(1), " a")]),
      ("[0]: a label has", [(id(1), "e\u{301}")]),
      ("[0]: a label has", [(id(1), String(repeating: "a", count: 101))]),
    ] as [(String, [(Identity, String?)])])
  func `A wrong list is refused in words`(reason: String, locations: [(Identity, String?)]) throws {
    let tracked = try locations.map { id, label in
      let label = try label.map { #""label":\#(try json($0)),"# } ?? ""
      return #"{"id":"\#(id)",\#(label)\#(try json(here).dropFirst())"#
    }
    let text = #"{"trackedLocations":[\#(tracked.joined(separator: ","))]}"#
    let log = try JSONDecoder().decode(PlaceList.self, from: Data(text.utf8))
    let error = #expect(throws: InvalidState.self) { try log.validate() }
    #expect(error?.reason.hasPrefix("trackedLocations" + reason) == true)
  }

  /// Law 5 for every log of up to three places, with labels that have to be mended or rejected.
  @Test func `Every log that can be reached is valid`() throws {
    // The last two are too long; one of them gets longer by its normalization form.
    let labels = [
      nil, "", " home\n", " \u{301}", "e\u{301}", String(repeating: "x", count: 101),
      String(repeating: "\u{958}", count: 60),
    ]
    let actions = (1...3).flatMap { number -> [PlaceList.Action] in
      labels.flatMap { label -> [PlaceList.Action] in
        [.add(id: id(number), location: here, label: label), .rename(id: id(number), label: label)]
      } + [.remove(id: id(number))]
    }
    var exploration = ModelExploration(from: PlaceList()) { _ in actions }
    exploration.classify = { $0.places.isEmpty ? "empty" : "filled" }
    exploration.nameRejection = \.description
    exploration.sampledCheck = { log in
      let data = try JSONEncoder().encode(log)
      if try JSONDecoder().decode(PlaceList.self, from: data) != log {
        throw InvalidState("it changes in JSON")
      }
    }
    let coverage = try exploration.breadthFirst { log in
      log.places.map { "\($0.id) \($0.label ?? "")" }
    }
    #expect(coverage.isComplete)
    // Each of three places is missing, or has one of four labels.
    #expect(coverage.states == 5 * 5 * 5)
    #expect(
      coverage.missing(
        states: ["empty", "filled"], actions: ["add", "remove", "rename"],
        rejections: [
          "this place is no longer in the list", "the list takes no more places",
          "a label has at most 100 characters; an emoji can be several",
        ]) == [])
  }
}

extension PlaceList {
  fileprivate mutating func send(_ action: Action) throws {
    if try check(action) != .noChange { try apply(action) }
  }
}
