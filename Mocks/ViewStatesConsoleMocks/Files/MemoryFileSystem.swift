import ViewStatesMocks
import ViewStatesStorage
import ViewStatesSystem

/// Files in memory, which fail when a test wants them to.
///
/// ```swift
/// files.inject(.powerCut, at: 9)
/// _ = try? file.save()
/// files.restart(keeping: .flushed)
/// ```
///
/// Every operation is counted, so that a test can make each fail in turn. The current folder is
/// `/`. A file without permission is not opened, as for a user who owns all files and is not root.
public final class MemoryFileSystem: FileSystem {
  struct State {
    var disk = MemoryDisk()
    var operations: [String] = []
    var faults: [Int: FileFault] = [:]
    var isOff = false
    var isReadOnly = false
    var capacity: Int?
    /// The open files by their numbers, which are never reused.
    var open: [Int: Int] = [:]
    var lastFile = 0
  }

  private let state = Guarded(State())

  /// Creates a file system with an empty folder `/`.
  public init() {}

  // MARK: What a test sees

  /// The operations so far, such as `write /notes.json`, including failed ones.
  public var operations: [String] { state.withLock { $0.operations } }

  /// The paths of everything but folders, sorted.
  public var paths: [String] {
    state.withLock { state in
      state.disk.now.names.filter { state.disk.nodes[$1].kind != .folder }.keys.sorted()
    }
  }

  /// The bytes of a file; nil if there is none.
  public func bytes(of path: String) -> [UInt8]? {
    state.withLock { state in
      guard let node = try? state.disk.node(at: path), state.disk.nodes[node].kind == .file
      else { return nil }
      return state.disk.now.bytes[node, default: []]
    }
  }

  /// The text of a file; nil if there is none.
  public func text(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: What a test prepares

  /// Puts a file at a path, or replaces one; it survives a power cut.
  public func addFile(_ path: String, _ bytes: some Sequence<UInt8>, permissions: UInt16 = 0o644) {
    add(.file, path, permissions: permissions, bytes: Array(bytes))
  }

  /// Puts an empty folder at a path.
  public func addFolder(_ path: String) { add(.folder, path, permissions: 0o755) }

  /// Puts a symbolic link at a path.
  public func addLink(_ path: String, to target: String) {
    add(.link(to: target), path, permissions: 0o777)
  }

  /// Puts a pipe at a path.
  public func addPipe(_ path: String) { add(.other, path, permissions: 0o644) }

  /// Sets the permission bits of a file or a folder.
  public func setPermissions(_ permissions: UInt16, of path: String) {
    state.withLock { state in
      guard let node = try? state.disk.node(at: path) else { return }
      state.disk.nodes[node].permissions = permissions
    }
  }

  /// Whether the whole disk is read-only.
  public var isReadOnly: Bool {
    get { state.withLock { $0.isReadOnly } }
    set { state.withLock { $0.isReadOnly = newValue } }
  }

  /// The most bytes of all files together; nil for no limit.
  public var capacity: Int? {
    get { state.withLock { $0.capacity } }
    set { state.withLock { $0.capacity = newValue } }
  }

  /// Injects a fault into an operation, or into several in a row; the next one has the number 1.
  public func inject(_ fault: FileFault, at operation: Int = 1, count: Int = 1) {
    state.withLock { state in
      let first = state.operations.count + operation
      for number in first..<first + count { state.faults[number] = fault }
    }
  }

  /// Restarts after a power cut or the end of the program, without open files and faults.
  public func restart(keeping survivors: PowerCutSurvivors) {
    state.withLock { state in
      (state.isOff, state.faults, state.open) = (false, [:], [:])
      switch survivors {
      case .flushed: state.disk.cutPower(keeping: nil)
      case .some(let seed): state.disk.cutPower(keeping: SplitMix64(seed: seed))
      case .everything: break
      }
    }
  }

  private func add(
    _ kind: FileStatus.Kind, _ path: String, permissions: UInt16, bytes: [UInt8] = []
  ) {
    state.withLock { state in
      guard let path = try? state.disk.place(path).path else { return }
      let node = state.disk.add(MemoryNode(kind: kind, permissions: permissions), at: path)
      state.disk.change(.write(to: node, at: 0, bytes))
      state.disk.flush(file: node)
      state.disk.flushNames(in: path.parent)
    }
  }

  // MARK: Operations

  /// Counts an operation, and performs it unless a fault was injected.
  ///
  /// An interrupted operation is retried, except a flush, as on a disk.
  func perform<Result: Sendable>(
    _ operation: String, _ path: String, _ body: (inout State, FileFault?) throws -> Result
  ) throws(FileError) -> Result {
    while true {
      do {
        return try state.withLock { (state: inout sending State) throws -> Result in
          state.operations.append("\(operation) \(path)")
          let fault = state.faults[state.operations.count]
          if fault == .powerCut { state.isOff = true }
          if state.isOff { throw ErrorCode(EIO) }
          // A flush itself fails, because it has an effect.
          if case .failure(let code) = fault, operation != "flush" { throw ErrorCode(code) }
          let result = try body(&state, fault)
          if case .lateFailure(let code) = fault { throw ErrorCode(code) }
          return result
        }
      } catch {
        let code = (error as? ErrorCode)?.code ?? EIO
        if code == EINTR, operation != "flush" { continue }
        throw FileError(operation, path, code: code)
      }
    }
  }

  /// Closes a released file; this is not counted as an operation.
  func forget(_ file: Int) {
    state.withLock { state in state.open[file] = nil }
  }
}
