import ViewStatesDescribing
import ViewStatesStorage

/// A text as HTML that shows it, and can neither be markup nor change the direction of writing.
///
/// It must not be used in an attribute, because quotation marks are not escaped.
func htmlText(_ text: String) -> String { escapingMarkup(text.escapingHidden()) }

/// Lines without hidden characters as HTML.
func escapingMarkup(_ text: String) -> String {
  var html: [UInt8] = []
  html.reserveCapacity(text.utf8.count)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "&"): html += "&amp;".utf8
    case UInt8(ascii: "<"): html += "&lt;".utf8
    case UInt8(ascii: ">"): html += "&gt;".utf8
    default: html.append(byte)
    }
  }
  return String(decoding: html, as: UTF8.self)
}

/// Splits JSON into lines, one for each member and each element.
func indentedLines(ofJSON json: String) -> [String] {
  let bytes = Array(json.utf8)[...]
  var (lines, line, start) = ([String](), "", 0)
  JSONScanner.forEachMark(in: bytes) { mark, place, depth in
    // An empty pair of brackets stays on one line.
    let isOpening = mark == "{" || mark == "["
    if isOpening, bytes[place + 1] == bytes[place] + 2 { return }
    let isClosing = (mark == "}" || mark == "]") && bytes[place - 1] + 2 != bytes[place]
    line += String(decoding: bytes[start..<(isClosing ? place : place + 1)], as: UTF8.self)
    start = isClosing ? place : place + 1
    if mark == ":" { line += " " }
    guard isOpening || isClosing || mark == "," else { return }
    lines.append(line)
    line = String(repeating: "  ", count: depth)
  }
  return lines + [line + String(decoding: bytes[start...], as: UTF8.self)]
}
