import Foundation
import Testing
import ViewStates
import ViewStatesTimeTravel

@testable import ViewStatesExports

@MainActor struct SessionPageTests {
  let reader = Reader()

  @Test func `a step has its label, cause, screen, differences, state and test`() throws {
    try reader.diary.send(.write("rain"))
    let html = try reader.page().html
    let start = try #require(html.firstRange(of: "<article"))
    let end = try #require(html.ranges(of: "</article>\n").last)
    // The first one has the whole screen, and the state of every model.
    #expect(
      html[start.lowerBound..<end.upperBound] == """
        <article id="step=0">
        <h2><a href="#step=0">0</a> <span>start</span></h2>
        <p>the oldest step that is kept</p>
        <pre>
        scale <i class="b y">1.0</i>
        secret:\u{20}
        </pre>
        <section data-model=0><h3>Diary</h3>
        <details><summary>State</summary><pre>
        {
          "pages": [],
          "secret": ""
        }
        </pre>
        </details>
        </section>
        <section data-model=1><h3>Field</h3>
        <details><summary>State</summary><pre>
        {
          "scale": 1,
          "text": ""
        }
        </pre>
        </details>
        </section>
        </article>
        <article id="step=1" data-parent=0>
        <h2><a href="#step=1">1</a> <span>write rain</span></h2>
        <p>1 action</p>
        <pre>
        scale <i class="b y">1.0</i>
        rain
        secret:\u{20}
        </pre>
        <section data-model=0><h3>Diary</h3>
        <ul>
        <li>.pages[0]: + "rain"
        </ul>
        <details><summary>State</summary><pre data-head=1 data-tail=2>
          "pages": [
            "rain"
          ],
        </pre>
        </details>
        <pre class=test hidden>

          // write rain
          try diary.send(
            StableJSON.decode(from: #"{"write":{"_0":"rain"}}"#))
        </pre>
        </section>
        </article>

        """)
  }

  @Test func `what was not recorded, restored or grouped says so`() throws {
    reader.history.isRecording = false
    reader.field.send(neverRejected: .zoom(2))
    reader.field.send(neverRejected: .zoom(3))
    reader.history.isRecording = true
    try reader.diary.restore(Diary(pages: ["sun"]))
    #expect(
      reader.steps(of: try reader.page()) == [
        "0, start: the oldest step that is kept",
        "1 after 0, changes while paused: 2 actions while paused",
        "2 after 1, restore: a state was restored",
      ])
  }

  @Test func `branches and travels of one model are steps with their parents`() throws {
    try reader.diary.send(.write("rain"))
    try reader.diary.send(.write("snow"))
    try reader.history.undo()
    try reader.diary.send(.write("sun"))
    reader.field.send(neverRejected: .zoom(2))
    try reader.history.alone(reader.diary).undo()
    #expect(
      reader.steps(of: try reader.page()) == [
        "0, start: the oldest step that is kept", "1 after 0, write rain: 1 action",
        "2 after 1, write snow: 1 action", "3 after 1, write sun: 1 action · after step 1",
        "4 after 3, zoom(2.0): 1 action",
        "5 after 4, go to step 1 in one model: time travel in one model alone",
      ])
    try reader.history.alone(reader.field).undo()
    try reader.history.alone(reader.diary).undo()
    let page = try reader.page()
    #expect(
      reader.steps(of: page).last
        == "5 after 4, go to step 0: time travel in 2 models, each alone")
    // The numbers of the slider, the list and the link.
    #expect(page.html.contains("<p>steps 0 to 5</p>"))
  }

  @Test func `a page, or a failure to make one, changes neither history nor stores`() throws {
    struct NoPaper: Error {}
    try reader.diary.send(.hide("4711"))
    reader.field.send(neverRejected: .zoom(2))
    try reader.history.undo()
    let (state, screen, steps) = (reader.history.state, reader.screen, reader.history.steps)
    _ = try reader.page()
    #expect(throws: NoPaper.self) {
      try SessionPage(of: reader.history, title: "") { throw NoPaper() }
    }
    #expect(reader.history.state == state)
    #expect(reader.screen == screen)
    #expect(reader.history.steps == steps)
    #expect(reader.diary.state.secret == "4711")
    try reader.history.redo()
    #expect(reader.field.state.scale == 2)
  }

  /// A letter that asks before it is sent, which no state of a history has.
  private struct Letter: StateModel {
    enum Action: Codable {
      case type(String)
      case ask
    }

    var text = ""
    var isAsking = false

    var lasting: Letter? { isAsking ? Letter(text: text) : nil }

    mutating func apply(_ action: Action) {
      switch action {
      case .type(let text): self.text = text
      case .ask: isAsking = true
      }
    }
  }

  @Test func `a page leaves what does not last as it was`() throws {
    let letter = Store(Letter())
    let history = History(letter)
    letter.send(neverRejected: .type("a"))
    letter.send(neverRejected: .ask)
    _ = try SessionPage(of: history, title: "letter") { [] }
    #expect(letter.state == Letter(text: "a", isAsking: true))
    letter.send(neverRejected: .type("b"))
    #expect(history.steps.count == 3)
  }

  @Test func `a page records nothing in another history of a store`() throws {
    let other = History(reader.diary)
    try reader.diary.send(.write("rain"))
    try reader.diary.send(.write("snow"))
    let (state, steps) = (other.state, other.steps)
    _ = try reader.page()
    #expect(other.state == state)
    #expect(other.steps == steps)
    try other.undo()
    #expect(reader.diary.state.pages == ["rain"])
  }

  @Test func `a log has no time travel for a shown step`() throws {
    var lines: [String] = []
    reader.field.logDifferences(as: "field") { lines.append($0) }
    reader.field.send(neverRejected: .zoom(2))
    _ = try reader.page()
    #expect(
      lines == [
        "field: start", "field: zoom(2.0)", "  .scale: 1.0 → 2.0", "field: start",
        "  .scale: 2.0 → 1.0", "field: start", "  .scale: 1.0 → 2.0",
      ])
  }

  @Test func `what a store sends in reaction to a shown step is not recorded`() throws {
    reader.diary.react(for: reader.field) { field, diary in
      field.send(neverRejected: .zoom(Double(diary.pages.count)))
    }
    try reader.diary.send(.write("rain"))
    try reader.diary.send(.write("snow"))
    let (state, screen, steps) = (reader.history.state, reader.screen, reader.history.steps)
    _ = try reader.page()
    #expect(reader.history.state == state)
    #expect(reader.screen == screen)
    #expect(reader.history.steps == steps)
  }

  @Test func `what the model redacts is nowhere in the page`() throws {
    try reader.diary.send(.write("rain"))
    try reader.diary.send(.hide("4111 1111"))
    try reader.diary.send(.hide("4222 2222"))
    let page = try reader.page()
    #expect(
      reader.steps(of: page) == [
        "0, start: the oldest step that is kept", "1 after 0, write rain: 1 action",
        "2 after 1, hide …: 1 action", "3 after 2, hide …: 1 action",
      ])
    #expect(page.html.ranges(of: "<li>nothing but private data\n").count == 1)
    #expect(!page.html.contains("4111"))
    #expect(!page.html.contains("4222"))
    #expect(page.html.contains("secret: …"))
    // The oldest step that is kept has no label of its own.
    reader.history.commit()
    let last = try reader.page()
    #expect(reader.steps(of: last) == ["3, start: the oldest step that is kept"])
    #expect(!last.html.contains("4222"))
  }

  @Test(arguments: [(0, 5_000), (13_421, 5_000), (1 << 20, 64), (1 << 30, 1)])
  func `large states leave room for fewer steps`(size: Int, most: Int) {
    #expect(SessionPage.mostSteps(ofSize: size) == most)
  }

  @Test func `a page has the newest 5,000 steps and says so`() throws {
    for scale in 2...5_004 { reader.field.send(neverRejected: .zoom(Double(scale))) }
    let page = try reader.page()
    let steps = reader.steps(of: page)
    #expect(steps.count == 5_000)
    #expect(steps.first == "4, zoom(5.0): 1 action")
    let html = page.html
    let saysSo = html.contains("<p>steps 4 to 5003; 4 older ones are left out</p>")
    #expect(saysSo)
    // A test would begin with states that are not there.
    let hasTests = html.contains("data-variable")
    #expect(!hasTests)
  }

  @Test func `a thousand steps take less than a megabyte, however long the state`() throws {
    for page in 1...1_000 { try reader.diary.send(.write("page \(page)")) }
    let html = try reader.page().html
    #expect(html.utf8.count < 1_000_000)
    let hasDifference = html.contains("<pre data-head=1000 data-tail=1>\npage 1000\n</pre>")
    #expect(hasDifference)
  }

  // MARK: - Untrusted text

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--", "]]>", "'\"><img src=x onerror=alert(1)>",
    "{{script}}", "\u{0}\u{1B}[2J\r\n", "\u{202E}gnp.exe\u{2066}", "\u{FFFE}\u{FFFF}",
    "&lt;b&gt;", "\u{301}\u{301}", "</pre></article><h1>",
  ])
  func `hostile text stays text in labels, states, screens and titles`(text: String) throws {
    let empty = try reader.page(title: "").html
    try reader.diary.send(.write(text))
    let html = try reader.page(title: text).html
    for tag in ["<script", "<!", "<img", "<h1", "</pre", "</article"] {
      let count = html.ranges(of: tag).count
      let added = tag == "</pre" ? 3 : tag == "</article" ? 1 : 0
      #expect(count == empty.ranges(of: tag).count + added, "\(tag)")
    }
    let isAllowed = html.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || (scalar.properties.generalCategory != .control
          && scalar.properties.generalCategory != .format
          && !scalar.properties.isNoncharacterCodePoint)
    }
    #expect(isAllowed)
  }

  @Test func `a label of a megabyte is cut, and the state has it whole once`() throws {
    let text = String(repeating: "ab", count: 1 << 19)
    try reader.diary.send(.write(text))
    reader.field.send(neverRejected: .zoom(2))
    let html = try reader.page().html
    // Once each on the screen, in the state, and in the test with its comment.
    #expect(html.ranges(of: text).count == 4)
    #expect(html.contains("<span>write \(text.prefix(194))…</span>"))
  }

  @Test func `lines of JSON are indented, whatever its strings contain`() {
    #expect(
      indentedLines(ofJSON: #"{"a":[],"b":[1,{"c":"{[\",:\\"}],"d":{}}"#) == [
        "{", #"  "a": [],"#, #"  "b": ["#, "    1,", "    {", #"      "c": "{[\",:\\""#, "    }",
        "  ],", #"  "d": {}"#, "}",
      ])
  }

  #if os(macOS) || os(Linux)
    @Test(
      .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/openssl")),
      arguments: [
        (SessionPage.style, SessionPage.hashes.style),
        (SessionPage.script, SessionPage.hashes.script),
      ])
    func `the content policy has the page's own hashes`(source: String, hash: String) throws {
      let program = Process()
      let (input, output) = (Pipe(), Pipe())
      program.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
      program.arguments = ["dgst", "-sha256", "-binary"]
      (program.standardInput, program.standardOutput) = (input, output)
      try program.run()
      try input.fileHandleForWriting.write(contentsOf: Data(source.utf8))
      try input.fileHandleForWriting.close()
      let computed = try output.fileHandleForReading.readToEnd()
      #expect(computed?.base64EncodedString() == hash)
    }
  #endif
}
