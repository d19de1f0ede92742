import ViewStates
import ViewStatesDescribing

/// The reason why no state was read from a file.
///
/// The file is as it was. Its text is safe to print.
public enum StateFileRefusal: Error, Equatable, Sendable {
  /// The system does not let the program read it.
  case unreadable(FileError)
  /// It is a folder, a pipe or a device.
  case notAFile(FileStatus.Kind)
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)
  /// It is something else: empty, for example, or no file of states.
  case notStates
  /// It was written by a version of this library that has another format.
  case newerFormat(version: Int)
  /// A line was damaged or edited, or is missing; the reason says which.
  case damaged(String)
  /// It has the state of a model that the program does not have.
  case unknownModel(String)
  /// A newer version of the program has saved a model.
  case newerVersion(model: String, version: Int, known: Int)
  /// An older version of the program has saved a model, and it cannot be migrated.
  case migrationFailed(model: String, version: Int, reason: String)
  /// The state of a model does not fit the model.
  case undecodable(model: String, StableJSONError)
  /// An invariant of a model does not hold.
  case invalid(model: String, InvalidState)
}

extension StateFileRefusal: CustomStringConvertible {
  /// The reason, and what you can do.
  public var description: String { text.escapingHidden() }

  private var text: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .notAFile(.folder): "it is a folder, not a file; choose another name"
    case .notAFile: "it is a pipe or a device, not a file; choose another name"
    case .tooLarge(let limit): "it is larger than \(limit) bytes; it is not a file of this program"
    case .notStates: "it is not a file of states; choose another file, or put a backup in its place"
    case .newerFormat(let version):
      "it has version \(version) of the format, and this program knows "
        + "\(JournalHeader.version); update the program"
    case .damaged(let reason):
      "\(reason); if you edited the state, remove what stands before it in its line, "
        + "else put a backup in its place"
    case .unknownModel(let name):
      "it has a state of \(name.shortened), which this program does not know; "
        + "use the program that saved it"
    case .newerVersion(let model, let version, let known):
      "\(model) was saved in version \(version), and this program knows \(known); "
        + "update the program"
    case .migrationFailed(let model, let version, let reason):
      "\(model) was saved in version \(version), which cannot be read: \(reason.shortened)"
    case .undecodable(let model, let error): "\(model): \(error)"
    case .invalid(let model, let error): "\(model): not valid: \(error.reason.shortened)"
    }
  }
}
