/// The result of restoring a ``StateFile``.
public enum RestoreReport: Equatable, Sendable {
  /// There is no file: nothing was saved yet.
  case missing
  /// The states were restored.
  ///
  /// `migrated` has the older version of each migrated model, by its name. `absent` has the names
  /// of the models that the file does not have; those keep their states.
  case restored(migrated: [String: Int], absent: [String])
  /// Nothing was restored, and the first save keeps a copy of the file.
  case refused(StorageError)
}

extension RestoreReport: CustomStringConvertible {
  /// The result as text that is safe to print.
  public var description: String {
    switch self {
    case .missing: "nothing was saved yet"
    case .restored(let migrated, let absent):
      (["restored"] + migratedModels(migrated) + absent.map { "\($0) is not in the file" })
        .joined(separator: ", ")
    case .refused(let error): "not restored: \(error)"
    }
  }
}

/// The models that were migrated, sorted by name, such as `Shelf from version 1`.
func migratedModels(_ versions: [String: Int]) -> [String] {
  versions.sorted { $0.key < $1.key }.map { "\($0.key) from version \($0.value)" }
}
