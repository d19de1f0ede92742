import ViewStates

extension StateFile {
  /// Restores the states of a file, all of them or none.
  ///
  /// All stores change at once, so no screen shows a mixture. They announce the states as restored.
  /// Drafts that a crash has left beside the file are removed.
  ///
  /// - Parameter stores: The stores, in the order of the models.
  /// - Returns: Whether the states were restored, and if not, why. Then the stores are as before.
  @MainActor
  public func restore(_ stores: repeat Store<each Model>) -> RestoreReport {
    do throws(StateFileRefusal) {
      guard var reader = try reader() else { return .missing }
      var all: [AnyStore] = []
      var steps: [() throws(StateFileRefusal) -> Void] = []
      for store in repeat each stores {
        all.append(store)
        if let step = try Self.step(of: store, from: &reader) { steps.append(step) }
      }
      try reader.finish()
      let result = try oneChange(of: all) { () throws(StateFileRefusal) in
        for step in steps { try step() }
      }
      return result == .locked
        ? .locked : .restored(migrated: reader.migrated, absent: reader.absent)
    } catch {
      return .refused(error)
    }
  }

  /// What restores a store, or nil if the file does not have its state.
  @MainActor
  private static func step<One: StateModel>(
    of store: Store<One>, from reader: inout StateReader
  ) throws(StateFileRefusal) -> (() throws(StateFileRefusal) -> Void)? {
    guard let state = try reader.next(One.self) else { return nil }
    return { () throws(StateFileRefusal) in
      do throws(InvalidState) {
        try store.restore(state)
      } catch {
        throw .invalid(model: One.nameInFiles, error)
      }
    }
  }

  /// Throws if there is a file that cannot be restored.
  func check() throws(StateFileRefusal) {
    guard var reader = try reader() else { return }
    for model in repeat (each Model).self { _ = try reader.next(model) }
    try reader.finish()
  }

  /// Reads the file; nil if there is none.
  private func reader() throws(StateFileRefusal) -> StateReader? {
    let place = try reading { () throws(FileError) in try FileReplacement(of: path, in: files) }
    place.removeLeftDrafts()
    guard let status = place.replaced else { return nil }
    // Nothing else is opened: some devices act as soon as they are.
    guard status.kind == .file else { throw .notAFile(status.kind) }
    let (opened, bytes) = try reading { () throws(FileError) in
      let file = try place.files.open(place.path, for: .reading)
      let status = try file.status()
      let isRead = status.kind == .file && status.size <= largest
      return (status, isRead ? try file.readFully(upTo: largest + 1) : [])
    }
    guard opened.kind == .file else { throw .notAFile(opened.kind) }
    guard max(opened.size, bytes.count) <= largest else { throw .tooLarge(limit: largest) }
    return StateReader(try StateRecords(bytes: bytes))
  }

  private func reading<Result>(
    _ operation: () throws(FileError) -> Result
  ) throws(StateFileRefusal) -> Result {
    do throws(FileError) { return try operation() } catch { throw .unreadable(error) }
  }
}
