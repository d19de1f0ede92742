import ViewStates

/// A file with the states of one or several models.
///
/// ```swift
/// let file = StateFile<TodoList, TodoScreen>("/todo.json", in: files)
/// let report = file.restore(list, screen)
/// ```
///
/// A save is whole or not at all, also if the power fails. The states of all models are in one
/// file, so they always belong together.
///
/// - The file is a header with the name of each model and the version of its schema, and a line of
///   JSON for each state. A checksum of each line finds damage. To edit a state by hand, remove
///   what stands before it in its line; a key that its model does not know is refused then.
/// - Links and permissions are treated as by ``FileSystem/write(_:to:replacing:)``.
/// - A file that cannot be restored is kept. The first save that replaces it copies it to
///   `NAME.unread-1` beside it, or to the next number that is free. A file that the program may
///   not read is not replaced at all.
///
/// Models are found by their names. Two of one type are told apart by their order. A model that the
/// file does not have yet keeps its first state. A file with a model that the program does not have
/// is refused.
public struct StateFile<each Model: StateModel>: Sendable {
  /// The path.
  public let path: String
  let files: any FileSystem
  let largest: Int

  /// Names a file, which does not have to exist.
  ///
  /// - Parameters:
  ///   - path: The path. Its folder must exist.
  ///   - files: The files: a ``DiskFileSystem``, or a double in a test.
  ///   - largest: The most bytes that are read and written. 64 MiB are far above any state that is
  ///     encoded as a whole, and take a few seconds.
  public init(_ path: String, in files: any FileSystem, largest: Int = 64 << 20) {
    (self.path, self.files, self.largest) = (path, files, largest)
  }

  /// Saves states, and returns when they are on the disk.
  ///
  /// It reads the file first, to keep a copy if it cannot be restored. An ``Autosave`` does so
  /// once. Call it from one task at a time: of two saves at once, any can be the last.
  ///
  /// - Parameter states: The states, in the order of the models.
  /// - Returns: The path of the copy of a file that could not be restored; nil if there was none.
  /// - Throws: ``StateFileError``. The file is as it was.
  @discardableResult
  public func save(_ states: repeat each Model) throws(StateFileError) -> String? {
    try write(encode(repeat each states), knowing: nil).copy
  }

  /// The bytes of a file with states.
  func encode(_ states: repeat each Model) throws(StateFileError) -> [UInt8] {
    var records: [(StateReader.Schema, String)] = []
    for state in repeat each states { records.append(try Self.record(state)) }
    let bytes = StateReader.bytes(of: records)
    guard bytes.count <= largest else { throw .tooLarge(bytes: bytes.count, limit: largest) }
    return bytes
  }

  /// Writes a file, and keeps a copy if the last one is not known and cannot be restored.
  func write(
    _ bytes: [UInt8], knowing known: FileStatus?
  ) throws(StateFileError) -> (status: FileStatus, copy: String?) {
    let (place, original) = try writing { () throws(FileError) in
      let place = try FileReplacement(of: path, in: files)
      return (place, try place.check())
    }
    let isKnown = place.replaced != nil && place.replaced == known
    var evidence: (any OpenFile)?
    if !isKnown, try isRefused() { evidence = original }
    return try writing { () throws(FileError) in
      try place.replace(with: bytes, settingAside: evidence)
    }
  }

  private func writing<Result>(
    _ operation: () throws(FileError) -> Result
  ) throws(StateFileError) -> Result {
    do throws(FileError) { return try operation() } catch { throw .file(error) }
  }

  private static func record<One: StateModel>(
    _ state: One
  ) throws(StateFileError) -> (StateReader.Schema, String) {
    do {
      let schema = StateReader.Schema(model: One.nameInFiles, version: One.schemaVersion)
      return (schema, try StableJSON.encode(state))
    } catch {
      throw .unencodable(model: One.nameInFiles, reason: "\(error)")
    }
  }
}
