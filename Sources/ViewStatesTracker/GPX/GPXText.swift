import Foundation

/// The text of a file as the XML parser can safely take it, whatever encoding the file is in.
///
/// The toolchain's parser for Linux stops the whole program in three cases. Nothing reaches it
/// before all three are ruled out here:
///
/// - The name of an element or an attribute is not valid UTF-8. The file is decoded and checked. In
///   place of its XML declaration the parser reads one that says UTF-8, and never decodes anything.
/// - A processing instruction has no data: `<?name?>`. It gets a space.
/// - An attribute is declared without a default value, or a notation without an address. Documents
///   that declare markup are refused, also because entities can grow without bound and read other
///   files. No recorder of locations declares markup.
struct GPXText {
  /// The document behind a declaration of its own: valid UTF-8, and only characters of XML.
  ///
  /// The declaration takes up no line.
  let xml: Data

  /// The lines of the file that come before ``xml``.
  let skippedLines: Int

  private static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"#

  /// The bytes in which a declaration has to end.
  ///
  /// The longest sensible one has about a hundred.
  private static let longestDeclaration = 1024

  /// Decodes a file.
  ///
  /// - Throws: ``GPXError`` for an empty file, an encoding that is not read, bytes that are not
  ///   valid in the file's encoding, and characters that XML does not allow.
  init(_ data: Data, file: String) throws(GPXError) {
    let (encoding, bytes) = try Self.encoding(of: data, file: file)
    let text = try Self.text(of: bytes, in: encoding, file: file)
    try Self.checkCharacters(of: text, file: file)
    let (body, skipped) = Self.withoutSpace(text.utf8)
    guard !body.isEmpty else { throw .empty(file: file) }
    let head = String(decoding: body.prefix(Self.longestDeclaration), as: UTF8.self)
    let declared = try Self.declaration(in: head, line: skipped + 1, file: file)
    let rest = body.dropFirst(declared?.text.utf8.count ?? 0)
    skippedLines = skipped + (declared?.text.utf8.count { $0 == 0x0A } ?? 0)
    try Self.checkDeclarations(of: Data(rest), after: skippedLines, file: file)
    xml = Data(Self.declaration.utf8) + Self.withDataInInstructions(Data(rest))
  }
}

// MARK: - Which encoding

extension GPXText {
  /// The encoding of a file, and its bytes without a byte-order mark.
  ///
  /// A byte-order mark counts more than the declaration: it is part of how the bytes were written,
  /// while a declaration survives a conversion.
  private static func encoding(
    of data: Data, file: String
  ) throws(GPXError) -> (GPXEncoding, Data) {
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, data.dropFirst(3)) }
    if data.starts(with: [0xFF, 0xFE, 0, 0]) || data.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .unknownEncoding(file: file, line: 1, name: "UTF-32")
    }
    if data.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, data.dropFirst(2)) }
    if data.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, data.dropFirst(2)) }
    // A document begins with `<`, which tells UTF-16 without a mark (XML 1.0, appendix F).
    if data.starts(with: [0x3C, 0]) { return (.utf16LittleEndian, data) }
    if data.starts(with: [0, 0x3C]) { return (.utf16BigEndian, data) }
    let (body, skipped) = withoutSpace(data)
    // All other encodings that are read write a declaration in ASCII.
    let head = String(decoding: body.prefix(longestDeclaration), as: Unicode.ASCII.self)
    let declared = try declaration(in: head, line: skipped + 1, file: file)
    guard let name = declared?.encoding else { return (.utf8, data) }
    guard let encoding = GPXEncoding(declared: name) else {
      throw .unknownEncoding(file: file, line: skipped + 1, name: name)
    }
    // The declaration could be read as ASCII, so it is not in the UTF-16 that it declares.
    guard encoding.extendsASCII else {
      throw .invalidBytes(file: file, line: skipped + 1, encoding: encoding.name)
    }
    return (encoding, data)
  }

  /// The XML declaration at the start of a text, and the encoding it names.
  private static func declaration(
    in head: String, line: Int, file: String
  ) throws(GPXError) -> (text: Substring, encoding: String?)? {
    guard head.utf8.starts(with: "<?xml".utf8),
      head.utf8.dropFirst(5).first.map(isSpace) == true
    else { return nil }
    let pattern =
      /<\?xml(?:\s+version\s*=\s*(?:"[^"<]*"|'[^'<]*'))?(?:\s+encoding\s*=\s*(?:"([^"<]*)"|'([^'<]*)'))?(?:\s+standalone\s*=\s*(?:"[^"<]*"|'[^'<]*'))?\s*\?>/
      .matchingSemantics(.unicodeScalar)
    guard let match = head.prefixMatch(of: pattern) else {
      throw .malformed(file: file, line: line, problem: "the XML declaration is not complete")
    }
    return (match.output.0, (match.output.1 ?? match.output.2).map(String.init))
  }

  /// Files from the wild begin with empty lines, which XML allows only without a declaration.
  private static func withoutSpace<Bytes: Collection<UInt8>>(
    _ bytes: Bytes
  ) -> (body: Bytes.SubSequence, lines: Int) {
    let body = bytes.drop(while: isSpace)
    return (body, bytes[..<body.startIndex].count { $0 == 0x0A })
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }
}

// MARK: - Checked text

extension GPXText {
  private static func text(
    of bytes: Data, in encoding: GPXEncoding, file: String
  ) throws(GPXError) -> String {
    if let text = encoding.text(of: bytes) { return text }
    // A line feed is never a part of another character, so each line is valid or not by itself.
    let lines = encoding.lines(of: bytes)
    let index = lines.firstIndex { encoding.text(of: $0) == nil } ?? lines.count - 1
    if index == lines.count - 1, isCutOff(lines[index], in: encoding) {
      throw .truncated(file: file, line: index + 1)
    }
    throw .invalidBytes(file: file, line: index + 1, encoding: encoding.name)
  }

  /// Whether bytes are valid but for a last character of which only the start is there.
  private static func isCutOff(_ bytes: Data, in encoding: GPXEncoding) -> Bool {
    switch encoding {
    case .utf8:
      guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC2 && $0 < 0xF5 }) else {
        return false
      }
      let length = bytes[lead] < 0xE0 ? 2 : bytes[lead] < 0xF0 ? 3 : 4
      return bytes.endIndex - lead < length
        && bytes[(lead + 1)...].allSatisfy { $0 & 0xC0 == 0x80 }
        && encoding.text(of: bytes[..<lead]) != nil
    case .utf16LittleEndian, .utf16BigEndian:
      return (1...3).contains { encoding.text(of: bytes.dropLast($0)) != nil }
    case .ascii, .latin1, .windows1252: return false
    }
  }

  /// Refuses NUL and the other characters that XML 1.0 leaves out (section 2.2).
  private static func checkCharacters(of text: String, file: String) throws(GPXError) {
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(where: { !$0.isAllowedInXML }) else { return }
    let line = scalars[..<index].count { $0 == "\n" } + 1
    throw .invalidCharacter(file: file, line: line, scalar: scalars[index])
  }
}

// MARK: - Safe markup

extension GPXText {
  private static func checkDeclarations(
    of xml: Data, after skippedLines: Int, file: String
  ) throws(GPXError) {
    for keyword in ["<!ENTITY", "<!ATTLIST", "<!NOTATION"] {
      guard let found = xml.range(of: Data(keyword.utf8)) else { continue }
      let line = xml[..<found.lowerBound].count { $0 == 0x0A } + 1
      throw .declaresMarkup(file: file, line: line + skippedLines, keyword: keyword)
    }
  }

  /// Puts a space into `<?name?>`, also inside of comments and character data.
  ///
  /// To tell these apart would take a second parser, which had to agree with the first in all that
  /// is malformed.
  private static func withDataInInstructions(_ xml: Data) -> Data {
    let (start, end) = (Data("<?".utf8), Data("?>".utf8))
    var (safe, copied) = (Data(), xml.startIndex)
    var rest = xml.startIndex..<xml.endIndex
    while let instruction = xml.range(of: start, in: rest) {
      rest = instruction.upperBound..<xml.endIndex
      let target = xml[rest].prefix { !isSpace($0) && $0 != end[0] }
      guard xml[target.endIndex...].starts(with: end) else { continue }
      safe += xml[copied..<target.endIndex] + [0x20]
      copied = target.endIndex
    }
    return safe + xml[copied...]
  }
}

extension Unicode.Scalar {
  fileprivate var isAllowedInXML: Bool {
    switch value {
    case 0x20...0xFFFD, 0x1_0000...0x10_FFFF, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }
}
