import Foundation
import ViewStatesConsole

extension Pipe {
  var readEnd: Int32 { fileHandleForReading.fileDescriptor }

  func send(_ bytes: some Sequence<UInt8>) throws {
    try fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  /// What is sent, as if it was typed at a terminal.
  func typed(limit: Int = 4096) -> InputLines {
    InputLines(limit: limit, isTerminal: true) { [fileHandleForReading] in
      Array(fileHandleForReading.availableData)
    }
  }

  /// Ends what is sent; a second time, there is nothing to close.
  func closeWriteEnd() { try? fileHandleForWriting.close() }
}
