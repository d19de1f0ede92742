import Foundation
import Synchronization
import Testing

@testable import ViewStatesConsole

@MainActor @Suite struct InputLinesTests {
  /// The lines, or the errors in place of those that are too long.
  func all(_ input: InputLines) async throws -> [String] {
    var found: [String] = []
    while let line = try await input.next() {
      do { found.append(try line.get()) } catch { found.append("\(error)") }
    }
    return found
  }

  nonisolated static let tooLong = "the line is too long and was ignored: expected at most 8 bytes"

  @Test(
    "lines, all at once and a byte at a time",
    arguments: [
      ("nothing", "", []), ("one line", "a\n", ["a"]),
      ("no line break at the end", "a\nb", ["a", "b"]),
      ("blank lines", "\n\na\n", ["", "", "a"]),
      ("CR LF", "a\r\n\r\nb\r", ["a", "", "b"]),
      ("CR inside", "a\rb\r\r\n", ["a\rb\r"]),
      ("as long as may be", "12345678\n12345678\r\n", ["12345678", "12345678"]),
      ("too long", "123456789\na\n", [tooLong, "a"]),
      ("too long with CR", "12345678\r\r\na\n", [tooLong, "a"]),
      ("too long at the end", "a\n1234567890123", ["a", tooLong]),
      ("as long as may be after a byte-order mark", "\u{FEFF}12345678\r\n", ["12345678"]),
      ("too long after a byte-order mark", "\u{FEFF}123456789\na\n", [tooLong, "a"]),
      ("nul", "a\0b\n", ["a\0b"]),
      ("byte-order mark", "\u{FEFF}a\n\u{FEFF}\n", ["a", "\u{FEFF}"]),
      ("not UTF-8", nil, ["a\u{FFFD}(\u{FFFD}"]),
    ] as [(String, String?, [String])])
  func lines(name: String, text: String?, lines: [String]) async throws {
    let bytes = text.map { Array($0.utf8) } ?? [0x61, 0xC3, 0x28, 0xFF, 0x0A]
    let pipe = Pipe()
    try pipe.send(bytes)
    pipe.closeWriteEnd()
    #expect(try await all(InputLines(descriptor: pipe.readEnd, limit: 8)) == lines)

    let rest = Mutex(bytes[...])
    let bytewise = InputLines(limit: 8) { rest.withLock { $0.popFirst().map { [$0] } ?? [] } }
    #expect(try await all(bytewise) == lines)
  }

  @Test(arguments: [true, false])
  func `a line comes as soon as it is whole, as others work`(isBlocking: Bool) async throws {
    let pipe = Pipe()
    if !isBlocking { #expect(fcntl(pipe.readEnd, F_SETFL, O_NONBLOCK) == 0) }
    let lines = InputLines(descriptor: pipe.readEnd)
    let typing = Task { try pipe.send("step\nrest".utf8) }

    #expect(try await lines.next() == .success("step"))
    try await typing.value
    pipe.closeWriteEnd()
    #expect(try await all(lines) == ["rest"])
  }

  @Test func `only the chunk with the wanted line is read, and none after the end`() async throws {
    let chunks = Mutex(["one\n", "two\n", "", "three\n"][...])
    let lines = InputLines { Array((chunks.withLock { $0.popFirst() } ?? "").utf8) }
    for (line, left) in [("one", 3), ("two", 2), (nil, 1), (nil, 1)] {
      #expect(try await lines.next()?.get() == line)
      #expect(chunks.withLock { $0.count } == left)
    }
  }

  @Test(arguments: [true, false])
  func `stopping or cancelling frees a task whose read blocks`(isStopped: Bool) async throws {
    let pipe = Pipe()
    let lines = InputLines(descriptor: pipe.readEnd)
    let waiting = Task { try await all(lines) }
    if isStopped { await Task { lines.stop() }.value } else { waiting.cancel() }
    #expect(try await waiting.value == [])
    if isStopped { #expect(try await all(lines) == []) }
    pipe.closeWriteEnd()
  }

  @Test func `a key's sequence that is cut after its escape is read as one chunk`() async throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let long = String(repeating: "x", count: 65_535)
    fputs("\(long)\u{1B}[A", file)
    rewind(file)
    let chunk = try await InputLines(descriptor: fileno(file)).nextChunk()
    #expect(chunk == Array("\(long)\u{1B}[A".utf8))
  }

  @Test func `a descriptor that is not open has no lines`() async throws {
    #expect(try await all(InputLines(descriptor: -1)) == [])
  }

  @Test func `a line of any length can be allowed`() async throws {
    let input = InputLines(text: "one\ntwo", limit: .max)
    #expect(try await input.next()?.get() == "one")
  }
}
