import Foundation
import Synchronization
import ViewStatesConsole

/// A sink that writes, by a system call, to where nothing is kept.
struct NullSink: TextSink {
  private let file: FileHandle
  private let sink: FileSink

  init() throws {
    guard let file = FileHandle(forWritingAtPath: "/dev/null") else {
      throw CannotRun(reason: "there is no /dev/null")
    }
    self.file = file
    sink = FileSink(descriptor: file.fileDescriptor)
  }

  var isTerminal: Bool { false }

  func write(_ text: String) throws(OutputError) { try sink.write(text) }
}

/// A sink that keeps what is written.
final class TextCollector: TextSink {
  private let collected = Mutex("")

  var isTerminal: Bool { false }
  var text: String { collected.withLock { $0 } }

  func write(_ text: String) throws(OutputError) { collected.withLock { $0 += text } }
}
