import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads one document with the toolchain's XML parser, and finds out what that does not say.
///
/// On some platforms the parser calls truncated and empty input a success. So the elements that
/// are open are counted here, and the first thing that is wrong is kept, with its line.
struct GPXReader {
  let file: String

  func read(_ data: Data) throws(GPXError) -> GPXDocument {
    let (xml, skippedLines) = withoutLeadingSpace(data)
    guard !xml.isEmpty else { throw .empty(file: file) }
    if let line = lineOfEntityDeclaration(in: xml) {
      throw .declaresEntities(file: file, line: line + skippedLines)
    }
    // From a stream, the parser takes more than 10 MB: it is given them in parts.
    let parser = XMLParser(stream: InputStream(data: xml))
    let handler = GPXHandler()
    parser.delegate = handler
    parser.shouldResolveExternalEntities = false
    let succeeded = parser.parse()
    if let root = handler.foreignRoot {
      throw .notGPX(file: file, line: root.line + skippedLines, root: root.name)
    }
    let end = parser.lineNumber + skippedLines
    if let error = handler.errors.first {
      let line = error.line + skippedLines
      // Input that ends too early is said last; before it come what misses its other half.
      let isCutOff = handler.errors.contains(where: \.isWrongEnd)
      if isCutOff, !handler.hasEnded { throw .truncated(file: file, line: end) }
      throw .malformed(file: file, line: line, problem: error.problem)
    }
    guard handler.hasEnded else { throw .truncated(file: file, line: end) }
    guard succeeded else {
      throw .malformed(file: file, line: end, problem: "the parser does not say what is wrong")
    }
    return handler.document
  }

  /// Files from the wild begin with empty lines, which XML allows only where it is not declared.
  private func withoutLeadingSpace(_ data: Data) -> (xml: Data, lines: Int) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = data.starts(with: mark) ? data.dropFirst(mark.count) : data[...]
    let space = text.prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return (Data(text.dropFirst(space.count)), space.count { $0 == 0x0A })
  }

  /// Entities can grow without bound and read other files; no recorder of locations writes them.
  private func lineOfEntityDeclaration(in xml: Data) -> Int? {
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      guard let declaration = "<!ENTITY".data(using: encoding),
        let found = xml.range(of: declaration)
      else { continue }
      return xml[..<found.lowerBound].count { $0 == 0x0A } + 1
    }
    return nil
  }
}
