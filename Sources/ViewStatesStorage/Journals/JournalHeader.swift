/// The first line of a journal: `viewstates-journal 1 session 1`.
///
/// Its parts are the version of the format, the kind of the records, and the number of the first
/// record, which is not 1 after a compaction.
struct JournalHeader: Equatable {
  var kind: String
  var first: Int

  /// The version that is written, and the only one there is.
  static let version = 1
  /// No header of any version is longer, so that reading another file ends early.
  static let limit = 256

  private static let name = "viewstates-journal"

  /// The line with its newline.
  var bytes: [UInt8] { Array("\(Self.name) \(Self.version) \(kind) \(first)\n".utf8) }

  /// The kinds that fit into a header: short ones of letters, digits and hyphens.
  static func isKind(_ kind: some StringProtocol) -> Bool {
    (1...64).contains(kind.utf8.count)
      && kind.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// Reads a line without its newline.
  init(line: ArraySlice<UInt8>, kind: String) throws(JournalEnding.Refusal) {
    let parts = line.prefix(Self.limit).split(
      separator: UInt8(ascii: " "), omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count > 1, parts[0] == Self.name, let version = Int(parts[1]),
      parts[1] == "\(version)", version >= 1
    else { throw .notAJournal }
    // Only the version of a newer format is known to be where it was.
    guard version == Self.version else { throw .newer(version: version) }
    guard parts.count == 4, Self.isKind(parts[2]), let first = Int(parts[3]), first >= 1,
      parts[3] == "\(first)"
    else { throw .notAJournal }
    guard parts[2] == kind else { throw .otherKind(parts[2]) }
    self.init(kind: kind, first: first)
  }

  init(kind: String, first: Int = 1) {
    (self.kind, self.first) = (kind, first)
  }

  /// Whether the bytes can be what a crash has left of writing this header: some of it, and zeros
  /// where the disk has not caught up.
  func canBeTorn(to bytes: ArraySlice<UInt8>) -> Bool {
    let whole = self.bytes
    guard bytes.count <= whole.count, Array(bytes) != whole else { return false }
    let written = bytes.prefix { $0 != 0 }
    return whole.starts(with: written) && bytes.dropFirst(written.count).allSatisfy { $0 == 0 }
  }
}
