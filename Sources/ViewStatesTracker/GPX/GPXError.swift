/// The reason why a file cannot be used as GPX.
///
/// Its text may repeat untrusted text from the file; make it safe before you show it.
public struct GPXError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public let problem: String

  /// The line of the file; nil for the whole of it.
  public let line: Int?

  /// The name of the file; empty while it is not known.
  public let file: String

  /// Creates an error for a line of a file, or for the whole of it.
  public init(_ problem: String, line: Int? = nil, file: String = "") {
    (self.problem, self.line, self.file) = (problem, line, file)
  }

  /// The file, the line and the problem.
  public var description: String { "\(file)\(line.map { ", line \($0)" } ?? ""): \(problem)" }
}
