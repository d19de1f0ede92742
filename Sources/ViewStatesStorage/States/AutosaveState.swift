/// Whether an ``Autosave`` has saved everything.
public enum AutosaveState: Equatable, Sendable {
  /// Everything is saved.
  case saved
  /// A change waits for the end of the pause.
  case unsaved
  /// States are being written.
  case saving
  /// The last save failed; the file is as it was.
  case failed(StorageError)
}

extension AutosaveState: CustomStringConvertible {
  /// The state in words that are safe to print.
  public var description: String {
    switch self {
    case .saved: "saved"
    case .unsaved: "not saved yet"
    case .saving: "saving"
    case .failed(let error): "not saved: \(error)"
    }
  }
}
