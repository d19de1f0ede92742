import Foundation
import Testing
import ViewStatesConsole

/// A pipe of the system, whose ends are closed by hand or with it.
final class Pipe {
  let readEnd: Int32
  private(set) var writeEnd: Int32?

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    closeWriteEnd()
    close(readEnd)
  }

  func send(_ bytes: some Sequence<UInt8>) throws {
    let bytes = Array(bytes)
    #expect(write(try #require(writeEnd), bytes, bytes.count) == bytes.count)
  }

  /// What is sent, as if it was typed at a terminal.
  func typed(limit: Int = 4096) -> InputLines {
    InputLines(limit: limit, isTerminal: true) { [readEnd] in
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(readEnd, &bytes, bytes.count)
      return Array(bytes.prefix(max(0, count)))
    }
  }

  func closeWriteEnd() {
    if let writeEnd { close(writeEnd) }
    writeEnd = nil
  }
}
