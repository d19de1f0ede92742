import ViewStatesConsoleMocks
import ViewStatesStorage

/// A journal at `/notes` of a disk in memory.
struct JournalFixture {
  let files = MemoryFileSystem()
  var flushing = JournalFlushing.eachRecord
  var limit = 1 << 30

  init(flushing: JournalFlushing = .eachRecord, limit: Int = 1 << 30) {
    (self.flushing, self.limit) = (flushing, limit)
  }

  /// A disk with a file of these bytes.
  init(bytes: [UInt8]) { files.addFile("/notes", bytes) }

  /// A journal with its records.
  typealias Opened = (journal: Journal, records: [String])

  @discardableResult
  func open() throws -> Opened {
    try Self.open("/notes", in: files, flushing: flushing, limit: limit)
  }

  static func open(
    _ path: String, in files: any FileSystem, flushing: JournalFlushing = .eachRecord,
    limit: Int = 1 << 30
  ) throws -> Opened {
    var records: [String] = []
    let journal = try Journal.open(
      path, in: files, kind: "notes", flushing: flushing, limit: limit
    ) { records.append($0.text) }
    return (journal, records)
  }

  @discardableResult
  func read() throws -> (report: JournalReport, records: [String]) {
    var records: [String] = []
    let report = try Journal.read("/notes", in: files, kind: "notes", limit: limit) { record in
      records.append("\(record.number) \(record.text)")
    }
    return (report, records)
  }

  /// Cuts the file off, as a person does with a damaged line and all after it.
  func cutOff(at offset: Int) throws {
    try files.open("/notes", for: .appending).truncate(to: offset)
  }

  /// The bytes of a journal with some records.
  static func bytes(_ records: String...) throws -> [UInt8] {
    let fixture = JournalFixture(flushing: .never)
    let journal = try fixture.open().journal
    for record in records { try journal.append(record) }
    return fixture.bytes
  }

  var bytes: [UInt8] { files.bytes(of: "/notes") ?? [] }
  var text: String { files.text(of: "/notes") ?? "" }
}
