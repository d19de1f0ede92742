import Foundation
import Testing
import ViewStatesTracker

@Suite struct TrackerStateTests {
  let here: Location

  init() throws {
    here = try Location(
      latitude: 46.5, longitude: 14.25, horizontalAccuracy: 5,
      timestamp: Date(timeIntervalSince1970: 0), isSimulated: true)
  }

  @Test func `The state before anything happened, as JSON`() throws {
    #expect(
      try json(TrackerState())
        == #"{"accuracy":"full","authorization":"not-determined","authorized":false,"#
        + #""currentLocation":null,"trackedLocations":[]}"#)
  }

  @Test func `A full state, as JSON and back`() throws {
    let state = TrackerState(
      authorization: .always, accuracy: .reduced, currentLocation: here,
      trackedLocations: [
        TrackedLocation(id: id(1), location: here),
        TrackedLocation(id: id(4), location: here, label: "a/b"),
      ])
    let place =
      #""isSimulated":true,"latitude":46.5,"longitude":14.25,"#
      + #""timestamp":"1970-01-01T00:00:00.000Z"}"#
    let labelled =
      #""isSimulated":true,"label":"a/b","latitude":46.5,"longitude":14.25,"#
      + #""timestamp":"1970-01-01T00:00:00.000Z"}"#
    let written = try json(state)
    #expect(
      written
        == #"{"accuracy":"reduced","authorization":"always","authorized":true,"#
        + #""currentLocation":{"horizontalAccuracy":5,\#(place),"#
        + #""trackedLocations":[{"horizontalAccuracy":5,"id":"1-0000000000000000",\#(place),"#
        + #"{"horizontalAccuracy":5,"id":"4-0000000000000000",\#(labelled)]}"#)
    #expect(try JSONDecoder().decode(TrackerState.self, from: Data(written.utf8)) == state)
  }
}
