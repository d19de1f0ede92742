import ViewStatesConsoleMocks
import ViewStatesStorage

/// A journal at `/notes` of a disk in memory.
struct JournalFixture {
  let files = MemoryFileSystem()
  var flushing = JournalFlushing.eachRecord
  var limit = 1 << 30

  static let path = "/notes"

  /// A journal with its records.
  struct Opened {
    var journal: Journal
    var records: [String]
  }

  init(flushing: JournalFlushing = .eachRecord, limit: Int = 1 << 30) {
    (self.flushing, self.limit) = (flushing, limit)
  }

  /// A disk with a file of these bytes.
  init(bytes: [UInt8]) { files.addFile(Self.path, bytes) }

  func open() throws -> Opened {
    var records: [String] = []
    let journal = try Journal.open(
      Self.path, in: files, kind: "notes", flushing: flushing, limit: limit
    ) { records.append($0.text) }
    return Opened(journal: journal, records: records)
  }

  func read() throws -> (report: JournalReport, records: [String]) {
    var records: [String] = []
    let report = try Journal.read(Self.path, in: files, kind: "notes", limit: limit) { record in
      records.append("\(record.number) \(record.text)")
    }
    return (report, records)
  }

  /// Cuts the file off, as a person does with a damaged line and all after it.
  func cutOff(at offset: Int) throws {
    try files.open(Self.path, for: .appending).truncate(to: offset)
  }

  /// The bytes of a journal with some records.
  static func bytes(_ records: [String]) throws -> [UInt8] {
    let fixture = JournalFixture(flushing: .never)
    let journal = try fixture.open().journal
    for record in records { try journal.append(record) }
    return fixture.bytes
  }

  var bytes: [UInt8] { files.bytes(of: Self.path) ?? [] }
  var text: String { files.text(of: Self.path) ?? "" }

  /// The error of an operation on a journal.
  static func error(_ operation: () throws -> Void) -> Failure? {
    do {
      try operation()
      return nil
    } catch let error as JournalError {
      return .journal(error)
    } catch let error as FileError {
      return .file(error)
    } catch {
      return nil
    }
  }
}

/// What an operation on a journal throws.
enum Failure: Equatable {
  case journal(JournalError)
  case file(FileError)
}
