import Foundation
import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTracker
import ViewStatesTrackerMocks

@testable import tracker

@MainActor @Suite struct MapSwitchTests {
  let presenter = MockTrackerPresenter(state: TrackerState(authorization: .always))
  let output = TextCollector()
  let map: MapSwitch

  init() {
    let screen = Screen(output, size: { TerminalSize(columns: 24, rows: 9) })
    map = MapSwitch(presenter: presenter, screen: screen, pen: .ascii)
  }

  private func location(_ latitude: Double) throws -> Location {
    try Location(latitude: latitude, longitude: 10, timestamp: Date(timeIntervalSince1970: 0))
  }

  /// The bounds of the maps that were drawn.
  private var drawn: [Substring] {
    output.text.split(separator: "\n").filter { $0.hasPrefix("bounds") || $0.hasPrefix("nothing") }
  }

  @Test func `It is drawn at once, and with each state in which the places differ`() throws {
    #expect(map.toggle())
    presenter.state.currentLocation = try location(1)
    let id = Identity(number: 1, nonce: 0)
    let tracked = try TrackedLocation(id: id, location: location(2))
    presenter.state.trackedLocations = [tracked]
    presenter.state.trackedLocations = [
      TrackedLocation(id: id, location: tracked.location, label: "home")
    ]
    presenter.state.accuracy = .reduced
    presenter.state.currentLocation = nil
    #expect(
      drawn == [
        "nothing to draw: your location is unknown, and no place is tracked",
        "bounds         1.00000 to 1.00000 north, 10.00000 to 10.00000 east",
        "bounds         1.00000 to 2.00000 north, 10.00000 to 10.00000 east",
        "bounds         2.00000 to 2.00000 north, 10.00000 to 10.00000 east",
      ])
  }

  @Test func `Hidden it is not drawn, and shown again it is drawn at once`() throws {
    #expect(map.toggle())
    #expect(!map.toggle())
    presenter.state.currentLocation = try location(1)
    #expect(drawn.count == 1)
    #expect(map.toggle())
    #expect(drawn.count == 2)
  }
}
