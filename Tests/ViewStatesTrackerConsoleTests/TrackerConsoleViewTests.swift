import Foundation
import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesLists
import ViewStatesTracker
import ViewStatesTrackerMocks

@testable import tracker

@MainActor @Suite struct TrackerConsoleViewTests {
  private func shown(
    _ state: TrackerState, width: Int? = nil, inColor: Bool = false
  ) -> String {
    let sink = TextCollector(isTerminal: width != nil)
    let screen = Screen(
      sink, inColor: inColor, size: { TerminalSize(columns: width ?? 80, rows: 24) })
    let presenter = MockTrackerPresenter(state: state)
    presenter.attach(TrackerConsoleView(frame: screen.frame()))
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

  @Test func `Before anything happened it says what to type`() {
    #expect(
      shown(TrackerState()) == """
        authorization  not determined; type 'allow' or 'deny'
        location       unknown
        tracked        nothing

        """)
  }

  @Test(
    arguments: [
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
    let unknown = try TrackerState(authorization: .always, currentLocation: location(53.5, 10))
    #expect(
      shown(unknown) == """
        authorization  always
        location       53.50000, 10.00000
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
        tracked        12 places, 7 more before these; type 'list all' to see all
                    8  36.00000, 50.00000     home
                    9  43.00000, 80.00000
                   10  50.00000, 110.00000    東京
                   11  57.00000, 140.00000    ét\u{301}
                   12  64.00000, 170.00000

        """)
  }

  @Test(
    arguments: [
      (
        .notAuthorized(.notDetermined),
        "the tracker isn't allowed to see your location yet; type 'allow' first"
      ),
      (
        .notAuthorized(.denied),
        "the tracker isn't allowed to see your location; type 'allow' to change that"
      ),
      (
        .notAuthorized(.restricted),
        "the tracker isn't allowed to see your location; you can't change that"
      ),
      (.noLocation, "your location isn't known yet; try again later"),
      (
        .unknownLocation(id: Identity(number: 3, nonce: 0)),
        "this place is no longer in the list"
      ),
      (.labelTooLong, "the label has more than 100 Unicode scalars; type a shorter one"),
      (.full, "the list takes no more places"),
    ] as [(TrackerRefusal, String)])
  func `A refusal has a reason, and a way on`(refusal: TrackerRefusal, text: String) {
    #expect(refusal.message.plain == text)
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
      shown(state, width: 44) == """
        authorization  always
        location       unknown
        tracked        1 place
                    1  1.00000, 2.00000       \\u{1B…

        """)
  }

  @Test func `In colour the labels and the answer stand out`() {
    #expect(
      shown(TrackerState(authorization: .denied), inColor: true) == """
        \u{1B}[1mauthorization\u{1B}[0m  \u{1B}[31mdenied\u{1B}[0m; type 'allow' to change that
        \u{1B}[1mlocation     \u{1B}[0m  unknown
        \u{1B}[1mtracked      \u{1B}[0m  nothing

        """)
  }

  @Test func `After any other state it shows a state as if it were the first`() throws {
    let states = try [
      TrackerState(), TrackerState(authorization: .always, currentLocation: location(1, 2)),
      TrackerState(authorization: .denied), TrackerState(),
    ]
    let sink = TextCollector()
    let presenter = MockTrackerPresenter(state: states[0])
    presenter.attach(TrackerConsoleView(frame: Screen(sink).frame()))
    for state in states.dropFirst() { presenter.state = state }
    #expect(sink.text == states.map { shown($0) }.joined())
  }
}
