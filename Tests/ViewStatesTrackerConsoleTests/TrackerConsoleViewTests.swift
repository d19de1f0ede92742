import Foundation
import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesLists
import ViewStatesTracker

@testable import tracker

@MainActor @Suite struct TrackerConsoleViewTests {
  private func shown(_ state: TrackerState, width: Int? = nil) -> String {
    let sink = TextCollector(isTerminal: width != nil)
    let screen = Screen(sink, size: { TerminalSize(columns: width ?? 80, rows: 24) })
    let view = TrackerConsoleView(frame: screen.frame(), isFitted: width != nil, pen: .ascii)
    view.update(with: MappedState(tracker: state))
    return sink.text
  }

  private func location(
    _ latitude: Double, _ longitude: Double, altitude: Double? = nil,
    horizontalAccuracy: Double? = nil, speed: Double? = nil, course: Double? = nil,
    isSimulated: Bool = false
  ) throws -> Location {
    try Location(
      latitude: latitude, longitude: longitude, altitude: altitude,
      horizontalAccuracy: horizontalAccuracy, speed: speed, course: course,
      timestamp: Date(timeIntervalSince1970: 0), isSimulated: isSimulated)
  }

  @Test(
    arguments: [
      (.notDetermined, .full, "not determined; type 'allow' or 'deny'"),
      (.denied, .full, "denied; type 'allow' to change that"),
      (.restricted, .reduced, "restricted, reduced accuracy; you can't change that"),
      (.whenInUse, .reduced, "when in use, reduced accuracy"),
      (.always, .full, "always"),
    ] as [(LocationAuthorization, LocationAccuracy, String)])
  func `It shows the authorization`(
    authorization: LocationAuthorization, accuracy: LocationAccuracy, text: String
  ) {
    #expect(
      shown(TrackerState(authorization: authorization, accuracy: accuracy)) == """
        authorization  \(text)
        location       unknown
        tracked        nothing

        """)
  }

  @Test func `It shows the known properties of the location and leaves out the others`() throws {
    let known = try TrackerState(
      authorization: .always,
      currentLocation: location(
        -0.000_001, -9.990_304, altitude: -0.4, horizontalAccuracy: 4.6, speed: 1.26, course: 0,
        isSimulated: true))
    #expect(
      shown(known) == """
        authorization  always
        location       0.00000, -9.99030, within 5 m, altitude 0 m, simulated
        movement       1.3 m/s, course 0 degrees
        tracked        nothing

        """)
  }

  @Test func `It shows the latest five of many places, numbered by row, and counts the rest`()
    throws
  {
    let tracked = try (1...12).map { id in
      TrackedLocation(
        id: Identity(number: 3 * id, nonce: 0),
        location: try location(Double(id) * 7 - 20, Double(id) * 30 - 190),
        label: [8: "home", 10: "東京", 11: "e\u{301}t\u{301}"][id])
    }
    #expect(
      shown(TrackerState(trackedLocations: PersistentArray(tracked))) == """
        authorization  not determined; type 'allow' or 'deny'
        location       unknown
        tracked        12 places, the last 5 shown; type 'list all' for all
                    8  36.00000, 50.00000     home
                    9  43.00000, 80.00000
                   10  50.00000, 110.00000    東京
                   11  57.00000, 140.00000    ét\u{301}
                   12  64.00000, 170.00000

        """)
  }

  @Test func `A refusal has a reason, and a way on`() {
    let refusals: [TrackerRefusal] = [
      .notAuthorized(.notDetermined), .notAuthorized(.denied), .notAuthorized(.restricted),
      .noLocation,
    ]
    #expect(
      refusals.map(\.message.plain) == [
        "the tracker isn't allowed to see your location yet; type 'allow' first",
        "the tracker isn't allowed to see your location; type 'allow' to change that",
        "the tracker isn't allowed to see your location; you can't change that",
        "your location isn't known yet; try again later",
      ])
  }

  @Test func `A label is escaped, and cut where a person reads it`() throws {
    let tracked = try TrackedLocation(
      id: Identity(number: 1, nonce: 0), location: location(1, 2), label: "\u{1B}[31mred\u{202E}\nx"
    )
    let state = TrackerState(authorization: .always, trackedLocations: [tracked])
    #expect(
      shown(state) == """
        authorization  always
        location       unknown
        tracked        1 place
                    1  1.00000, 2.00000       \\u{1B}[31mred\\u{202E}\\nx

        """)
    #expect(
      shown(state, width: 30) == """
        authorization  always
        location       unknown
        tracked        1 place
                    1  \\u{1B}[31mred\\…

        """)
  }
}
