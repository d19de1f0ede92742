import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import cows

/// What `--session FILE` keeps, through the whole program.
///
/// The folder `Frozen` has a session of every version, as that version has recorded it. Never
/// change one. Add one when the version of a model is raised, or when something else is kept.
@MainActor @Suite struct CowsSessionTests {
  let cows = ProgramUnderTest.cows.with("--session", "/herd", "--color=never")
  var files: MemoryFileSystem { cows.files }

  @Test func `An alert is shown once, and what waits behind it follows without it`() async {
    let first = await cows.run(
      "open cows://herd/about;style=alert/preferences;style=sheet;over=1\nhierarchy")
    let end = """
      screens        herd; alert: about; waits: preferences
      about          24 cows in ASCII; 'back'
      in the herd    all of them
      history        |=o|  step 1 of 1
      herd  root, stack
      |- about  alert, plain
      `- preferences  sheet, stack, waits

      """
    #expect(first.output.hasSuffix(end))
    let second = await cows.run("hierarchy\nlink\nstate navigation\nundo")
    #expect(second.output.hasPrefix("screens        herd; sheet: preferences\n"))
    #expect(second.output.contains("\nherd  root, stack\n`- preferences  sheet, stack\n"))
    #expect(!second.output.contains("alert"))
    #expect(second.output.hasSuffix("history        |o-|  step 0 of 1\n"))
  }

  @Test func `A split comes back as the present terminal has room for it`() async {
    _ = await cows.run("layout split\nshow 12", columns: 80)
    let narrow = await cows.run("history", columns: 40)
    #expect(narrow.output.contains("\nscreens        herd > 12 Zoë\ncow            12 Zoë; "))
    #expect(narrow.output.hasSuffix("here        2  show cow 12\n> \n"))
    let wide = await cows.run(columns: 120)
    #expect(wide.output.contains("\nscreens        herd | 12 Zoë\nherd           24 cows"))
    // A page has its own width.
    let page = await cows.run("", ["--as-page"], columns: 40)
    #expect(page.output.contains("| <i class=b>cow          </i>  12 Zoë"))
  }

  @Test func `A session is printed as a page and as a test`() async throws {
    _ = await cows.run("show 12\nback")
    let page = await cows.run("", ["--as-page"])
    #expect(page.status == .success)
    #expect(page.output.contains("<i class=b>cow          </i>  12 Zoë"))
    #expect(!page.output.contains("<i class=b>history"))
    // The test of a session with a navigation is compiled here, and the program still prints it.
    let test = await cows.run("", ["--as-test", "A cow is shown and left"])
    #expect(test.status == .success)
    let recorded = try textBesideTest("Recorded/ACowIsShownAndLeft.swift")
    #expect("// swift-format-ignore-file\n" + test.output == recorded)
  }

  @Test func `A link is the first state of a program, and a step of a session`() async {
    let link = ["--link", "cows://herd/12"]
    let plain = await ProgramUnderTest.cows.run("history", link)
    #expect(plain.output.hasPrefix("screens        herd > 12 Zoë\n"))
    #expect(plain.output.hasSuffix("history        step 0 of 0\nhere        0  start\n"))
    _ = await cows.run("search zo")
    let opened = await cows.run("history\nundo", link)
    let part = """
      history        step 2 of 2
                  0  start
                  1  search for zo
      here        2  open cow 12

      """
    #expect(opened.output.contains(part))
  }

  @Test func `A link that cannot be opened leaves no new session and no step behind`() async {
    for link in ["cows://herd/99", "cows://herd/3;style=detail", ""] {
      let first = await cows.run("", ["--link=\(link)"])
      #expect(first.status == .usage)
      #expect(first.output == "")
      #expect(files.paths == [])
    }
    files.addFile("/one", #"{"herd":{"cows":[1],"favourites":[]}}"#.utf8)
    let restored = await cows.run("", ["--link=cows://herd/3", "--restore=/one"])
    #expect(restored.status == .usage)
    #expect(
      restored.diagnostics == "cows: --link: there is no cow 3 in the herd\ntry 'cows --help'\n")
    #expect(files.paths == ["/one"])
    _ = await cows.run("show 12\nremove")
    let bytes = files.bytes(of: "/herd")
    let second = await cows.run("", ["--link", "cows://herd/12"])
    #expect(second.status == .usage)
    #expect(
      second.diagnostics
        == "cows: --link: there is no cow 12 in the herd\ntry 'cows --help'\n")
    #expect(files.bytes(of: "/herd") == bytes)
  }

  @Test func `A link is opened over the session's restored screens, or leaves no step`() async {
    let plain = await ProgramUnderTest.cows.run("layout plain\nstate")
    files.addFile("/plain", Array((plain.output.split(separator: "\n").last ?? "").utf8))
    _ = await cows.run("layout split\nshow 4")
    let session = files.bytes(of: "/herd")
    let refused = await cows.run("", ["--restore=/plain", "--link=cows://herd/3;style=push"])
    #expect(refused.status == .usage)
    #expect(refused.diagnostics.contains("can be pushed only in a stack or a split"))
    #expect(files.bytes(of: "/herd") == session)
    let opened = await cows.run("history", ["--link=cows://herd/3;style=detail"])
    #expect(opened.diagnostics == "")
    #expect(opened.output.hasPrefix("screens        herd | 3 Bérénice\n"))
    #expect(opened.output.hasSuffix("            2  show cow 4\nhere        3  open cow 3\n"))
  }

  @Test func `A session that kept which alerts were shown comes back without that`() async throws {
    files.addFile("/herd", try textBesideTest("Frozen/session-1-alerts").utf8)
    let result = await cows.run("undo\nundo")
    #expect(result.status == .success)
    #expect(result.diagnostics == "")
    #expect(result.output.contains("herd > 12 Zoë\n"))
    #expect(!result.output.contains("alert"))
  }

  @Test func `This version records what is frozen of it, and it comes back`() async throws {
    let lines = """
      search zo
      show 12
      favourite
      preferences
      order number
      open cows://herd/1/5;style=sheet/3
      undo
      back
      remove
      """
    _ = await cows.run(lines, ["--seed", "1"])
    #expect(try files.text(of: "/herd") == textBesideTest("Frozen/session-1"))
    files.addFile("/herd", try textBesideTest("Frozen/session-1").utf8)
    let result = await cows.run("hierarchy\nhistory all")
    #expect(result.status == .success)
    #expect(result.diagnostics == "")
    #expect(
      result.output == ##"""
        screens        herd > 12 Zoë (gone)
        cow            12 Zoë
        gone           no longer in the herd; 'back'
        history        |=======o|  step 8 of 8
        herd  root, stack
        `- 12 Zoë (gone)  push
        history        step 8 of 8
                    0  start
                    1  search for zo
                    2  show cow 12
                    3  add cow 12 to the favourites
                    4  show preferences
                    5  order by number
                    7  back
        here        8  remove cow 12
        branch      6  open cow 3; 1 step, left behind after 5

        """##)
  }

  // MARK: - Law 10: every presented screen comes back, with its undo, except for an alert

  /// Shows everything that a session keeps.
  private static let probe = [
    "state", "link", "hierarchy", "history all", "undo", "redo", "undo", "undo",
  ]

  @Test(arguments: 1...6)
  func `a program ended anywhere goes on as if it never had been`(seed: UInt64) async throws {
    let walk = RandomWalk(seed: seed, steps: 60) { random in
      random.next() % 9 == 0 ? "restart" : CowsProgram.lines.randomElement(using: &random) ?? ""
    }
    try await walk.run { lines in
      // An alert is shown once, so none is left to a restart; a link opens two of them at most.
      let lines = lines.flatMap { $0 == "restart" ? ["back", "back", $0] : [$0] }
      let restarted = await Self.end(of: lines.split(separator: "restart"))
      // The end of a program ends a bout of typing, as `link` does.
      let other = await Self.end(of: [lines.map { $0 == "restart" ? "link" : $0 }[...]])
      return restarted == other ? nil : "\(restarted)\nnot\n\(other)"
    }
  }

  /// What the probe shows after some runs, with each identity by the order in which it comes.
  private static func end(of runs: [ArraySlice<String>]) async -> String {
    let (cows, copy) = (ProgramUnderTest.cows, ProgramUnderTest.cows)
    for run in runs.dropLast() { _ = await self.run(cows, run) }
    if let bytes = cows.files.bytes(of: "/kept") { copy.files.addFile("/kept", bytes) }
    let last = runs.last ?? []
    let before = await run(copy, last)
    let whole = await run(cows, last + probe)
    var seen: [Substring] = []
    return String(whole.dropFirst(before.count)).replacing(/"\d+-[0-9a-f]{16}"/) { match in
      if !seen.contains(match.output) { seen.append(match.output) }
      return "\(seen.firstIndex(of: match.output) ?? -1)"
    }
  }

  private static func run(_ cows: ProgramUnderTest, _ lines: ArraySlice<String>) async -> String {
    let result = await cows.run(lines.joined(separator: "\n"), ["--session", "/kept"])
    return "\(result.status) \(result.output)"
  }
}
