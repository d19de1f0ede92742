import ViewStatesStorage
import ViewStatesSystem

/// An open file of a ``MemoryFileSystem``.
final class MemoryFile: OpenFile {
  private let files: MemoryFileSystem
  private let path: String
  private let node: Int
  private let number: Int
  private let restarts: Int
  private var isClosed = false

  init(files: MemoryFileSystem, path: String, node: Int, number: Int, restarts: Int) {
    (self.files, self.path, self.node) = (files, path, node)
    (self.number, self.restarts) = (number, restarts)
  }

  deinit { files.release(node, heldBy: number) }

  func status() throws(FileError) -> FileStatus {
    try perform("look at") { state, _ throws(ErrorCode) in
      guard let status = state.disk.status(of: self.node) else { throw ErrorCode(EBADF) }
      return status
    }
  }

  func read(upTo count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    try perform("read") { state, _ throws(ErrorCode) in
      if case .folder = state.disk.nodes[self.node]?.kind { throw ErrorCode(EISDIR) }
      guard let bytes = state.disk.now.bytes[self.node] else { throw ErrorCode(ESPIPE) }
      return Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) -> Int {
    try perform("write") { state, fault throws(ErrorCode) in
      let offset = try self.size(in: state)
      var count = bytes.count
      if case .shortWrite(let most) = fault { count = min(count, most) }
      if let capacity = state.capacity, count > 0 {
        count = min(count, capacity - state.disk.size)
        if count <= 0 { throw ErrorCode(ENOSPC) }
      }
      state.disk.change(.write(Array(bytes.prefix(count)), to: self.node, offset: offset))
      return count
    }
  }

  func truncate(to count: Int) throws(FileError) {
    try perform("shorten") { state, _ throws(ErrorCode) in
      _ = try self.size(in: state)
      state.disk.change(.truncate(self.node, count: count))
    }
  }

  func setPermissions(_ permissions: UInt16) throws(FileError) {
    try perform("set the permissions of") { state, _ throws(ErrorCode) in
      if state.isReadOnly { throw ErrorCode(EROFS) }
      state.disk.nodes[self.node]?.permissions = permissions
    }
  }

  func flush() throws(FileError) {
    try perform("flush") { state, fault throws(ErrorCode) in
      _ = try self.size(in: state)
      guard case .failure(let code) = fault else { return state.disk.flush(file: self.node) }
      state.disk.forgetPending(of: self.node)
      throw ErrorCode(code)
    }
  }

  func lock() throws(FileError) -> Bool {
    try perform("lock") { state, _ in
      if let holder = state.disk.nodes[self.node]?.holder { return holder == self.number }
      state.disk.nodes[self.node]?.holder = self.number
      return true
    }
  }

  func close() throws(FileError) {
    // Even after an error it is closed.
    defer {
      isClosed = true
      files.release(node, heldBy: number)
    }
    try perform("close") { _, _ in }
  }

  /// The number of bytes of something that has bytes.
  private func size(in state: MemoryFileSystem.State) throws(ErrorCode) -> Int {
    guard let count = state.disk.now.bytes[node]?.count else { throw ErrorCode(EINVAL) }
    return count
  }

  private func perform<Result: Sendable>(
    _ operation: String,
    _ body: (inout MemoryFileSystem.State, FileFault?) throws(ErrorCode) -> Result
  ) throws(FileError) -> Result {
    let isClosed = self.isClosed
    return try files.perform(operation, path, openedAfter: restarts) {
      state, fault throws(ErrorCode) in
      if isClosed { throw ErrorCode(EBADF) }
      return try body(&state, fault)
    }
  }
}
