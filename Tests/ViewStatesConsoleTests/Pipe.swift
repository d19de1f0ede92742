import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

  func closeWriteEnd() {
    if let writeEnd { close(writeEnd) }
    writeEnd = nil
  }
}
