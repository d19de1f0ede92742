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
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func readme() throws -> Document { try read("README.md") }

  /// Everything that explains the package: the README, the articles and the sources.
  static func explaining() throws -> [Document] {
    try [readme()] + all(in: "Sources") + all(in: "Mocks")
  }

  /// Everything in a folder that is Swift or Markdown.
  static func all(in folder: String) throws -> [Document] {
    try FileManager.default.subpathsOfDirectory(
      atPath: repository.appendingPathComponent(folder).path
    )
    .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
    .sorted()
    .map { try read("\(folder)/\($0)") }
  }

  /// Everything in Markdown, read once.
  private static let articles = Result {
    try (all(in: "Sources") + all(in: "Mocks")).filter { $0.path.hasSuffix(".md") }
  }

  /// The article of a name.
  static func article(_ name: String) throws -> Document {
    try #require(articles.get().first { $0.path.hasSuffix("/\(name).md") })
  }

  /// The file of a name in a folder.
  static func named(_ name: String, in folder: String) throws -> Document {
    try #require(all(in: folder).first { $0.path.hasSuffix("/\(name)") })
  }

  private static func read(_ path: String) throws -> Document {
    let file = repository.appendingPathComponent(path)
    return Document(path: path, text: try String(contentsOf: file, encoding: .utf8))
  }
}

/// Requires that an article shows what a program has printed, in whole lines.
func expect(
  _ article: String, shows text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let isShown = try Document.article(article).source
    .contains(text.split(separator: "\n").map(String.init))
  #expect(isShown && !text.isEmpty, "\(text)", sourceLocation: sourceLocation)
}
