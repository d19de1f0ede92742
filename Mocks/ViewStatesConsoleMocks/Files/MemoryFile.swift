import ViewStatesStorage
import ViewStatesSystem

/// An open file of a ``MemoryFileSystem``, which identifies it by a number.
final class MemoryFile: OpenFile {
  private let files: MemoryFileSystem
  private let path: String
  private let number: Int

  init(files: MemoryFileSystem, path: String, number: Int) {
    (self.files, self.path, self.number) = (files, path, number)
  }

  deinit { files.forget(number) }

  func status() throws(FileError) -> FileStatus {
    try perform("find") { state, node, _ in state.disk.status(of: node) }
  }

  func read(upTo count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    try perform("read") { state, node, _ in
      switch state.disk.nodes[node].kind {
      case .file: Array(state.disk.now.bytes[node, default: []].dropFirst(offset).prefix(count))
      case .folder: throw ErrorCode(EISDIR)
      default: throw ErrorCode(ESPIPE)
      }
    }
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) -> Int {
    try perform("write", isOfFile: true) { state, node, fault in
      var new = bytes
      if case .shortWrite(let most) = fault { new = new.prefix(most) }
      if let capacity = state.capacity, !new.isEmpty {
        new = new.prefix(max(0, capacity - state.disk.size))
        if new.isEmpty { throw ErrorCode(ENOSPC) }
      }
      let offset = state.disk.status(of: node).size
      state.disk.change(.write(to: node, at: offset, Array(new)))
      return new.count
    }
  }

  func truncate(to count: Int) throws(FileError) {
    try perform("shorten", isOfFile: true) { state, node, _ in
      state.disk.change(.truncate(node, to: count))
    }
  }

  func flush() throws(FileError) {
    try perform("flush", isOfFile: true) { state, node, fault in
      guard case .failure(let code) = fault else { return state.disk.flush(file: node) }
      state.disk.forgetPending(of: node)
      throw ErrorCode(code)
    }
  }

  func lock() throws(FileError) -> Bool {
    let number = number
    return try perform("lock") { state, node, _ in
      // A closed file no longer holds a lock.
      let holder = state.disk.nodes[node].holder.flatMap { state.open[$0] == nil ? nil : $0 }
      state.disk.nodes[node].holder = holder ?? number
      return holder ?? number == number
    }
  }

  /// Performs an operation, which may be impossible for a folder or a pipe.
  private func perform<Result: Sendable>(
    _ operation: String, isOfFile: Bool = false,
    _ body: (inout MemoryFileSystem.State, _ node: Int, FileFault?) throws -> Result
  ) throws(FileError) -> Result {
    let number = number
    return try files.perform(operation, path) { state, fault in
      guard let node = state.open[number] else { throw ErrorCode(EBADF) }
      if isOfFile, state.disk.nodes[node].kind != .file { throw ErrorCode(EINVAL) }
      return try body(&state, node, fault)
    }
  }
}
