import Testing

/// A fenced block of an article or of a doc comment.
struct CodeBlock: Equatable, CustomTestStringConvertible {
  var file: String
  /// The line of the opening fence, from 1.
  var line: Int
  var language: String
  var lines: [String]

  var text: String { lines.joined(separator: "\n") }
  var testDescription: String { "\(file):\(line)" }

  /// A whole manifest, such as the README's, which needs a package around it to compile.
  ///
  /// The step `install` of `.ci/run` builds a package with it.
  var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") == true }
}

// MARK: - Reading

extension CodeBlock {
  /// The blocks of a document: Swift with doc comments, or Markdown.
  static func blocks(in document: Document) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (block: CodeBlock, indentation: Int)?
    for (index, line) in document.prose.enumerated() {
      let fence = line.drop(while: { $0 == " " })
      if let (block, indentation) = open {
        if fence == "```" {
          blocks.append(block)
          open = nil
        } else {
          open?.block.lines.append(String(line.dropFirst(indentation)))
        }
      } else if fence.hasPrefix("```") {
        let block = CodeBlock(
          file: document.path, line: index + 1, language: String(fence.dropFirst(3)), lines: [])
        open = (block, line.count - fence.count)
      }
    }
    return blocks
  }
}
