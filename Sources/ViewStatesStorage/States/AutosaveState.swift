import ViewStatesDescribing

/// Whether an ``Autosave`` has saved everything.
public enum AutosaveState: Equatable, Sendable {
  /// Everything is saved.
  case saved
  /// A change waits for the end of the pause.
  case unsaved
  /// States are being written.
  case saving
  /// The last save failed, after so many tries; the file is as it was.
  case failed(StateFileError, tries: Int)
}

extension AutosaveState: CustomStringConvertible {
  /// The state in words that are safe to print.
  public var description: String {
    switch self {
    case .saved: "saved"
    case .unsaved: "not saved yet"
    case .saving: "saving"
    case .failed(let error, let tries):
      "not saved after \(tries) \(tries == 1 ? "try" : "tries"): \(error)"
    }
  }
}

/// A problem of an ``Autosave`` that a person should know about.
public enum AutosaveProblem: Equatable, Sendable {
  /// A save failed; the file is as it was.
  case failed(StateFileError)
  /// The file could not be restored, and was copied to this path before it was replaced.
  case keptCopy(path: String)
}

extension AutosaveProblem: CustomStringConvertible {
  /// The problem in words that are safe to print.
  public var description: String {
    switch self {
    case .failed(let error): "not saved: \(error)"
    case .keptCopy(let path):
      "kept a copy of a file that could not be restored: \(path.escapingHidden())"
    }
  }
}
