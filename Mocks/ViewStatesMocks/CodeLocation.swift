/// The place in a test that required something of a double.
///
/// Every `require…` fills it in from its own call. A test passes it to its framework, which then
/// points at that line: as a `SourceLocation` to Swift Testing, or as ``filePath`` and ``line`` to
/// `XCTFail(_:file:line:)`. See <doc:TestingAScreen>.
public struct CodeLocation: Sendable {
  /// The module and the name of the file: `PartyTests/PartyTests.swift`.
  public let fileID: String
  /// The path of the file when it was compiled.
  ///
  /// XCTest takes only a static string.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1.
  public let column: Int

  /// Creates the location that a test tool was given; without arguments, that of this call.
  public init(
    _ fileID: String = #fileID, _ filePath: StaticString = #filePath, _ line: Int = #line,
    _ column: Int = #column
  ) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }
}

extension CodeLocation: CustomStringConvertible {
  /// The file and the line, in the form that Swift itself uses: `PartyTests/PartyTests.swift:14`.
  public var description: String { "\(fileID):\(line)" }
}
