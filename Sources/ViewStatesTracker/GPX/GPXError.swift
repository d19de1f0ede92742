/// The reason why a file cannot be used as GPX.
///
/// Its text may repeat untrusted text from the file; make it safe before you show it.
public struct GPXError: Error, Equatable, CustomStringConvertible {
  /// The file, the line, what is wrong there, and what to do about it.
  public let description: String

  /// Creates an error; without a line, the whole file is meant.
  init(_ problem: String, file: String, line: Int? = nil) {
    description = "\(file): \(line.map { "line \($0): " } ?? "")\(problem)"
  }
}

extension GPXError {
  /// The error for a file that is to be walked and has no point with valid coordinates.
  public static func noPoints(in document: GPXDocument, file: String) -> GPXError {
    let skipped = document.skippedPoints
    let points = skipped == 1 ? "1 point" : "\(skipped) points"
    let reason =
      skipped == 0
      ? "expected trkpt, rtept or wpt elements"
      : "the coordinates of \(points) are missing or out of range"
    return GPXError("no points to walk along; \(reason)", file: file)
  }

  static func truncated(file: String, line: Int) -> GPXError {
    GPXError("the file ends before </gpx>; it was cut off, fetch it again", file: file, line: line)
  }
}
