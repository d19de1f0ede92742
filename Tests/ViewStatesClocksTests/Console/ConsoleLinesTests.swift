import Foundation
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@testable import clocks

/// What the transcripts of the program do not show: text from outside, and other terminals.
@MainActor @Suite struct ConsoleLinesTests {
  private let list = {
    let clocks = ClocksUnderTest()
    let list = [
      clocks.clock(12, "Kathmandu", "Asia/Kathmandu"), clocks.clock(3, "東京", "Asia/Tokyo"),
      clocks.clock(1, "Moon\u{1B}[2J", "Moon/\u{202E}Base"),
    ]
    return ClocksState(clocks: list, isEditing: true, detail: DetailState(clock: list[2]))
  }()

  private func text(_ lines: some Sequence<SafeText>) -> String {
    lines.map(\.plain).joined(separator: "\n")
  }

  @Test func `A list lines up with any text in it, above the detail of an unknown zone`() {
    #expect(
      text(list.lines(columns: 80, rows: 20, pen: .ascii)) == """
        clocks         3 clocks; editing: 'remove N', 'edit' to stop
        -           1  17:45 Thu UTC+05:45  Kathmandu      Asia/Kathmandu
        -           2  21:00 Thu UTC+09:00  東京           Asia/Tokyo
        - open      3  unknown              Moon\\u{1B}[2J  Moon/\\u{202E}Base
        detail         Moon\\u{1B}[2J
        zone           Moon/\\u{202E}Base
        time           unknown zone
        """)
  }

  @Test(arguments: [(61, "07:00 Thu  New York"), (62, "New York  America/New_York")])
  func `A list has the identifiers where there is room for them`(columns: Int, end: String) throws {
    let clocks = ClocksUnderTest()
    try clocks.add("America/New_York")
    let line = clocks.state.lines(columns: columns, rows: 9, pen: .ascii).last
    #expect(line?.plain.hasSuffix(end) == true && line?.columns ?? 0 <= columns)
  }

  @Test func `In 40 columns, a list has the times and the names, and nothing is cut`() {
    #expect(
      text(list.lines(columns: 40, rows: 16, pen: .ascii).prefix(6)) == """
        clocks         3 clocks; editing:
                       'remove N', 'edit' to
                       stop
        -           1  17:45 Thu  Kathmandu
        -           2  21:00 Thu  東京
        - open      3  unknown    Moon\\u{1B}[2J
        """)
  }

  @Test(arguments: [20, 40, 60, 80], [6, 10, 24])
  func `Everything open fits, with two sliders and the prompt`(columns: Int, rows: Int) async {
    let clocks = ProgramUnderTest.clocks(rows: rows)
    let adds = String(repeating: "add Europe/Berlin\n", count: 20)
    for open in ["", "show 5", "sheet", "show 5\nsheet\nsearch e"] {
      let lines = "\(adds)edit\n\(open)\nsplit\npause on\nlock on\nhelp look\nlook"
      let result = await clocks.run(lines, ["--color=never"], columns: columns)
      let shown = result.output.components(separatedBy: "again\n").last ?? ""
      #expect(shown.split(separator: "\n").count <= max(rows, columns < 40 ? 12 : 10))
    }
  }

  @Test func `A sheet fits 80 columns, and says how to see the other rows`() {
    let matches = (1...443).map { "Zone/\($0)\u{1B}" }
    #expect(
      text(SheetState(matches: matches, firstRow: 400).lines(columns: 80, rows: 3)) == """
        sheet          401 to 402 of 443 time zones; 'scroll N', 'search TEXT', 'pick N'
                  401  Zone/401\\u{1B}
                  402  Zone/402\\u{1B}
        """)
    #expect(
      text(SheetState(matches: matches, firstRow: 400).lines(columns: 80, rows: 2).prefix(1))
        == "sheet          time zone 401 of 443; 'scroll N', 'search TEXT', 'pick N'")
    #expect(
      text(SheetState(searchText: "\u{1B}").lines(columns: 80, rows: 3))
        == "sheet          no time zone with '\\u{1B}'; 'search' lists all")
  }

  @Test func `In 40 columns, a sheet has the ends of long identifiers`() {
    let matches = ["America/Adak", "America/Argentina/Buenos_Aires"]
    #expect(
      text(SheetState(matches: matches).lines(columns: 40, rows: 9).suffix(2)) == """
                    1  America/Adak
                    2  …a/Argentina/Buenos_Aires
        """)
  }

  @Test(arguments: [(40, 10), (40, 12), (80, 10), (80, 24), (80, 40)], [false, true])
  func `A terminal has room for the list, the row of the open clock, and its name, zone and time`(
    size: (columns: Int, rows: Int), hasSheet: Bool
  ) async throws {
    // A slider and the prompt are below.
    let rows = size.rows - 2
    let clocks = ClocksUnderTest(listHeight: {
      $0.listHeight(columns: size.columns, rows: rows)
    })
    for _ in 1...29 { try clocks.add("Europe/Berlin") }
    await clocks.run("scroll 15\nshow 15\n\(hasSheet ? "sheet\nscroll 2" : "")")
    #expect(clocks.state.sheet?.firstRow == (hasSheet ? 1 : nil))
    let lines = clocks.state.lines(columns: size.columns, rows: rows, pen: .ascii)
    #expect(lines[0].plain.contains(/clocks +\d+ to \d+ of 29 clocks/))
    #expect(text(Array(lines.prefix(2))).contains("'scroll N'") == !hasSheet)
    #expect(lines.count <= rows)
    let labels =
      hasSheet ? ["open       15", "sheet"] : ["open       15", "detail", "zone", "time"]
    #expect(labels.filter { label in !lines.contains { $0.plain.hasPrefix(label) } } == [])
    // Without room for all facts, each is cut to a line, which the screen ends with a mark.
    if size.columns == 40, size.rows == 10, !hasSheet {
      #expect(lines.contains { $0.plain == "time           13:00, Thursday 1 January 2026" })
    }
    // The dial is the first to go.
    let hasDial = lines.last?.plain.trimmingCharacters(in: .whitespaces) == "6"
    #expect(hasDial == (size.rows == 40 && !hasSheet))
  }
}
