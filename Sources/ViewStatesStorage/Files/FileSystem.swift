/// The files that storage reads and writes.
///
/// Pass a ``DiskFileSystem`` to an app, and the double of the mocks to a test, which can let each
/// call fail. A call that a signal has interrupted is made again, except for a flush.
public protocol FileSystem: Sendable {
  /// What is at a path, or nil; a link is not followed.
  func status(of path: String) throws(FileError) -> FileStatus?

  /// Opens a file without waiting, even for the other end of a pipe.
  func open(_ path: String, for use: FileUse) throws(FileError) -> any OpenFile

  /// Gives a file another name, in place of a file that has it; if it is exclusive, it fails then
  /// with `EEXIST`.
  func rename(_ path: String, to newPath: String, isExclusive: Bool) throws(FileError)

  /// Removes a file.
  func remove(_ path: String) throws(FileError)

  /// Writes the names of a folder to the disk, so that they survive a power cut.
  func flushFolder(_ path: String) throws(FileError)
}

/// The purpose for which a file is opened.
public enum FileUse: Hashable, Sendable {
  /// To read a file that is there.
  case reading
  /// To read a file that is there, and to write at its end.
  case appending
  /// To write a new file with just these permission bits; it fails if there is anything.
  case creating(permissions: UInt16)
}

/// A file that is open until it is released.
public protocol OpenFile: AnyObject, Sendable {
  /// What the file is.
  func status() throws(FileError) -> FileStatus

  /// Reads at most so many bytes, and none only at the end.
  func read(upTo count: Int, at offset: Int) throws(FileError) -> [UInt8]

  /// Writes bytes at the end, and returns how many were written, which may be fewer.
  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) -> Int

  /// Cuts the file off after some bytes.
  func truncate(to count: Int) throws(FileError)

  /// Waits until everything that was written is on the disk.
  func flush() throws(FileError)

  /// Keeps all others, in this process and in others, from locking the file, until it is released;
  /// returns false if another has locked it.
  func lock() throws(FileError) -> Bool
}

/// What is at a path.
public struct FileStatus: Hashable, Sendable {
  /// The kinds of things that have a path.
  public enum Kind: Hashable, Sendable {
    /// A file with bytes.
    case file
    /// A folder.
    case folder
    /// A symbolic link, with the path that it names.
    case link(to: String)
    /// A pipe, a socket or a device.
    case other
  }

  /// The kind.
  public var kind: Kind
  /// The permission bits, such as `0o600`.
  public var permissions: UInt16
  /// The size in bytes.
  public var size: Int
  /// The number that tells a file from every other one on the same disk.
  public var identity: UInt64

  /// Creates a status.
  public init(kind: Kind, permissions: UInt16, size: Int, identity: UInt64 = 0) {
    (self.kind, self.permissions, self.size) = (kind, permissions, size)
    self.identity = identity
  }
}
