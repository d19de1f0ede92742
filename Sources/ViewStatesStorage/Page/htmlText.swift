import ViewStatesDescribing

/// A text as HTML that shows it, and can be neither markup nor control the direction of writing.
///
/// It may not stand in an attribute, since its quotation marks are those of the text.
func htmlText(_ text: String) -> String { escaping(text.escapingHidden(), quotes: false) }

/// Several lines as HTML.
func htmlText(lines: String) -> String {
  lines.split(separator: "\n", omittingEmptySubsequences: false)
    .map { htmlText(String($0)) }.joined(separator: "\n")
}

/// A text as the value of an attribute, without the controls that HTML cannot have.
func htmlAttribute(_ text: String) -> String { escaping(text, quotes: true) }

private func escaping(_ text: String, quotes: Bool) -> String {
  var html: [UInt8] = []
  html.reserveCapacity(text.utf8.count)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "&"): html += "&amp;".utf8
    case UInt8(ascii: "<"): html += "&lt;".utf8
    case UInt8(ascii: ">"): html += "&gt;".utf8
    case UInt8(ascii: "\"") where quotes: html += "&quot;".utf8
    case 0x00..<0x09, 0x0B..<0x20, 0x7F: break
    default: html.append(byte)
    }
  }
  return String(decoding: html, as: UTF8.self)
}

/// JSON on one line as lines, each member and each element on its own.
func indentedLines(ofJSON json: String) -> [String] {
  var lines: [String] = []
  var line: [UInt8] = []
  var (depth, isText, isEscaped) = (0, false, false)
  func endLine() {
    lines.append(String(decoding: line, as: UTF8.self))
    line = Array(repeating: UInt8(ascii: " "), count: 2 * depth)
  }
  let bytes = Array(json.utf8)
  for (index, byte) in bytes.enumerated() {
    if isText {
      line.append(byte)
      isText = isEscaped || byte != UInt8(ascii: "\"")
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      continue
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      line.append(byte)
      let next = index + 1 < bytes.count ? bytes[index + 1] : byte
      guard next != UInt8(ascii: "}"), next != UInt8(ascii: "]") else { continue }
      depth += 1
      endLine()
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      let previous = index > 0 ? bytes[index - 1] : byte
      if previous != UInt8(ascii: "{"), previous != UInt8(ascii: "[") {
        depth -= 1
        endLine()
      }
      line.append(byte)
    case UInt8(ascii: ","):
      line.append(byte)
      endLine()
    case UInt8(ascii: ":"): line += ": ".utf8
    default:
      line.append(byte)
      isText = byte == UInt8(ascii: "\"")
    }
  }
  endLine()
  return lines
}
