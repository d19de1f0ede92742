/// Why a file cannot be used as GPX.
///
/// The texts name the file and, where there is one, the line. They may hold what the file holds:
/// untrusted text, to be made safe where it is shown.
public enum GPXError: Error, Equatable {
  /// The file cannot be read, and why the system says so.
  case unreadable(file: String, reason: String)

  /// The file is larger than ``GPXDocument/largestFile``.
  case tooLarge(file: String)

  /// There is nothing in the file but white space.
  case empty(file: String)

  /// The document ends before its outermost element does.
  case truncated(file: String, line: Int)

  /// The text is not well-formed XML.
  case malformed(file: String, line: Int, problem: String)

  /// The document declares entities, which GPX has no use for.
  case declaresEntities(file: String, line: Int)

  /// The outermost element is not `gpx`.
  case notGPX(file: String, line: Int, root: String)

  /// There is not one point with valid coordinates, and how many without.
  case noPoints(file: String, skipped: Int)
}

extension GPXError: CustomStringConvertible {
  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "\(file): cannot be read: \(reason)"
    case .tooLarge(let file):
      "\(file): larger than \(GPXDocument.largestFile >> 20) MiB; split the recording"
    case .empty(let file):
      "\(file): line 1: the file is empty; a GPX file begins with <gpx>"
    case .truncated(let file, let line):
      "\(file): line \(line): the file ends before </gpx>; it was cut off, fetch it again"
    case .malformed(let file, let line, let problem):
      "\(file): line \(line): not well-formed XML: \(problem)"
    case .declaresEntities(let file, let line):
      "\(file): line \(line): declares an entity, which is not read; write its text in its place"
    case .notGPX(let file, let line, let root):
      "\(file): line \(line): not GPX: the outermost element is <\(root)>, not <gpx>"
    case .noPoints(let file, 0):
      "\(file): no point to walk to; a GPX file has trkpt, rtept or wpt elements"
    case .noPoints(let file, let skipped):
      "\(file): no point to walk to; \(skipped) without valid lat and lon were left out"
    }
  }
}
