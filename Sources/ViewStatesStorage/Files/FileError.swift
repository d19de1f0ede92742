import ViewStatesDescribing
import ViewStatesSystem

/// The failure of one operation on a file.
///
/// Its text is safe to print.
public struct FileError: Error, Hashable, Sendable {
  /// The operation that failed, as a verb: `open`, `write`, `flush`.
  public var operation: String
  /// The path, as it was passed; for a temporary file, that of the file that it replaces.
  public var path: String
  /// The number of the error, as the system gives it in `errno`.
  public var code: Int32
  /// The path of a copy of a file, or of its end, that could not be read; nil if there is none.
  public var copy: String?

  /// Creates a failure.
  public init(_ operation: String, _ path: String, code: Int32) {
    (self.operation, self.path, self.code) = (operation, TemporaryFile.path(ofFileFor: path), code)
  }
}

extension FileError: CustomStringConvertible {
  /// The operation that failed, the reason, and what you can do.
  public var description: String {
    let reason = reason ?? "the system reports error \(code)"
    let kept = copy.map { "; a copy of what could not be read is in \($0.shownPath)" } ?? ""
    return "cannot \(operation.escapingHidden()) \(path.shownPath): \(reason)\(kept)"
  }

  private var reason: String? {
    switch code {
    case EACCES: "no permission; change the permissions of the file or its folder"
    case EBUSY: "something else uses it; try again later"
    case EEXIST: "there is something of this name already; choose another name"
    case EFBIG:
      "the file would be larger than the disk or the limits of the program allow; raise the limit"
    case EINVAL, ENOTSUP, EOPNOTSUPP: "this is not possible here; choose another place"
    case EIO: "the disk does not work properly; save to another disk"
    case EISDIR: "it is a folder; name a file"
    case ELOOP: "links lead in a circle, or there is a link where a file should be; name the file"
    case EMFILE, ENFILE: "too many files are open; close some, or quit other programs"
    case ENAMETOOLONG: "the name is too long; choose a shorter one"
    case ENOENT where operation == "create": "its folder does not exist; check the path"
    case ENOENT where operation == "open": "there is no file of this name; check the path"
    case ENOENT: "it does not exist; check the path"
    case ENOSPC, EDQUOT: "no space left on the disk; free some"
    case ENOTDIR: "a part of the path is not a folder; check the path"
    case EPERM: "the system does not allow it; check who owns the file, and whether it is protected"
    case EROFS: "the disk is read-only; choose another place"
    case ESPIPE: "it is a pipe or a device; name a file"
    default: nil
    }
  }
}

extension String {
  /// A path as a person reads it: its two ends if it is long, and nothing hidden.
  var shownPath: String {
    if isEmpty { return "''" }
    // Three lines of a terminal, as for other texts.
    let shown = count > 200 ? "\(prefix(100))…\(suffix(100))" : self
    return shown.escapingHidden()
  }
}
