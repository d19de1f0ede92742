import Foundation
import Testing

/// A text file of the repository.
struct Document: Equatable {
  /// The path from the top of the repository.
  var path: String
  let lines: [String]
  let source: Code

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    source = Code(lines)
  }

  /// What is written for a reader, line by line: doc comments of Swift, and everything else as it
  /// is.
  ///
  /// Lines of code are empty here, so that numbers of lines stay as they are.
  var prose: [String] {
    guard path.hasSuffix(".swift") else { return lines }
    return lines.map { line in
      let comment = line.drop(while: { $0 == " " })
      guard comment.hasPrefix("///") else { return "" }
      return String(comment.dropFirst(comment.hasPrefix("/// ") ? 4 : 3))
    }
  }
}

// MARK: - The repository

extension Document {
  /// The README and everything else that is Swift or Markdown, read once.
  private static let package = Result {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let paths = try ["Mocks", "Sources", "Tests"].flatMap { part in
      try FileManager.default
        .subpathsOfDirectory(atPath: folder.appendingPathComponent(part).path)
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
        .sorted().map { "\(part)/\($0)" }
    }
    return try (["README.md"] + paths).map { path in
      let file = folder.appendingPathComponent(path)
      return Document(path: path, text: try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// Everything in a folder.
  static func all(in folder: String) throws -> [Document] {
    try package.get().filter { $0.path.hasPrefix("\(folder)/") }
  }

  /// Everything that explains the package: the README, the articles and the sources.
  static func explaining() throws -> [Document] {
    try package.get().filter { !$0.path.hasPrefix("Tests/") }
  }

  /// The first file whose path ends like this.
  static func named(_ name: String) throws -> Document {
    try #require(package.get().first { $0.path.hasSuffix(name) })
  }

  /// The article of a name.
  static func article(_ name: String) throws -> Document { try named("/\(name).md") }
}

/// Requires that an article shows what a program has printed, in whole lines.
func expect(
  _ article: String, shows text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let isShown = try Document.article(article).source
    .contains(text.split(separator: "\n").map(String.init))
  #expect(isShown && !text.isEmpty, "\(text)", sourceLocation: sourceLocation)
}
