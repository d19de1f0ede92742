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

  /// Whether there is a file that cannot be restored.
  func isRefused() throws(StateFileError) -> Bool {
    do throws(StateFileRefusal) {
      guard var reader = try reader() else { return false }
      for model in repeat (each Model).self { _ = try reader.next(model) }
      try reader.finish()
      return false
    } catch {
      if case .unreadable(let error) = error { throw .unreadable(error) }
      return true
    }
  }

  /// Reads the file; nil if there is none.
  private func reader() throws(StateFileRefusal) -> StateReader? {
    do {
      let place = try FileReplacement(of: path, in: files)
      place.removeLeftDrafts()
      guard let status = place.replaced else { return nil }
      // Nothing else is opened: some devices act as soon as they are.
      guard status.kind == .file else { throw StateFileRefusal.notAFile(status.kind) }
      return try StateReader(place.files.open(place.path, for: .reading), largest: largest)
    } catch {
      throw StateFileRefusal(error)
    }
  }
}

extension StateFileRefusal {
  fileprivate init(_ error: any Error) {
    self =
      switch error {
      case let error as StateFileRefusal: error
      case let error as FileError: .unreadable(error)
      case JournalError.newer(_, let version): .newerFormat(version: version)
      case JournalError.fileTooLarge(_, let limit): .tooLarge(limit: limit)
      case JournalError.notAFile: .notAFile(.other)
      default: .notStates
      }
  }
}
