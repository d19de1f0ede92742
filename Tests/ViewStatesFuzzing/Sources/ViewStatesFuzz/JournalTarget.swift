import ViewStatesConsoleMocks
import ViewStatesStorage

/// Opens the bytes as a journal, and a journal that was made from them and damaged.
@MainActor enum JournalTarget {
  static func run(_ bytes: [UInt8]) throws {
    try open(bytes, knowing: nil)
    try damage(bytes)
  }

  /// Opens a file, and compares it with the records that it had before it was damaged.
  private static func open(_ bytes: [UInt8], knowing known: [String]?) throws {
    let files = MemoryFileSystem()
    files.addFile("/j", bytes)
    var records: [String] = []
    func open() throws -> Journal {
      records = []
      return try Journal.open(
        "/j", in: files, kind: "fuzz", limit: 100_000
      ) { records.append($0.text) }
    }
    var journal: Journal
    do {
      journal = try open()
      let copy = journal.report.cut?.copy.flatMap { files.bytes(of: $0) } ?? []
      if !bytes.isEmpty {
        Main.expect((files.bytes(of: "/j") ?? []) + copy == bytes, "no byte is lost")
      }
    } catch {
      Main.expect(files.bytes(of: "/j") == bytes, "a file that is refused is left as it is")
      Main.expect(files.paths == ["/j"], "a refusal leaves no other file")
      guard case JournalError.damaged(_, let damage) = error else { return }
      // What a person is told to do.
      try files.open("/j", for: .appending).truncate(to: damage.offset)
      journal = try open()
    }
    if let known { Main.expect(known.starts(with: records), "no wrong record is accepted") }
    let before = records
    guard (try? journal.append("more")) != nil else { return }
    try journal.compact(to: records + ["more"])
    try journal.close()
    journal = try open()
    Main.expect(records == before + ["more"], "what was read and appended is there")
    Main.expect(journal.report.cut == nil, "nothing is cut twice")
  }

  /// Makes a journal of the first bytes, and damages it as the others say.
  private static func damage(_ bytes: [UInt8]) throws {
    let parts = bytes.split(separator: 0, maxSplits: 1)
    guard parts.count == 2 else { return }
    let records = parts[0].split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    let files = MemoryFileSystem()
    let journal = try Journal.open("/j", in: files, kind: "fuzz", flushing: .never) { _ in }
    for record in records { try journal.append(record) }
    var damaged = files.bytes(of: "/j") ?? []
    var rest = parts[1]
    while rest.count >= 3, (1...20_000).contains(damaged.count) {
      let step = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      let place = (Int(step[1]) << 8 | Int(step[2])) % damaged.count
      switch step[0] % 4 {
      case 0: damaged[place] ^= 1 << (step[0] >> 5)
      case 1: damaged.removeSubrange(place...)
      case 2: damaged[place] = step[0] >> 2
      default: damaged.append(contentsOf: damaged[place...])
      }
    }
    try open(damaged, knowing: records)
  }
}
