import Foundation
import Synchronization
import Testing
import ViewStatesConsole

@MainActor
@Suite struct InputLinesTests {
  func all(_ input: InputLines) async throws -> [InputLine] {
    var found: [InputLine] = []
    while let line = try await input.next() { found.append(line) }
    return found
  }

  nonisolated static let cases: [Case<[UInt8], [InputLine]>] =
    [
      ("nothing", "", []),
      ("one line", "a\n", [.text("a")]),
      ("no line break at the end", "a\nb", [.text("a"), .text("b")]),
      ("blank lines", "\n\na\n", [.text(""), .text(""), .text("a")]),
      ("CR LF", "a\r\n\r\nb\r", [.text("a"), .text(""), .text("b")]),
      ("CR inside", "a\rb\r\r\n", [.text("a\rb\r")]),
      ("as long as may be", "12345678\n12345678\r\n", [.text("12345678"), .text("12345678")]),
      ("too long", "123456789\na\n", [.tooLong(limit: 8), .text("a")]),
      ("too long with CR", "12345678\r\r\na\n", [.tooLong(limit: 8), .text("a")]),
      ("too long at the end", "a\n1234567890", [.text("a"), .tooLong(limit: 8)]),
      ("nul", "a\0b\n", [.text("a\0b")]),
      ("byte-order mark", "\u{FEFF}a\n\u{FEFF}\n", [.text("a"), .text("\u{FEFF}")]),
    ].map { name, text, lines in Case(name, Array(text.utf8), lines) } + [
      Case("not UTF-8", [0x61, 0xC3, 0x28, 0xFF, 0x0A], [.text("a\u{FFFD}(\u{FFFD}")])
    ]

  @Test("lines, all at once and a byte at a time", arguments: cases)
  func lines(_ example: Case<[UInt8], [InputLine]>) async throws {
    let (bytes, lines) = (example.given, example.expected)
    let pipe = try Pipe()
    try pipe.send(bytes)
    pipe.closeWriteEnd()
    #expect(try await all(InputLines(descriptor: pipe.readEnd, limit: 8)) == lines)

    let rest = Mutex(bytes[...])
    let bytewise = InputLines(limit: 8) { rest.withLock { $0.popFirst().map { [$0] } ?? [] } }
    #expect(try await all(bytewise) == lines)
  }

  @Test(arguments: [true, false])
  func `a line comes as soon as it is whole, while others do their work`(
    isBlocking: Bool
  ) async throws {
    let pipe = try Pipe()
    if !isBlocking { #expect(fcntl(pipe.readEnd, F_SETFL, O_NONBLOCK) == 0) }
    let lines = InputLines(descriptor: pipe.readEnd)
    let typing = Task { try pipe.send("step\nrest".utf8) }

    #expect(try await lines.next() == .text("step"))
    try await typing.value
    pipe.closeWriteEnd()
    #expect(try await all(lines) == [.text("rest")])
  }

  @Test
  func `no more is read than the chunk that holds the line asked for, and nothing after the end`()
    async throws
  {
    let chunks = Mutex(["one\n", "two\n", "", "three\n"][...])
    let lines = InputLines { Array((chunks.withLock { $0.popFirst() } ?? "").utf8) }
    for (line, left) in [(InputLine.text("one"), 3), (.text("two"), 2), (nil, 1), (nil, 1)] {
      #expect(try await lines.next() == line)
      #expect(chunks.withLock { $0.count } == left)
    }
  }

  @Test(arguments: [true, false])
  func `stopping or cancelling frees a task that waits, although the read still blocks`(
    isStopped: Bool
  ) async throws {
    let pipe = try Pipe()
    let lines = InputLines(descriptor: pipe.readEnd)
    let waiting = Task { try await all(lines) }
    if isStopped { await Task { lines.stop() }.value } else { waiting.cancel() }
    #expect(try await waiting.value == [])
    if isStopped { #expect(try await all(lines) == []) }
    pipe.closeWriteEnd()
  }

  @Test func `a descriptor that is not open has no lines`() async throws {
    #expect(try await all(InputLines(descriptor: -1)) == [])
  }

  @Test func `a folder is an error that says so`() async throws {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }

    let error = await #expect(throws: InputError.self) {
      try await all(InputLines(descriptor: folder))
    }

    #expect(error?.description == "cannot read input: Is a directory")
  }
}
