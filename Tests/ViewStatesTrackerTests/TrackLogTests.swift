import Foundation
import Testing
import ViewStates

@testable import ViewStatesTracker

@Suite struct TrackLogTests {
  let here: Location

  init() throws {
    here = try Location(latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
  }

  @Test func `Numbers ascend and are never given again`() throws {
    var log = TrackLog()
    try log.send(.add(location: here, label: "  home\n"))
    try log.send(.add(location: here, label: " "))
    try log.send(.remove(id: 2))
    try log.send(.add(location: here, label: nil))
    #expect(
      log.trackedLocations == [
        TrackedLocation(id: 1, location: here, label: "home"),
        TrackedLocation(id: 3, location: here),
      ])
    #expect(log.nextID == 4)
    #expect(log[id: 3] == TrackedLocation(id: 3, location: here))
    #expect(log[id: 2] == nil)
  }

  @Test func `Renaming to the same, and removing what is gone, is nothing to change`() throws {
    var log = TrackLog()
    try log.send(.add(location: here, label: "caf\u{E9}"))
    #expect(try log.check(.rename(id: 1, label: "  cafe\u{301} ")) == .noChange)
    #expect(try log.check(.remove(id: 7)) == .noChange)
    #expect(try log.check(.rename(id: 1, label: nil)) == .change)
  }

  @Test func `Renaming what is unknown is rejected`() {
    #expect(throws: TrackLog.Rejection.unknownLocation(id: 1)) {
      try TrackLog().check(.rename(id: 1, label: "home"))
    }
  }

  @Test func `A label may have a hundred scalars, and no more`() throws {
    var log = TrackLog()
    let longest = String(repeating: "a", count: 100)
    try log.send(.add(location: here, label: " \(longest) "))
    #expect(throws: TrackLog.Rejection.labelTooLong) {
      try log.check(.add(location: here, label: longest + "a"))
    }
    #expect(throws: TrackLog.Rejection.labelTooLong) {
      try log.check(.rename(id: 1, label: "e" + String(repeating: "\u{30F}", count: 101)))
    }
    #expect(log[id: 1]?.label == longest)
  }

  @Test func `A full log takes no more`() throws {
    let text = #"{"nextID":9007199254740992,"trackedLocations":[]}"#
    let log = try JSONDecoder().decode(TrackLog.self, from: Data(text.utf8))
    try log.validate()
    #expect(throws: TrackLog.Rejection.full) { try log.check(.add(location: here, label: nil)) }
  }

  @Test(
    arguments: [
      ("numbers that do not ascend", 4, [(2, nil), (2, nil)]),
      ("a number that is yet to be given", 2, [(1, nil), (2, nil)]),
      ("a number below one", 2, [(0, nil)]),
      ("no next number", 0, []),
      ("a next number past the last", TrackLog.lastID + 2, []),
      ("an empty label", 2, [(1, "")]),
      ("a label that is not trimmed", 2, [(1, " a")]),
      ("a label that is not composed", 2, [(1, "e\u{301}")]),
      ("a label that is too long", 2, [(1, String(repeating: "a", count: 101))]),
    ] as [(String, Int, [(Int, String?)])])
  func `A restored log is refused for`(
    name: String, nextID: Int, locations: [(Int, String?)]
  ) throws {
    let tracked = try locations.map { id, label in
      let label = try label.map { #""label":\#(try json($0)),"# } ?? ""
      return #"{"id":\#(id),\#(label)\#(try json(here).dropFirst())"#
    }
    let text = #"{"nextID":\#(nextID),"trackedLocations":[\#(tracked.joined(separator: ","))]}"#
    let log = try JSONDecoder().decode(TrackLog.self, from: Data(text.utf8))
    #expect(throws: InvalidState.self) { try log.validate() }
  }

  @Test func `Actions and logs are the same after a way through JSON`() throws {
    let actions: [TrackLog.Action] = [
      .add(location: here, label: "home"), .add(location: here, label: nil),
      .rename(id: 2, label: "office"), .remove(id: 1),
    ]
    var log = TrackLog()
    for action in actions { try log.send(action) }
    let written = try json(log)
    #expect(
      written
        == #"{"nextID":3,"trackedLocations":[{"id":2,"isSimulated":false,"label":"office","#
        + #""latitude":46,"longitude":14,"timestamp":"1970-01-01T00:00:00.000Z"}]}"#)
    #expect(try JSONDecoder().decode(TrackLog.self, from: Data(written.utf8)) == log)
    #expect(
      try JSONDecoder().decode([TrackLog.Action].self, from: Data(json(actions).utf8)) == actions)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `A random walk agrees with a plain dictionary`(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    var log = TrackLog()
    var plain: [Int: String?] = [:]
    var next = 1
    for step in 0..<600 {
      let id = Int.random(in: 0...next, using: &random)
      let label = [nil, "", " a ", "b"].randomElement(using: &random) ?? nil
      let kept = label.flatMap { ["": nil, " a ": "a", "b": "b"][$0] ?? nil }
      var verdict: Verdict? = .change
      let action: TrackLog.Action
      switch Int.random(in: 0..<5, using: &random) {
      case 0...1:
        action = .add(location: here, label: label)
        plain[next] = .some(kept)
        next += 1
      case 2:
        action = .remove(id: id)
        if plain.removeValue(forKey: id) == nil { verdict = .noChange }
      default:
        action = .rename(id: id, label: label)
        if let old = plain[id] {
          if old == kept { verdict = .noChange }
          plain[id] = .some(kept)
        } else {
          verdict = nil
        }
      }
      #expect((try? log.check(action)) == verdict, "seed \(seed), step \(step): \(action)")
      if verdict == .change { log.apply(action) }
      try log.validate()
      let expected = plain.sorted { $0.key < $1.key }
      try #require(
        log.trackedLocations.map(\.id) == expected.map(\.key)
          && log.trackedLocations.map(\.label) == expected.map(\.value),
        "seed \(seed), step \(step): \(action)")
    }
  }
}

extension TrackLog {
  fileprivate mutating func send(_ action: Action) throws {
    guard try check(action) == .change else { return }
    apply(action)
  }
}

/// Sebastiano Vigna's SplitMix64, so that a walk can be repeated from its seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
