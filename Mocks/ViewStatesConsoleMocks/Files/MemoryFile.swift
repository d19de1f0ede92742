import ViewStatesStorage
import ViewStatesSystem

/// An open file of a ``MemoryFileSystem``, which knows it by its number.
final class MemoryFile: OpenFile {
  private let files: MemoryFileSystem
  private let path: String
  private let number: Int

  init(files: MemoryFileSystem, path: String, number: Int) {
    (self.files, self.path, self.number) = (files, path, number)
  }

  deinit { files.forget(number) }

  func status() throws(FileError) -> FileStatus {
    try perform("look at") { state, node, _ in state.status(of: node) }
  }

  func read(upTo count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    try perform("read") { state, node, _ throws(ErrorCode) in
      if state.disk.nodes[node].kind == .folder { throw ErrorCode(EISDIR) }
      guard let bytes = state.disk.now.bytes[node] else { throw ErrorCode(ESPIPE) }
      return Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) -> Int {
    try perform("write") { state, node, fault throws(ErrorCode) in
      let offset = try state.size(of: node)
      var count = bytes.count
      if case .shortWrite(let most) = fault { count = min(count, most) }
      if let capacity = state.capacity, count > 0 {
        count = min(count, capacity - state.disk.size)
        if count <= 0 { throw ErrorCode(ENOSPC) }
      }
      state.disk.change(.write(Array(bytes.prefix(count)), to: node, offset: offset))
      return count
    }
  }

  func truncate(to count: Int) throws(FileError) {
    try perform("shorten") { state, node, _ throws(ErrorCode) in
      _ = try state.size(of: node)
      state.disk.change(.truncate(node, count: count))
    }
  }

  func setPermissions(_ permissions: UInt16) throws(FileError) {
    try perform("set the permissions of") { state, node, _ throws(ErrorCode) in
      if state.isReadOnly { throw ErrorCode(EROFS) }
      state.disk.nodes[node].permissions = permissions
    }
  }

  func flush() throws(FileError) {
    try perform("flush") { state, node, fault throws(ErrorCode) in
      _ = try state.size(of: node)
      guard case .failure(let code) = fault else { return state.disk.flush(file: node) }
      state.disk.forgetPending(of: node)
      throw ErrorCode(code)
    }
  }

  func lock() throws(FileError) -> Bool {
    let number = number
    return try perform("lock") { state, node, _ in
      // A file that is closed locks nothing any more.
      let holder = state.disk.nodes[node].holder.flatMap { state.open[$0] == nil ? nil : $0 }
      state.disk.nodes[node].holder = holder ?? number
      return holder ?? number == number
    }
  }

  func close() throws(FileError) {
    // Even after an error it is closed.
    defer { files.forget(number) }
    try perform("close") { _, _, _ in }
  }

  private func perform<Result: Sendable>(
    _ operation: String,
    _ body: (inout MemoryFileSystem.State, _ node: Int, FileFault?) throws(ErrorCode) -> Result
  ) throws(FileError) -> Result {
    let number = number
    return try files.perform(operation, path) { state, fault throws(ErrorCode) in
      guard let node = state.open[number] else { throw ErrorCode(EBADF) }
      return try body(&state, node, fault)
    }
  }
}

extension MemoryFileSystem.State {
  /// The number of bytes of something that has bytes.
  fileprivate func size(of node: Int) throws(ErrorCode) -> Int {
    guard let bytes = disk.now.bytes[node] else { throw ErrorCode(EINVAL) }
    return bytes.count
  }
}
