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
  /// It has no byte.
  case empty
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)
  /// Its bytes are not UTF-8.
  case notText(BadText)
  /// It is not JSON.
  case malformed(StableJSONError)
  /// It is JSON of another kind.
  case notStates
  /// It was written by a version of this library that has another format.
  case newerFormat(version: Int)
  /// Its checksum does not match its states.
  case damaged
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

  /// The reason why bytes are not the text of a state.
  public enum BadText: Hashable, Sendable {
    /// They begin with the byte-order mark of UTF-8.
    case byteOrderMark
    /// They begin with the byte-order mark of UTF-16.
    case utf16
    /// They are all zero, as after a crash of a disk.
    case zeros
    /// They are not valid UTF-8.
    case invalid
  }
}

extension StateFileRefusal: CustomStringConvertible {
  /// The reason, and what you can do.
  public var description: String { text.escapingHidden() }

  private var text: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .notAFile(.folder): "it is a folder, not a file; choose another name"
    case .notAFile: "it is a pipe or a device, not a file; choose another name"
    case .empty: "it is empty; put a backup in its place, or remove it"
    case .tooLarge(let limit): "it is larger than \(limit) bytes; it is not a file of this program"
    case .notText(.byteOrderMark): "it begins with a byte-order mark; save it as UTF-8 without one"
    case .notText(.utf16): "it is UTF-16; save it as UTF-8"
    case .notText(.zeros): "it has only bytes of zero; put a backup in its place"
    case .notText(.invalid): "it is not UTF-8; put a backup in its place"
    case .malformed(let error): "\(error); put a backup in its place"
    case .notStates: "it has no saved states; choose another file"
    case .newerFormat(let version):
      "it has version \(version) of the format, and this program knows "
        + "\(StateEnvelope.version); update the program"
    case .damaged:
      "its checksum does not match: it is damaged, or was edited; "
        + "remove the member \"checksum\" if you edited it"
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
