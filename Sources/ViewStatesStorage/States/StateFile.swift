import ViewStates

/// A file with the states of one or several stores, which always belong together.
///
/// ```swift
/// let file = StateFile("/todo.json", in: files, keeping: list, screen)
/// let report = file.restore()
/// ```
///
/// - A save is complete or has no effect, even if the power fails. Links and permissions are
///   treated as by ``FileSystem/write(_:to:replacing:)``.
/// - The file is a header, and a line with a list of the states as JSON, each with the name and the
///   version of its model. A checksum finds damage. To edit a state by hand, remove everything
///   before the list in its line; unknown keys are then refused.
/// - A file that cannot be restored is kept: the first save copies it to `NAME.unread-1` beside it,
///   or to the next free number. A file that the program may not read is not replaced at all.
/// - Models are found by their names, and several of one type by their order. A model that the file
///   lacks keeps its state. A file with a model that the program lacks is refused.
public struct StateFile: Sendable {
  /// The path.
  public let path: String
  let stores: [NamedStore]
  private let files: any FileSystem
  private let form: RecordForm

  /// Names a file, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path. Its folder must exist.
  ///   - files: The file system: a ``DiskFileSystem``, or a double in a test.
  ///   - stores: The stores whose states are in the file.
  ///   - largest: The most bytes that are read and written. 64 MiB are far more than any state that
  ///     is encoded as a whole, and take a few seconds.
  public init<each Model: StateModel>(
    _ path: String, in files: any FileSystem, keeping stores: repeat Store<each Model>,
    largest: Int = 64 << 20
  ) {
    (self.path, self.files) = (path, files)
    form = RecordForm(path: path, kind: "states", limit: largest)
    var kept: [NamedStore] = []
    for (model, store) in repeat ((each Model).self, each stores) {
      kept.append(NamedStore(model.nameInFiles, store))
    }
    self.stores = kept
  }

  /// Restores the states of the file, all of them or none, in one change of all stores.
  ///
  /// If none are restored, the report says why, and the stores are as before. Temporary files that
  /// a crash has left beside the file are removed. A later power cut does not bring older states
  /// back, unless the folder cannot be flushed.
  @MainActor
  public func restore() -> RestoreReport {
    do {
      let place = try FileReplacement(of: path, in: files, to: "read")
      place.removeTemporaryFiles()
      guard place.replaced != nil else { return .missing }
      let found = try read(files.open(place.path, for: .reading))
      // If it fails, as in a read-only folder, the states can be restored anyway.
      _ = try? place.flushFolder()
      let result = oneChange(of: stores.map(\.store)) {
        for state in found.states { state.restore() }
      }
      if result == .locked { throw StorageError.locked }
      return .restored(migrated: found.migrated, absent: found.absent)
    } catch {
      return .refused(StorageError(error))
    }
  }

  /// Saves the states of the stores, and returns when they are on the disk.
  ///
  /// It reads the old file first, to keep a copy if that cannot be restored. An ``Autosave`` does
  /// so only once, off the main actor.
  ///
  /// - Returns: The path of the copy of a file that could not be restored; nil if there was none.
  /// - Throws: ``StorageError``. The file is as it was. If only the flush of the folder failed, the
  ///   file may have the new states, but a power cut can bring the old ones back.
  @MainActor @discardableResult
  public func save() throws(StorageError) -> String? {
    try write(stores.map { $0.state() }, knowing: nil).copy
  }
}

// MARK: - Saving

extension StateFile {
  /// Writes states, on any thread, and keeps a copy of a file that cannot be restored.
  ///
  /// A file with the status `known` need not be read.
  func write(
    _ states: [NamedStore.State], knowing known: FileStatus?
  ) throws(StorageError) -> (status: FileStatus, copy: String?) {
    let bytes = try bytes(of: states)
    do {
      let place = try FileReplacement(of: path, in: files, to: "write")
      let original = try place.check()
      place.removeTemporaryFiles()
      var refused: (any OpenFile)?
      if let original, place.replaced != known {
        do { _ = try read(original) } catch {
          // A file that cannot be read may still be needed.
          if error is FileError { throw error }
          refused = original
        }
      }
      return try place.replace(with: bytes, settingAside: refused)
    } catch {
      throw StorageError(error)
    }
  }

  private func bytes(of states: [NamedStore.State]) throws(StorageError) -> [UInt8] {
    var lines: [String] = []
    for (store, state) in zip(stores, states) {
      lines.append(try naming(store.name) { try store.line(of: state) })
    }
    let list = "[\(lines.joined(separator: ","))]"
    // Each line alone is within the bounds.
    try naming(path) { try JSONScanner.checkBounds(of: Array(list.utf8)[...]) }
    return try form.lines(of: [list], after: FoundRecords()).bytes
  }
}

// MARK: - Reading

extension StateFile {
  /// Reads an open file, because its path may lead to another one by now.
  private func read(_ file: any OpenFile) throws -> FoundStates {
    let (found, bytes) = try form.start(of: file)
    guard found.end > 0 else { throw StorageError.notRecords(at: path) }
    var list = bytes[found.end...]
    // A person has typed a list without a checksum.
    let isTyped = list.first == UInt8(ascii: "[")
    if !isTyped {
      if list.last == newline { list.removeLast() }
      do { list = try Record(line: list, number: found.next).payload } catch {
        let advice = "if you edited the states, remove what stands before them in their line"
        throw StorageError(at: path, "\(error.reason); \(advice), else put a backup in its place")
      }
    }
    var lines: [SavedLine] = try naming(path) { try StableJSON.decode(from: list) }
    for index in lines.indices { lines[index].state.isTyped = isTyped }
    return try FoundStates(lines, of: stores)
  }
}
