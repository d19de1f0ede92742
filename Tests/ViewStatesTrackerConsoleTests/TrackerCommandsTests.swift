import Foundation
import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTimeTravel
import ViewStatesTracker
import ViewStatesTrackerMocks

@testable import ViewStatesTrackerConsole

/// What is typed, and the intents that come of it.
@MainActor @Suite struct TrackerCommandsTests {
  let presenter: MockTrackerPresenter
  let locations = SimulatedLocationService(
    route: .binnenalster, startingAt: Date(timeIntervalSince1970: 0))

  init() throws {
    let here = try Location(
      latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
    presenter = MockTrackerPresenter(
      state: TrackerState(
        authorization: .always,
        trackedLocations: [
          TrackedLocation(id: 2, location: here), TrackedLocation(id: 5, location: here),
        ]))
  }

  private func run(_ lines: String) async -> String {
    let (output, diagnostics) = (TextCollector(), TextCollector())
    let screen = Screen(output)
    let commands = TrackerCommands(
      presenter: presenter, locations: locations, history: History(Store(TrackLog())),
      screen: screen, pen: .ascii, size: { .usual })
    let session = Session(
      program: "program", commands: commands.all, input: InputLines(text: lines), screen: screen,
      diagnostics: Screen(diagnostics))
    #expect(await session.run() == .success)
    return diagnostics.text
  }

  @Test(
    arguments: [
      ("add", .addCurrentLocation(label: nil)), ("  add   ", .addCurrentLocation(label: nil)),
      ("add my  home ", .addCurrentLocation(label: "my  home")),
      ("remove 2", .removeLocation(id: 2)),
      ("remove 3", .removeLocation(id: 3)),
      ("rename 5 my  office", .renameLocation(id: 5, label: "my  office")),
      ("rename 4 7", .renameLocation(id: 4, label: "7")),
    ] as [(String, MockTrackerPresenter.Call)])
  func `A line is an intent with all its arguments`(
    line: String, call: MockTrackerPresenter.Call
  ) async throws {
    #expect(await run(line) == "")
    try presenter.calls.requireNext(call)
    try presenter.calls.requireNoMore()
  }

  @Test(arguments: [
    "remove 0", "remove 6", "remove 2 5", "rename 2", "rename x y", "list ll", "ad",
  ])
  func `A line that is not understood is no intent`(line: String) async {
    #expect(await run(line) != "")
    #expect(presenter.calls.isEmpty)
  }

  @Test func `Answers and steps are the world's, not the presenter's`() async {
    locations.start()
    #expect(await run("allow\nstep 3\nstep\ndeny") == "")
    #expect(presenter.calls.isEmpty)
    #expect(locations.position == 4)
    #expect(locations.report == LocationReport(authorization: .denied))
  }
}
