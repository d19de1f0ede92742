/// Splits bytes into lines, with memory for one line and one chunk.
///
/// A line ends with LF or CR LF, and the last one may end without. A byte-order mark before the
/// first line is dropped, since some editors put one into scripts.
struct LineSplitter {
  private let limit: Int
  private var chunk: ArraySlice<UInt8> = []
  private var line: [UInt8] = []
  private var isTooLong = false
  private var isFirst = true
  private(set) var hasEnded = false

  init(limit: Int) { self.limit = limit }

  /// Takes the next bytes after ``nextLine()`` has used up the last ones; none are the end.
  mutating func take(_ bytes: [UInt8]) {
    chunk = bytes[...]
    hasEnded = bytes.isEmpty
  }

  /// The next whole line of the bytes, or what is left at the end, or nil.
  mutating func nextLine() -> InputLine? {
    guard let end = chunk.firstIndex(of: UInt8(ascii: "\n")) else {
      keep(chunk)
      chunk = []
      return hasEnded && (isTooLong || !line.isEmpty) ? takeLine() : nil
    }
    keep(chunk[..<end])
    chunk = chunk[(end + 1)...]
    return takeLine()
  }

  /// Keeps one byte more than the limit, since it may be the CR of the line break.
  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    let room = limit + 1 - line.count
    line += bytes.prefix(room)
    if bytes.count > room { isTooLong = true }
  }

  private mutating func takeLine() -> InputLine {
    defer {
      line.removeAll(keepingCapacity: true)
      isTooLong = false
      isFirst = false
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard !isTooLong, line.count <= limit else { return .tooLong(limit: limit) }
    let text = isFirst && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line[...]
    return .text(String(decoding: text, as: UTF8.self))
  }
}
