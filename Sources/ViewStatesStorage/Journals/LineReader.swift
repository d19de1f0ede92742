/// Reads the lines of a file, a megabyte at a time.
///
/// It keeps one piece of the file and the line that is not complete yet.
struct LineReader {
  /// Reads the bytes from an offset on; none at the end.
  private let read: (_ offset: Int) throws -> [UInt8]
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  /// How many bytes were read.
  private(set) var size = 0

  init(_ read: @escaping (_ offset: Int) throws -> [UInt8]) { self.read = read }

  /// The next line without its newline, and whether it has one; nil at the end.
  ///
  /// A line of more than the limit can end early, without a newline.
  mutating func next(limit: Int = .max) throws -> (line: ArraySlice<UInt8>, isWhole: Bool)? {
    var searched = start
    while true {
      if let end = buffer[...].first(newline, from: searched) {
        defer { start = end + 1 }
        return (buffer[start..<end], true)
      }
      searched = buffer.count - start
      guard buffer.count - start <= limit, try readPiece() else {
        defer { start = buffer.count }
        return start == buffer.count ? nil : (buffer[start...], false)
      }
    }
  }

  /// Whether nothing but zeros follows the last line; nil if nothing does.
  mutating func restIsZeros() throws -> Bool? {
    guard let rest = try next() else { return nil }
    return try rest.line.allSatisfy { $0 == 0 } && !rest.isWhole && next() == nil
  }

  private mutating func readPiece() throws -> Bool {
    let piece = try read(size)
    if start == buffer.count {
      buffer = piece
    } else {
      buffer.removeSubrange(..<start)
      buffer += piece
    }
    (start, size) = (0, size + piece.count)
    return !piece.isEmpty
  }
}
