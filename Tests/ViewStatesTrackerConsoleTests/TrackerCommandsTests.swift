import Foundation
import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTimeTravel
import ViewStatesTracker
import ViewStatesTrackerMocks

@testable import tracker

/// The lines that a person types, and their intents.
@MainActor @Suite struct TrackerCommandsTests {
  let presenter: MockTrackerPresenter
  let locations = SimulatedLocationService(
    route: .binnenalster, startingAt: Date(timeIntervalSince1970: 0))

  nonisolated static let first = Identity(number: 2, nonce: 7)
  nonisolated static let second = Identity(number: 5, nonce: 1)

  init() throws {
    let here = try Location(
      latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
    presenter = MockTrackerPresenter(
      state: TrackerState(
        authorization: .always,
        trackedLocations: [
          TrackedLocation(id: Self.first, location: here),
          TrackedLocation(id: Self.second, location: here),
        ]))
  }

  private func run(_ lines: String) async -> String {
    let (output, diagnostics) = (TextCollector(), TextCollector())
    let screen = Screen(output)
    let commands = TrackerCommands(
      presenter: presenter, locations: locations, history: History(Store(TrackLog())),
      screen: screen,
      map: MapSwitch(presenter: presenter, screen: screen, pen: .ascii),
      exchange: PlaceExchange(
        presenter: presenter, files: MemoryFileSystem(), now: Date(timeIntervalSince1970: 0),
        screen: screen))
    let session = Session(
      program: "program", commands: commands.all, input: InputLines(text: lines, isTerminal: true),
      screen: screen,
      diagnostics: Screen(diagnostics))
    #expect(await session.run() == .success)
    return diagnostics.text
  }

  @Test(
    arguments: [
      ("add", .addCurrentLocation(label: nil)), ("  add   ", .addCurrentLocation(label: nil)),
      ("add my  home ", .addCurrentLocation(label: "my  home")),
      ("remove 1", .removeLocation(id: first)),
      ("remove 2", .removeLocation(id: second)),
      ("rename 2 my  office", .renameLocation(id: second, label: "my  office")),
      ("rename 1 7", .renameLocation(id: first, label: "7")),
      ("rename 1", .renameLocation(id: first, label: nil)),
      ("rename 1  ", .renameLocation(id: first, label: nil)),
    ] as [(String, MockTrackerPresenter.Call)])
  func `A line is an intent with all its arguments`(
    line: String, call: MockTrackerPresenter.Call
  ) async throws {
    #expect(await run(line) == "")
    try presenter.calls.requireNext(call)
    try presenter.calls.requireNoMore()
  }

  @Test(arguments: [
    "remove 0", "remove 2 5", "remove", "rename", "rename x y", "list ll", "map on", "ad",
  ])
  func `A line that is not understood is no intent`(line: String) async {
    #expect(await run(line) != "")
    #expect(presenter.calls.isEmpty)
  }

  @Test(arguments: ["remove 3", "rename 3 x", "rename 3"])
  func `A row that is not on the screen is no intent`(line: String) async {
    #expect(await run(line) == "there is no place 3\n")
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
