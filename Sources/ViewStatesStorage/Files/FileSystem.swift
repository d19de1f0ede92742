/// The files that storage reads and writes.
///
/// Pass a ``DiskFileSystem`` in an app, and in a test the double from the mocks, which can make
/// each call fail. A call that a signal interrupted is retried, except for a flush.
public protocol FileSystem: Sendable {
  /// The status of a path, or nil if there is nothing; a link is not followed.
  func status(of path: String) throws(FileError) -> FileStatus?

  /// Opens a file without waiting, not even for the other end of a pipe.
  func open(_ path: String, for use: FileUse) throws(FileError) -> any OpenFile

  /// Renames a file, in place of one that has the new name; if exclusive, it fails then with
  /// `EEXIST`.
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
  /// To write a new file with exactly these permission bits; it fails if the path is taken.
  case creating(permissions: UInt16)
}

/// A file that is open until it is released.
public protocol OpenFile: AnyObject, Sendable {
  /// The kind and size of the file.
  func status() throws(FileError) -> FileStatus

  /// Reads at most so many bytes; none only at the end of the file.
  func read(upTo count: Int, at offset: Int) throws(FileError) -> [UInt8]

  /// Writes bytes at the end, and returns how many were written, which may be only some of them.
  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) -> Int

  /// Cuts the file off after some bytes.
  func truncate(to count: Int) throws(FileError)

  /// Waits until everything that was written is on the disk.
  func flush() throws(FileError)

  /// Locks the file against this and other processes until it is released; returns false if it is
  /// already locked.
  func lock() throws(FileError) -> Bool
}

/// The kind and size of what is at a path.
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
  /// The number that distinguishes a file from all others on the same disk.
  public var identity: UInt64

  /// Creates a status.
  public init(kind: Kind, permissions: UInt16, size: Int, identity: UInt64 = 0) {
    (self.kind, self.permissions, self.size) = (kind, permissions, size)
    self.identity = identity
  }
}
