import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTracker

/// Law 5 for every log of up to three places, with labels that have to be mended or rejected.
@Suite struct PlaceListExplorationTests {
  @Test func `Every log that can be reached is valid`() throws {
    let here = try Location(latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
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
    exploration.nameRejection = { rejection in
      switch rejection {
      case .unknownPlace: "unknownPlace"
      case .labelTooLong: "labelTooLong"
      case .notAscending: "notAscending"
      }
    }
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
        rejections: ["unknownPlace", "labelTooLong", "notAscending"]) == [])
  }
}
