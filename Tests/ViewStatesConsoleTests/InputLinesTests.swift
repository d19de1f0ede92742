import Foundation
import Synchronization
import Testing
import ViewStatesConsole

@MainActor
@Suite struct InputLinesTests {
  func all(_ lines: InputLines) async throws -> [InputLine] {
    var found: [InputLine] = []
    for try await line in lines { found.append(line) }
    return found
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let lines: [InputLine]

    init(_ name: String, _ bytes: [UInt8], _ lines: [InputLine]) {
      (testDescription, self.bytes, self.lines) = (name, bytes, lines)
    }

    init(_ name: String, _ text: String, _ lines: [InputLine]) {
      self.init(name, Array(text.utf8), lines)
    }
  }

  nonisolated static let cases = [
    Case("nothing", "", []),
    Case("one line", "a\n", [.text("a")]),
    Case("no line break at the end", "a\nb", [.text("a"), .text("b")]),
    Case("blank lines", "\n\na\n", [.text(""), .text(""), .text("a")]),
    Case("CR LF", "a\r\n\r\nb\r", [.text("a"), .text(""), .text("b")]),
    Case("CR inside", "a\rb\r\r\n", [.text("a\rb\r")]),
    Case("as long as may be", "12345678\n12345678\r\n", [.text("12345678"), .text("12345678")]),
    Case("too long", "123456789\na\n", [.tooLong(limit: 8), .text("a")]),
    Case("too long with CR", "12345678\r\r\na\n", [.tooLong(limit: 8), .text("a")]),
    Case("too long at the end", "a\n1234567890", [.text("a"), .tooLong(limit: 8)]),
    Case("nul", [0x61, 0, 0x62, 0x0A], [.text("a\0b")]),
    Case("not UTF-8", [0x61, 0xC3, 0x28, 0xFF, 0x0A], [.text("a\u{FFFD}(\u{FFFD}")]),
    Case("byte-order mark", "\u{FEFF}a\n\u{FEFF}\n", [.text("a"), .text("\u{FEFF}")]),
  ]

  @Test("lines, all at once", arguments: cases)
  func whole(_ example: Case) async throws {
    let pipe = try Pipe()
    try pipe.send(example.bytes)
    pipe.closeWriteEnd()

    #expect(try await all(InputLines(descriptor: pipe.readEnd, limit: 8)) == example.lines)
  }

  @Test("lines, a byte at a time", arguments: cases)
  func bytewise(_ example: Case) async throws {
    let rest = Mutex(example.bytes[...])
    let lines = InputLines(limit: 8) { rest.withLock { $0.popFirst().map { [$0] } ?? [] } }

    #expect(try await all(lines) == example.lines)
  }

  @Test func `a line comes as soon as it is whole, while others do their work`() async throws {
    let pipe = try Pipe()
    var lines = InputLines(descriptor: pipe.readEnd).makeAsyncIterator()
    let typing = Task { try pipe.send("step\nrest".utf8) }

    let first = try await lines.next()
    try await typing.value
    pipe.closeWriteEnd()
    let second = try await lines.next()
    let third = try await lines.next()

    #expect([first, second, third] == [.text("step"), .text("rest"), nil])
  }

  @Test func `no more is read than the chunk that holds the line asked for`() async throws {
    let reads = Mutex(0)
    let lines = InputLines {
      reads.withLock { $0 += 1 }
      return Array("line\n".utf8)
    }
    var iterator = lines.makeAsyncIterator()

    _ = try await iterator.next()
    _ = try await iterator.next()

    #expect(reads.withLock { $0 } == 2)
  }

  @Test func `a line without end takes no more memory than the limit`() async throws {
    let reads = Mutex(0)
    let lines = InputLines(limit: 100) {
      let count = reads.withLock { reads in
        reads += 1
        return reads
      }
      return count > 50 ? [] : Array(repeating: 0x61, count: 65_536)
    }

    #expect(try await all(lines) == [.tooLong(limit: 100)])
  }

  @Test func `nothing is read any more after the end`() async throws {
    let reads = Mutex(0)
    var lines = InputLines {
      reads.withLock { $0 += 1 }
      return []
    }.makeAsyncIterator()

    let found = [try await lines.next(), try await lines.next()]

    #expect(found == [nil, nil])
    #expect(reads.withLock { $0 } == 1)
  }

  @Test func `stopping frees a waiting task, although the read still blocks`() async throws {
    let pipe = try Pipe()
    let lines = InputLines(descriptor: pipe.readEnd)
    let waiting = Task { try await all(lines) }
    let stopping = Task { lines.stop() }

    await stopping.value

    #expect(try await waiting.value == [])
    #expect(try await all(lines) == [])
    pipe.closeWriteEnd()
  }

  @Test func `cancelling a task ends the lines it waits for`() async throws {
    let pipe = try Pipe()
    let waiting = Task { try await all(InputLines(descriptor: pipe.readEnd)) }

    waiting.cancel()

    #expect(try await waiting.value == [])
    pipe.closeWriteEnd()
  }

  @Test func `a descriptor that does not block is waited for`() async throws {
    let pipe = try Pipe()
    #expect(fcntl(pipe.readEnd, F_SETFL, O_NONBLOCK) == 0)
    var lines = InputLines(descriptor: pipe.readEnd).makeAsyncIterator()
    let typing = Task { try pipe.send("late\n".utf8) }

    let line = try await lines.next()
    try await typing.value

    #expect(line == .text("late"))
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
