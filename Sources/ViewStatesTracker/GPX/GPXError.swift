/// The reason why a file cannot be used as GPX.
///
/// Its text may repeat untrusted text from the file; make it safe before you show it.
public struct GPXError: Error, Equatable, CustomStringConvertible {
  /// The file, the line, what is wrong there, and what to do about it.
  public let description: String
}

extension GPXError {
  /// Creates an error for a line of a file, or for the whole of it.
  public init(_ problem: String, line: Int? = nil, file: String = "") {
    description = "\(file)\(line.map { ", line \($0)" } ?? ""): \(problem)"
  }
}
