import ViewStatesDescribing

/// The reason why states were not saved.
///
/// The file is as it was. Its text is safe to print.
public enum StateFileError: Error, Equatable, Sendable {
  /// The state of a model has no JSON, such as a number that is not finite.
  ///
  /// Nothing was written. It is of no use to try again before the state has changed.
  case unencodable(model: String, reason: String)
  /// The states take more bytes than the limit, so that they could not be read again.
  ///
  /// Nothing was written. It is of no use to try again before a state has changed.
  case tooLarge(bytes: Int, limit: Int)
  /// There is a file that the program cannot read, so it may still be needed.
  case unreadable(FileError)
  /// The file cannot be written.
  ///
  /// If only the last step failed, the flush of the folder, the new states can be there already,
  /// but a power cut can bring the old ones back.
  case file(FileError)
}

extension StateFileError: CustomStringConvertible {
  /// The reason, and what you can do.
  public var description: String {
    switch self {
    case .unencodable(let model, let reason):
      "cannot save \(model): \(reason.shortened)".escapingHidden()
    case .tooLarge(let bytes, let limit):
      "cannot save: the states take \(bytes) bytes, and a file has at most \(limit)"
    case .unreadable(let error): "cannot replace a file that cannot be read: \(error)"
    case .file(let error): "\(error)"
    }
  }

  /// Whether the same states can be saved later, when there is space or permission again.
  var canPass: Bool {
    switch self {
    case .unencodable, .tooLarge: false
    case .unreadable, .file: true
    }
  }
}
