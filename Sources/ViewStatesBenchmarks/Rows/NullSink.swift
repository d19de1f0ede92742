import Foundation
import ViewStatesConsole

/// A sink that makes the system call of a real write, to `/dev/null`.
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
