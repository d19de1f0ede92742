import Testing
import ViewStatesConsoleMocks

@testable import munchee

/// What `--session FILE` keeps of an order, through the whole program.
///
/// The folder `Frozen` has a session of every version, as that version has recorded it. Never
/// change one. Add one when the version of a model is raised, or when something else is kept.
@MainActor @Suite struct MuncheeSessionTests {
  let munchee = ProgramUnderTest.munchee("--session", "/order")

  private func lastLine(_ output: String) -> Substring? { output.split(separator: "\n").last }

  /// Identities differ after a restart, so the states are compared without them.
  @Test(arguments: SimulatedOutcome.allCases)
  func `Restarts before every line change nothing shown or kept`(outcome: SimulatedOutcome) async {
    // A card belongs to its screen, and is gone with the program.
    let lines =
      ["choose 1", "add 1 2", "address Am Kai 1", "confirm", "card \(String.card) 12/30\npay card"]
      + Array(repeating: "wait 3", count: 24)
    let whole = await ProgramUnderTest.munchee("--outcome", outcome.rawValue).pictures(after: lines)
    let munchee = munchee.with("--outcome", outcome.rawValue)
    for (line, expected) in zip(lines, whole) {
      let picture = await munchee.pictures(after: [line]).first
      #expect(picture?.screen == expected.screen, "\(line)")
      let states = [picture?.state ?? "", expected.state].map {
        $0.replacing(/\d+-[0-9a-f]{16}/, with: "ID")
      }
      #expect(states[0] == states[1], "\(line)")
    }
  }

  @Test func `A greeting after a restart says what can be done`() async {
    for (lines, greeting) in [
      ("choose 3\ncancel", "20 Nov at 18:00\nType 'choose 1' to order there"),
      ("choose 3", "20 Nov at 18:00\nYour last order is still here"),
      (ProgramUnderTest.paid + "wait 60", "20 Nov at 19:00\nYour last order is still here"),
    ] {
      let munchee = ProgramUnderTest.munchee("--session", "/order")
      _ = await munchee.run(lines)
      let second = await munchee.run("", ["--color=never"], columns: 80)
      #expect(second.output.hasPrefix("A town with four restaurants; it is \(greeting)"))
    }
  }

  @Test func `A question that was open at the end is in no file, and can be asked anew`() async {
    let first = await munchee.run("choose 1\nadd 1 2\nrestaurants\nchoose 2\nhistory")
    #expect(first.output.hasSuffix("\nhere        3  open restaurants\n"))
    let second = await munchee.run("state\nundo\nredo\nchoose 2\nreplace")
    #expect(!second.output.contains("replacement"))
    #expect(second.output.contains("'confirm' to review it\nhistory        |==o-|  step 2 of 3\n"))
    #expect(second.output.contains("question       order at The Golden Carp, and give up 2 "))
    #expect(second.output.hasSuffix("order          empty\nhistory        |====o|  step 4 of 4\n"))
  }

  @Test(arguments: [5, 20])
  func `An accepted order is not waited for if it is declined after a restart`(minutes: Int) async {
    _ = await munchee.run(ProgramUnderTest.paid + "wait \(minutes)")
    let declined = await munchee.run("restaurants\nchoose 2", ["--outcome", "order-declined"])
    #expect(declined.diagnostics == "")
    #expect(declined.output.contains("delivery       [x] paid == [!] declined\n"))
    #expect(declined.output.contains("order          empty\n"))
  }

  @Test func `No digit of a card is in any byte of the file or of what is printed`() async throws {
    let shown = await munchee.run("log on\n" + ProgramUnderTest.paid + "wait 5\nstate")
    let text = try #require(munchee.files.text(of: "/order"))
    let test = await munchee.run("", ["--as-test", "An order is paid"])
    let page = await munchee.run("", ["--as-page"])
    #expect([shown, test, page].map(\.status) == [.success, .success, .success])
    for text in [text, shown.output, test.output, page.output] {
      for digits in ["4242", "12/30", "1230"] { #expect(!text.contains(digits)) }
    }
    #expect(page.output.contains("<span>pay by card</span>"))
    #expect(!page.output.contains("<i class=b>history"))
    // The address is private, so neither a test nor a page has it.
    #expect(text.contains("Am Kai 1"))
    #expect(!(test.output + page.output).contains("Am Kai 1"))
  }

  @Test(arguments: [
    "4242 4242 4242 4242 12/30", "4242424242424242", "4242-4242-4242-4242", "12/42", "424",
    "card4242 4242 4242 4242", "crad 4242 4242 4242 4242 12/30", "add 4242424242424242",
    "add 1 4242 4242 4242 4242", "address 4242 4242 4242 4242 12/30", "help 4242424242424242",
    "undo 4242424242424242", "choose ４２４２４２４２４２４２４２４２", "pay 4242 4242 4242 4242",
    "card 4242424242424242", "address Am Kai 1, 4242-4242 4242 4242",
    "address Am Kai 1, 4242x4242x4242x4242", "address 12, 4242 dann 4242 dann 4242 und 4242",
    "restore 4242 4242 4242 4242", "address \(String(repeating: "4\u{FE0F}\u{20E3}", count: 16))",
    "address 4242.4242.4242.4242", "address 4242/4242–4242_4242", "address 5018 4242 4209",
    #"restore order {"address":"4242x4242x4242x4242"}"#,
  ])
  func `A card that is typed at a wrong place is neither shown nor recorded`(line: String) async {
    let start = "log on\nchoose 1\nadd 1 2\n"
    let before = await ProgramUnderTest.munchee().run(start + "state")
    let result = await munchee.run("\(start)\(line)\nstate")
    // A record begins with its checksum, its number and its length.
    let records = (munchee.files.text(of: "/order") ?? "").split(separator: "\n").dropFirst()
      .map { $0.split(separator: " ", maxSplits: 3).dropFirst(3).joined() }
    let text = result.output + result.diagnostics + records.joined(separator: "\n")
    for digits in ["42", "４２"] { #expect(!text.contains(digits), "\(text)") }
    #expect(result.diagnostics.contains("card"))
    #expect(lastLine(result.output) == lastLine(before.output))
  }

  @Test(arguments: [
    "address Am Kai 12, 20457 Hamburg, 0151 23456789", "address Linie 4-2, 10115",
    "address 12 Kay Street, +44 20 7946 0958",
  ])
  func `An address may have digits`(line: String) async {
    let result = await munchee.run("choose 1\nadd 1 2\n\(line)\nstate")
    #expect(result.diagnostics == "")
    #expect(result.output.contains(line.dropFirst("address ".count)))
  }

  /// As it is typed, in a file, and at launch; the session stays as it was.
  @Test func `An address with a card number is not restored`() async throws {
    _ = await munchee.run("choose 1\naddress Am Kai 1")
    let printed = await munchee.run("state")
    let forged = try #require(lastLine(printed.output)).replacing("Am Kai 1", with: String.card)
    munchee.files.addFile("/forged", forged.utf8)
    let session = munchee.files.text(of: "/order")
    for (line, arguments) in [
      ("restore \(forged)", []), ("restore /forged", []), ("", ["--restore", "/forged"]),
    ] {
      let result = await munchee.run(line, arguments)
      #expect(result.diagnostics.contains("may contain a card number"), "\(line)")
      #expect(!(result.output + result.diagnostics).contains(String.card))
      #expect(munchee.files.text(of: "/order") == session)
    }
  }

  // MARK: - Frozen sessions

  private func frozen(_ version: Int, _ more: String = "") throws -> String {
    try textBesideTest("Frozen/session-\(version)\(more)")
  }

  /// A report is recorded before what it makes the order ask for; in version 3, it was not.
  @Test func `This version records what is frozen of it, and it comes back`() async throws {
    let munchee = munchee.with("--seed", "1")
    _ = await munchee.run(ProgramUnderTest.paid + "wait 5")
    #expect(try munchee.files.text(of: "/order") == frozen(5))
  }

  /// Version 2 had only the time of the town, and two steps for an address.
  @Test(arguments: [2, 3, 4, 5])
  func `A session of an earlier version comes back, and goes on`(version: Int) async throws {
    munchee.files.addFile("/order", try frozen(version).utf8)
    let result = await munchee.run("state\nundo")
    #expect(result.status == .success)
    let step = version == 2 ? 8 : 7
    let refused = "the restaurant's answer can't be undone (step \(step))\n"
    let older = "munchee: /order: continued at step 8 of 8, time from version 1\n"
    #expect(result.diagnostics == (version == 2 ? older : "") + refused)
    let start = """
      screens        restaurants > delivery
      order          Da Nonna Ida, €17.00
      delivery       [x] paid == [x] accepted -- [ ] on the way -- [ ] delivered
      arrival        20 Nov at 18:33
      next           'wait'
      history        |\(String(repeating: "=", count: step))o|  step \(step) of \(step)
      {"navigation":
      """
    #expect(result.output.hasPrefix(start))
    let order = #""_1":{"id":"2-08d12e6b76c84d12","method":"card"},"_2":{"accepted":"#
    #expect(result.output.hasSuffix(order + #"{"arrival":"2026-11-20T18:33:00.000Z"}}}}}"# + "\n"))
    let end = await munchee.run("wait 40")
    #expect(end.output.contains("it is 20 Nov at 18:45\n"))
    #expect(end.output.contains("next           enjoy your meal"))
  }

  @Test func `A session that kept the questions asked comes back without them`() async throws {
    munchee.files.addFile("/order", try frozen(3, "-alerts").utf8)
    let result = await munchee.run("undo")
    #expect(result.status == .success)
    #expect(result.diagnostics == "")
    #expect(result.output.hasSuffix("\nhistory        |====o-|  step 4 of 5\n"))
  }

  @Test func `A session of version 1 is refused in words, and kept`() async throws {
    munchee.files.addFile("/order", try frozen(1).utf8)
    let result = await munchee.run("state")
    #expect(result.status == .failure)
    #expect(
      result.diagnostics == """
        munchee: /order: record 1 cannot be read: Order: saved in version 1, which cannot be \
        read: use the program that saved it

        """)
    #expect(try munchee.files.text(of: "/order") == frozen(1))
  }
}
