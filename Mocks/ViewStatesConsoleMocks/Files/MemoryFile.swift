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
      switch state.disk.nodes[self.node]?.content {
      case .file(let contents): Array(contents.bytes.dropFirst(offset).prefix(count))
      case .folder: throw ErrorCode(EISDIR)
      case .link, .pipe, nil: throw ErrorCode(ESPIPE)
      }
    }
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) -> Int {
    try change("write") { state, contents, fault throws(ErrorCode) in
      var count = bytes.count
      if case .shortWrite(let most) = fault { count = min(count, most) }
      if let capacity = state.capacity, count > 0 {
        count = min(count, capacity - state.disk.size)
        if count <= 0 { throw ErrorCode(ENOSPC) }
      }
      contents.append(bytes.prefix(count))
      return count
    }
  }

  func truncate(to count: Int) throws(FileError) {
    try change("shorten") { _, contents, _ in contents.truncate(to: count) }
  }

  func setPermissions(_ permissions: UInt16) throws(FileError) {
    try perform("set the permissions of") { state, _ throws(ErrorCode) in
      if state.isReadOnly { throw ErrorCode(EROFS) }
      state.disk.nodes[self.node]?.permissions = permissions
    }
  }

  func flush() throws(FileError) {
    try change("flush") { _, contents, fault in
      guard case .failure = fault else { return contents.flush() }
      contents.loseUnflushed()
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

  /// Changes the bytes of the file.
  private func change<Result: Sendable>(
    _ operation: String,
    _ body: (MemoryFileSystem.State, inout MemoryContents, FileFault?) throws(ErrorCode) -> Result
  ) throws(FileError) -> Result {
    try perform(operation) { state, fault throws(ErrorCode) in
      guard var contents = state.disk.nodes[self.node]?.file else { throw ErrorCode(EINVAL) }
      let result = try body(state, &contents, fault)
      state.disk.nodes[self.node]?.content = .file(contents)
      if operation == "flush", case .failure(let code) = fault { throw ErrorCode(code) }
      return result
    }
  }
}
