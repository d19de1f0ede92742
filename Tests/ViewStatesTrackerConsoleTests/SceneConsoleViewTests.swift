import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesLists
import ViewStatesTracker

@testable import tracker

@MainActor @Suite struct SceneConsoleViewTests {
  private func state(at location: Location) -> TrackerState {
    TrackerState(report: LocationReport(authorization: .always, currentLocation: location))
  }

  private func shown(_ state: TrackerState, width: Int? = nil, way: [[Location]]? = nil) -> String {
    let sink = TextCollector(isTerminal: width != nil)
    let screen = Screen(sink, size: { TerminalSize(columns: width ?? 80, rows: 24) })
    let view = SceneConsoleView(frame: screen.frame(), pen: .ascii)
    view.update(with: SceneState(tracker: state, way: way))
    return sink.text
  }

  @Test(
    arguments: [
      (.notDetermined, "not determined; type 'allow' or 'deny'", " yet; type 'allow' first"),
      (.denied, "denied; type 'allow' to change that", "; type 'allow' to change that"),
      (.restricted, "restricted; you can't change that", "; you can't change that"),
      (.whenInUse, "when in use", nil), (.always, "always", nil),
    ] as [(LocationAuthorization, String, String?)])
  func `It shows the authorization, and refuses with a way on`(
    authorization: LocationAuthorization, text: String, refusal: String?
  ) {
    if let refusal {
      let message = TrackerRefusal.notAuthorized(authorization).description
      #expect(message == "the tracker isn't allowed to see your location\(refusal)")
    }
    #expect(
      shown(TrackerState(report: LocationReport(authorization: authorization))) == """
        authorization  \(text)
        location       unknown
        kept           nothing

        """)
  }

  @Test func `It shows the known properties of the location and leaves out the others`() throws {
    let refusal = TrackerRefusal.noLocation.description
    #expect(refusal == "your location isn't known yet; try again later")
    let known = try Location(
      latitude: -0.000_001, longitude: -9.990_304, altitude: -0.4, horizontalAccuracy: 4.6,
      speed: 1.26, course: 0, isSimulated: true)
    #expect(
      shown(state(at: known)) == """
        authorization  always
        location       0.00000, -9.99030, within 5 m, altitude 0 m, simulated
        movement       1.3 m/s, course 0 degrees
        kept           nothing

        """)
    for (course, text) in [(198, "198"), (359.7, "0")] {
      let turning = try Location(latitude: 1, longitude: 2, course: course)
      let movement = "\nmovement       speed unknown, course \(text) degrees\n"
      #expect(shown(state(at: turning)).contains(movement))
    }
  }

  @Test func `It shows the last five of many places, numbered by row, and their count`() throws {
    let tracked = try (1...12).map { id in
      try Place(
        id: Identity(number: 3 * id, nonce: 0),
        location: Location(latitude: Double(id) * 7 - 20, longitude: Double(id) * 30 - 190),
        label: [8: "home", 10: "東京", 11: "e\u{301}t\u{301}"][id])
    }
    #expect(
      shown(TrackerState(places: PersistentArray(tracked))) == """
        authorization  not determined; type 'allow' or 'deny'
        location       unknown
        kept           12 places, the last 5 shown; type 'list all' for all
                    8  36.00000, 50.00000     home
                    9  43.00000, 80.00000
                   10  50.00000, 110.00000    東京
                   11  57.00000, 140.00000    ét\u{301}
                   12  64.00000, 170.00000

        """)
  }

  @Test func `A map leaves lines for the prompt and for what a command says`() throws {
    let state = try state(at: Location(latitude: 1, longitude: 2))
    let lines = shown(state, width: 80, way: []).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 21)
    #expect(lines[19] == "legend         @ you")
  }

  @Test func `In a very narrow terminal, words are whole below their labels`() {
    #expect(
      shown(TrackerState(), width: 20) == """
        authorization
          not determined;
          type 'allow' or
          'deny'
        location
          unknown
        kept
          nothing

        """)
  }

  @Test func `A label is escaped, and cut where a person reads it`() throws {
    let tracked = try Place(
      id: Identity(number: 1, nonce: 0), location: Location(latitude: 1, longitude: 2),
      label: "\u{1B}[31mred\u{202E}\nx"
    )
    let state = TrackerState(report: LocationReport(authorization: .always), places: [tracked])
    #expect(
      shown(state, width: 36) == """
        authorization  always
        location       unknown
        kept           1 place
                    1  1.00000, 2.00000
                       \\u{1B}[31mred\\u{202E…

        """)
  }
}
