import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesCows
import ViewStatesCowsMocks
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesStorage
import ViewStatesTimeTravel

@testable import cows

/// Typed lines and the intents that result from them.
@MainActor @Suite struct CowsCommandsTests {
  let overview = MockOverviewPresenter()
  let cow = MockCowPresenter(state: CowState(number: 12, name: "Zoë", isInHerd: true))
  let preferences = MockPreferencesPresenter()
  let scene = MockScenePresenter(
    navigation: Navigation(root: .overview, id: Identity(number: 1, nonce: 0)))
  let search = Store(HerdSearch())

  /// Runs lines, and returns everything that they wrote.
  private func run(
    _ lines: String, hasRoomForTwo: Bool = true
  ) async -> (output: String, diagnostics: String) {
    let (output, diagnostics) = (TextCollector(), TextCollector())
    let screen = Screen(output)
    let commands = CowsCommands(
      scene: scene, history: History(search), screen: screen, hasRoomForTwo: { hasRoomForTwo })
    let session = Session(
      program: "cows", commands: commands.all, input: InputLines(text: lines), screen: screen,
      diagnostics: Screen(diagnostics))
    #expect(await session.run() == .success)
    return (output.text, diagnostics.text)
  }

  @Test(
    arguments: [
      ("search  zoë ", .intent(.search("zoë"))), ("search", .intent(.search(""))),
      ("show 3", .openCow(3, as: .shown)), ("sheet 3", .openCow(3, as: .sheet)),
      ("push 3", .openCow(3, as: .push)), ("detail 3", .openCow(3, as: .detail)),
      ("preferences", .openPreferences), ("about", .openAbout), ("back", .close),
    ] as [(String, ScreenCall<MockOverviewPresenter.Intent>)])
  func `while the overview is on top, a line is an intent of it`(
    line: String, call: ScreenCall<MockOverviewPresenter.Intent>
  ) async throws {
    scene.usableScreens = [.overview(overview)]
    #expect(await run(line).diagnostics == "")
    try overview.calls.requireNext(call)
    try overview.calls.requireNoMore()
  }

  @Test(
    arguments: [
      ("favourite", .intent(.toggleFavourite)), ("remove", .intent(.remove)),
      ("show 3", .openCow(3, as: .shown)), ("back", .close), ("about", .openAbout),
    ] as [(String, ScreenCall<MockCowPresenter.Intent>)])
  func `beside the overview, the cow on the detail side takes what both could do`(
    line: String, call: ScreenCall<MockCowPresenter.Intent>
  ) async throws {
    scene.usableScreens = [.overview(overview), .cow(cow)]
    #expect(await run(line + "\nsearch a").diagnostics == "")
    try cow.calls.requireNext(call)
    try cow.calls.requireNoMore()
    #expect(overview.calls == [.intent(.search("a"))])
  }

  @Test(
    arguments: [
      ("order name", .intent(.setOrder(.name))), ("order number", .intent(.setOrder(.number))),
      ("frame on", .intent(.setFramed(true))), ("frame off", .intent(.setFramed(false))),
      ("reset", .intent(.reset)), ("preferences", .openPreferences), ("back", .close),
    ] as [(String, ScreenCall<MockPreferencesPresenter.Intent>)])
  func `while the preferences are on top, a line is an intent of them`(
    line: String, call: ScreenCall<MockPreferencesPresenter.Intent>
  ) async throws {
    scene.usableScreens = [.preferences(preferences)]
    #expect(await run(line).diagnostics == "")
    try preferences.calls.requireNext(call)
    try preferences.calls.requireNoMore()
  }

  @Test(
    arguments: [
      ("layout plain", .layOut(.plain, hasRoomForTwo: true)),
      ("layout stack", .layOut(.stack, hasRoomForTwo: true)),
      ("layout split", .layOut(.split, hasRoomForTwo: true)),
      ("layout narrow", .layOut(.narrow, hasRoomForTwo: true)),
      ("open cows://herd/3", .open(link: "cows://herd/3")), ("dismiss", .dismissLayer),
    ] as [(String, MockScenePresenter.Call)])
  func `a line is an intent of the scene`(line: String, call: MockScenePresenter.Call) async throws
  {
    #expect(await run(line).diagnostics == "")
    try scene.calls.requireNext(call)
    try scene.calls.requireNoMore()
  }

  @Test func `a layout is told whether there is room for two sides`() async {
    _ = await run("layout split", hasRoomForTwo: false)
    #expect(scene.calls == [.layOut(.split, hasRoomForTwo: false)])
  }

  @Test func `what is printed is restored`() async throws {
    let json = await run("navigation").output
    #expect(json == "\(try StableJSON.encode(scene.navigation))\n")
    scene.dropped = [
      DroppedScreen(route: .cow(number: 7), reason: .notWanted),
      DroppedScreen(route: .about, reason: .broken(.notPresented(scene.navigation.root.id))),
      DroppedScreen(route: .preferences, reason: .broken(.noStack)),
    ]
    let (output, diagnostics) = await run("restore \(json)")
    #expect(diagnostics == "")
    #expect(
      output == """
        left out cow 7
        left out about: what it lay over was left out
        left out preferences: a screen can be pushed only in a stack or a split

        """)
    #expect(scene.calls == [.restore(scene.navigation)])
  }

  @Test(
    arguments: [
      ("show", "show: expected N, got nothing"),
      ("show x", "show: expected N, the number of a cow, got 'x'"),
      ("sheet 0", "sheet: expected N, the number of a cow, got '0'"),
      ("push 1 2", "push: expected nothing more, got '2'"),
      ("detail -3", "detail: expected N, the number of a cow, got '-3'"),
      ("favourite", "no cow is open on top; type 'show N' first"),
      ("remove", "no cow is open on top; type 'show N' first"),
      ("order", "order: expected name or number, got nothing"),
      ("order nmae", "order: expected name or number, got 'nmae'; did you mean 'name'?"),
      ("order name", "the preferences are not open on top; type 'preferences' first"),
      ("frame maybe", "frame: expected on or off, got 'maybe'"),
      ("frame on", "the preferences are not open on top; type 'preferences' first"),
      ("reset", "the preferences are not open on top; type 'preferences' first"),
      (
        "layout splt",
        "layout: expected plain or stack or split or narrow, got 'splt'; did you mean 'split'?"
      ),
      ("open", "open: expected LINK, got nothing"),
      ("restore", "restore: expected JSON, got nothing"),
      ("restore {}", "restore: layers: expected a value, got nothing"),
      ("back 2", "back: expected nothing more, got '2'"),
      (
        "hierarchie",
        "unknown command 'hierarchie'; did you mean 'hierarchy'? type 'help' for the list"
      ),
    ])
  func `a line that is not understood is not an intent`(line: String, diagnostics: String) async {
    scene.usableScreens = [.overview(overview)]
    #expect(await run(line) == ("", diagnostics + "\n"))
    #expect(overview.calls.isEmpty)
    #expect(scene.calls.isEmpty)
  }

  @Test func `a list that is covered cannot be searched`() async {
    scene.usableScreens = [.cow(cow)]
    #expect(
      await run("search a").diagnostics
        == "the list of the herd is covered; type 'back' until you see it\n")
  }

  @Test(
    arguments: [
      (
        .unknownCow(99),
        "there is no cow 99 in the herd; the list of the herd has the numbers"
      ),
      (
        .notPossible(.noStack),
        "a cow can be pushed only in a stack or a split; type 'layout stack' or 'sheet N'"
      ),
      (
        .notPossible(.rootStays),
        "the herd is the first screen; there is nothing to go back to"
      ),
      (
        .notPossible(.alertPresentsNothing),
        "an alert can't open another screen; type 'back' first"
      ),
      (.notPossible(.noDetailSide), "only a split has a detail side"),
      (
        .unreadableLink(.otherScheme(expected: "cows")),
        "a link begins with cows://; a link is like cows://herd/12/preferences"
      ),
      (
        .unreadableLink(.unknownScreen("\u{1B}[2J")),
        "a link can't have '\\u{1B}[2J' there; a link is like cows://herd/12/preferences"
      ),
      (
        .unreadableLink(.unknownScreen("preferense")),
        "a link can't have 'preferense' there; did you mean 'preferences'?"
      ),
      (
        .unreadableLink(.unknownScreen("about")),
        "a link can't have 'about' there; a link is like cows://herd/12/preferences"
      ),
      (.unreadableLink(.badEncoding("%z")), "'%z' is not encoded as a link should be"),
      (.unreadableLink(.badOption("in=x")), "'in=x' is not an option of a screen"),
    ] as [(CowsRefusal, String)])
  func `a refusal is shown with a remedy`(refusal: CowsRefusal, text: String) async {
    overview.refusal = refusal
    scene.refusal = refusal
    scene.usableScreens = [.overview(overview)]
    #expect(await run("show 3").diagnostics == text + "\n")
    #expect(await run("open x").diagnostics == text + "\n")
  }

  @Test func `without a sheet there is nothing to dismiss, and a broken state is not restored`()
    async throws
  {
    scene.refusal = .notPossible(.rootStays)
    scene.invalidity = InvalidState("there is no \u{1B} root")
    let json = try StableJSON.encode(scene.navigation)
    #expect(
      await run("dismiss\nrestore \(json)").diagnostics == """
        no sheet lies over the herd; type 'back' to leave a screen
        restore: there is no \\u{1B} root

        """)
  }
}
