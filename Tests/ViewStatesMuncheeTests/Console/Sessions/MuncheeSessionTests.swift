import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesStorage

@testable import munchee

/// What `--session FILE` keeps of an order, through the whole program.
@MainActor @Suite struct MuncheeSessionTests {
  let files = MemoryFileSystem()

  private func run(
    _ lines: String = "", _ options: [String] = []
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    await MuncheeProgram.run(
      lines, arguments: ["--seed", "0", "--session", "/order"] + options, files: files)
  }

  private func lastLine(_ output: String) -> Substring? { output.split(separator: "\n").last }

  @Test func `The time of the town goes on after a restart`() async {
    _ = await run(MuncheeProgram.paid + "wait 5\nundo\nwait 10")
    let second = await run("wait\nstate")
    #expect(second.output.contains("it is 18:16\n"))
    let third = await MuncheeProgram.run(
      "wait 1440", arguments: ["--session", "/order", "--color=never"], onTerminal: 80,
      files: files)
    #expect(
      third.output.hasPrefix(
        """
        A town with four restaurants; it is 18:16
        Your last order is still here; 'help' lists all commands.

        """))
    #expect(third.output.contains("it is 18:16\n"))
  }

  @Test func `No digit of a card is in any byte of the file or of what is printed`() async throws {
    let shown = await run("log on\n" + MuncheeProgram.paid + "wait 5\nstate")
    let text = try #require(files.text(of: "/order"))
    let test = await run("", ["--as-test", "An order is paid"])
    let page = await run("", ["--as-page"])
    #expect([shown, test, page].map(\.status) == [.success, .success, .success])
    for text in [text, shown.output, test.output, page.output] {
      for digits in ["4242", "12/30", "1230"] { #expect(!text.contains(digits)) }
    }
    #expect(page.output.contains("<span>pay by card</span>"))
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
    "restore 4242 4242 4242 4242", "address 4242.4242.4242.4242", "address 4242/4242–4242_4242",
  ])
  func `A card that is typed at a wrong place is neither shown nor recorded`(line: String) async {
    let start = "log on\nchoose 1\nadd 1 2\n"
    let before = await MuncheeProgram.run(start + "state")
    let result = await run("\(start)\(line)\nstate")
    // A record begins with its checksum, its number and its length.
    let records = (files.text(of: "/order") ?? "").split(separator: "\n").dropFirst()
      .map { $0.split(separator: " ", maxSplits: 3).dropFirst(3).joined() }
    let text = result.output + result.diagnostics + records.joined(separator: "\n")
    for digits in ["42", "４２"] { #expect(!text.contains(digits), "\(text)") }
    #expect(result.diagnostics.contains("card"))
    #expect(lastLine(result.output) == lastLine(before.output))
  }

  @Test(arguments: ["address Am Kai 12, 20457 Hamburg, 0151 23456789", "address Linie 4-2, 10115"])
  func `An address may have digits`(line: String) async {
    let result = await run("choose 1\nadd 1 2\n\(line)\nstate")
    #expect(result.diagnostics == "")
    #expect(result.output.contains(line.dropFirst("address ".count)))
  }

  /// Identities differ after a restart, so the orders are compared without them.
  @Test func `An order that is interrupted anywhere ends like one that is not`() async {
    let lines =
      (MuncheeProgram.paid + "wait 5\nwait 10\nwait 20\nwait 30\nwait 30").split(separator: "\n")
      .map(String.init)
    let whole = await MuncheeProgram.run(lines.joined(separator: "\n") + "\nstate")
    let expected = withoutIdentities(lastLine(whole.output) ?? "")
    for cut in stride(from: 1, to: lines.count, by: 1) {
      // A card belongs to its screen, and is gone with the program.
      if lines[cut - 1].hasPrefix("card") { continue }
      let files = MemoryFileSystem()
      let arguments = ["--seed", "0", "--session", "/order"]
      _ = await MuncheeProgram.run(
        lines[..<cut].joined(separator: "\n"), arguments: arguments, files: files)
      let rest = await MuncheeProgram.run(
        lines[cut...].joined(separator: "\n") + "\nstate", arguments: arguments, files: files)
      #expect(
        withoutIdentities(lastLine(rest.output) ?? "") == expected, "cut after \(lines[cut - 1])")
    }
  }

  private func withoutIdentities(_ line: Substring) -> String {
    line.replacing(/\d+-[0-9a-f]{16}/, with: "ID").description
  }
}
