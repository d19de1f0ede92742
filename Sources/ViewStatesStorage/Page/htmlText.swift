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
  let bytes = Array(json.utf8)[...]
  var (lines, line, depth, place) = ([String](), [UInt8](), 0, bytes.startIndex)
  func endLine(movingBy levels: Int = 0) {
    lines.append(String(decoding: line, as: UTF8.self))
    depth += levels
    line = Array(repeating: UInt8(ascii: " "), count: 2 * depth)
  }
  while place < bytes.endIndex {
    let start = place
    place += 1
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      line.append(bytes[start])
      if place < bytes.endIndex, bytes[place] == bytes[start] + 2 {
        // It has no members.
        line.append(bytes[place])
        place += 1
      } else {
        endLine(movingBy: 1)
      }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      endLine(movingBy: -1)
      line.append(bytes[start])
    case UInt8(ascii: ","):
      line.append(bytes[start])
      endLine()
    case UInt8(ascii: ":"): line += ": ".utf8
    case UInt8(ascii: "\""):
      place = JSONScanner.endOfString(in: bytes, at: start) + 1
      line += bytes[start..<place]
    default: line.append(bytes[start])
    }
  }
  endLine()
  return lines
}
