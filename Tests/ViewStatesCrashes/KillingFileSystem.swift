import Foundation
import Synchronization
import ViewStatesStorage

/// The moment at which a program kills itself.
struct OperationKill {
  enum Moment: String, CaseIterable {
    case before, after
    /// Half of the bytes are written. Only the writes count.
    case during
  }

  var moment: Moment
  /// The number of the operation on the files, or of the write; the first one is 1.
  var operation: Int
}

/// The files of this computer, until the program is killed at one of the operations on them.
final class KillingFileSystem: FileSystem {
  private let disk = DiskFileSystem()
  private let kill: OperationKill
  private let operations = Atomic(0)

  init(kill: OperationKill) { self.kill = kill }

  /// Counts an operation and does it.
  func perform<Result>(
    half: (() -> Void)? = nil, _ operation: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    if kill.moment == .during, half == nil { return try operation() }
    let number = operations.add(1, ordering: .relaxed).newValue
    guard number == kill.operation else { return try operation() }
    switch kill.moment {
    case .before: break
    case .during: half?()
    case .after: _ = try operation()
    }
    Foundation.kill(getpid(), SIGKILL)
    // The signal may take a moment.
    while true { pause() }
  }

  func status(of path: String) throws(FileError) -> FileStatus? {
    try perform { () throws(FileError) in try disk.status(of: path) }
  }

  func target(ofLink path: String) throws(FileError) -> String {
    try perform { () throws(FileError) in try disk.target(ofLink: path) }
  }

  func names(inFolder path: String) throws(FileError) -> [String] {
    try perform { () throws(FileError) in try disk.names(inFolder: path) }
  }

  func open(_ path: String, for use: FileUse) throws(FileError) -> any OpenFile {
    try perform { () throws(FileError) in
      KillingFile(file: try disk.open(path, for: use), files: self)
    }
  }

  func rename(_ path: String, to newPath: String) throws(FileError) {
    try perform { () throws(FileError) in try disk.rename(path, to: newPath) }
  }

  func renameExclusively(_ path: String, to newPath: String) throws(FileError) {
    try perform { () throws(FileError) in try disk.renameExclusively(path, to: newPath) }
  }

  func remove(_ path: String) throws(FileError) {
    try perform { () throws(FileError) in try disk.remove(path) }
  }

  func flushFolder(_ path: String) throws(FileError) {
    try perform { () throws(FileError) in try disk.flushFolder(path) }
  }
}

private final class KillingFile: OpenFile {
  private let file: any OpenFile
  private let files: KillingFileSystem

  init(file: any OpenFile, files: KillingFileSystem) {
    (self.file, self.files) = (file, files)
  }

  func status() throws(FileError) -> FileStatus {
    try files.perform { () throws(FileError) in try file.status() }
  }

  func read(upTo count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    try files.perform { () throws(FileError) in try file.read(upTo: count, at: offset) }
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) -> Int {
    // The program is killed next, so nobody wants to know whether this has worked.
    let half = { _ = try? self.file.write(bytes.prefix(bytes.count / 2)) }
    return try files.perform(half: half) { () throws(FileError) in try file.write(bytes) }
  }

  func truncate(to count: Int) throws(FileError) {
    try files.perform { () throws(FileError) in try file.truncate(to: count) }
  }

  func setPermissions(_ permissions: UInt16) throws(FileError) {
    try files.perform { () throws(FileError) in try file.setPermissions(permissions) }
  }

  func flush() throws(FileError) {
    try files.perform { () throws(FileError) in try file.flush() }
  }

  func lock() throws(FileError) -> Bool {
    try files.perform { () throws(FileError) in try file.lock() }
  }

  func close() throws(FileError) {
    try files.perform { () throws(FileError) in try file.close() }
  }
}
