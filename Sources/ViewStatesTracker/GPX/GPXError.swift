/// The reason why a file cannot be used as GPX.
///
/// The texts name the file and, where there is one, the line. They may repeat untrusted text from
/// the file; make it safe before you show it.
public enum GPXError: Error, Equatable {
  /// The file is larger than ``GPXDocument/largestFile``.
  case tooLarge(file: String)

  /// The file holds nothing but white space.
  case empty(file: String)

  /// The file declares an encoding that is not read, or has the byte-order mark of one.
  case unknownEncoding(file: String, line: Int, name: String)

  /// A line holds bytes that are not valid in the file's encoding.
  case invalidBytes(file: String, line: Int, encoding: String)

  /// A line holds a character that XML does not allow, such as NUL.
  case invalidCharacter(file: String, line: Int, scalar: Unicode.Scalar)

  /// The document ends before its outermost element does.
  case truncated(file: String, line: Int)

  /// The text is not well-formed XML.
  case malformed(file: String, line: Int, problem: String)

  /// The document declares markup, such as an entity, which GPX doesn't need.
  case declaresMarkup(file: String, line: Int, keyword: String)

  /// The outermost element is not `gpx`.
  case notGPX(file: String, line: Int, root: String)

  /// A file that is to be walked has no point with valid coordinates, and a number without.
  case noPoints(file: String, skipped: Int)
}

extension GPXError: CustomStringConvertible {
  /// The problem, its place in the file, and a way to solve it.
  public var description: String {
    switch self {
    case .tooLarge(let file):
      "\(file): larger than \(GPXDocument.largestFile >> 20) MiB; split the recording"
    case .empty(let file):
      "\(file): line 1: the file is empty; a GPX file begins with <gpx>"
    case .unknownEncoding(let file, let line, let name):
      "\(file): line \(line): the encoding '\(name)' is not supported; save the file as UTF-8"
    case .invalidBytes(let file, let line, let encoding):
      "\(file): line \(line): not valid \(encoding); the file is damaged, "
        + "or is in another encoding than it declares"
    case .invalidCharacter(let file, let line, let scalar):
      "\(file): line \(line): the character U+\(scalar.codePoint) is not allowed in XML; "
        + "the file is damaged"
    case .truncated(let file, let line):
      "\(file): line \(line): the file ends before </gpx>; it was cut off, fetch it again"
    case .malformed(let file, let line, let problem):
      "\(file): line \(line): not well-formed XML: \(problem)"
    case .declaresMarkup(let file, let line, let keyword):
      "\(file): line \(line): declares markup (\(keyword)), which is not supported; "
        + "remove the declaration"
    case .notGPX(let file, let line, let root):
      "\(file): line \(line): not GPX: the outermost element is <\(root)>, not <gpx>"
    case .noPoints(let file, 0):
      "\(file): no points to walk along; expected trkpt, rtept or wpt elements"
    case .noPoints(let file, let skipped):
      "\(file): no points to walk along; the coordinates of \(skipped) "
        + "\(skipped == 1 ? "point" : "points") are missing or out of range"
    }
  }
}

extension Unicode.Scalar {
  /// At least four digits, as Unicode writes a code point.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
