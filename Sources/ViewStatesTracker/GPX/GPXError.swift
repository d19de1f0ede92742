/// The reason why a file cannot be used as GPX.
///
/// Its text may repeat untrusted text from the file; make it safe before you show it.
public struct GPXError: Error, Equatable, CustomStringConvertible {
  let problem: String
  let line: Int?
  let file: String

  /// Creates an error for a line of a file, or for the whole of it.
  public init(_ problem: String, line: Int? = nil, file: String = "") {
    (self.problem, self.line, self.file) = (problem, line, file)
  }

  /// The file, the line, what is wrong there, and what to do about it.
  public var description: String { "\(file)\(line.map { ", line \($0)" } ?? ""): \(problem)" }
}
