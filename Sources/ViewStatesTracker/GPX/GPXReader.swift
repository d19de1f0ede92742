import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads one document with the toolchain's XML parser, and finds the errors that the parser does
/// not report.
///
/// On some platforms the parser reports success for truncated input. So the handler counts the
/// open elements, and the first error is kept with its line.
struct GPXReader {
  let file: String

  func read(_ data: Data) throws(GPXError) -> GPXDocument {
    let text = try GPXText(data, file: file)
    let (xml, skippedLines) = (text.xml, text.skippedLines)
    // The parser takes more than 10 MB only from a stream, which it reads in parts.
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
      // The parser reports the early end last, after the elements that miss their other half.
      let isCutOff = handler.errors.contains(where: \.isWrongEnd)
      if isCutOff, !handler.hasEnded { throw .truncated(file: file, line: end) }
      throw .malformed(file: file, line: line, problem: error.problem)
    }
    guard handler.hasEnded else { throw .truncated(file: file, line: end) }
    guard succeeded else {
      throw .malformed(file: file, line: end, problem: "the parser gives no reason")
    }
    return handler.document
  }
}
