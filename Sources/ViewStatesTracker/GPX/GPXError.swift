/// The reason why a file cannot be used as GPX.
///
/// Its text may repeat untrusted text from the file; make it safe before you show it.
public struct GPXError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and what to do about it.
  private let problem: String
  /// The line; nil if the whole file is meant.
  private let line: Int?
  /// The name of the file, which only the document knows.
  var file = ""

  init(_ problem: String, line: Int? = nil, file: String = "") {
    (self.problem, self.line, self.file) = (problem, line, file)
  }

  /// The file, the line, what is wrong there, and what to do about it.
  public var description: String { "\(file)\(line.map { ", line \($0)" } ?? ""): \(problem)" }

  /// The error for a file that is to be walked and has no point with valid coordinates.
  public static func noPoints(in document: GPXDocument, file: String) -> GPXError {
    let points = document.skippedPoints == 1 ? "1 point" : "\(document.skippedPoints) points"
    let reason =
      document.skippedPoints == 0
      ? "expected trkpt, rtept or wpt elements"
      : "the coordinates of \(points) are missing or out of range"
    return GPXError("no points to walk along; \(reason)", file: file)
  }
}
