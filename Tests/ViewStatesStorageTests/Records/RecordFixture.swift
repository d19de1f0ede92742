import ViewStatesConsoleMocks

@testable import ViewStatesStorage

/// A record file at `/notes` of a disk in memory.
struct RecordFixture {
  let files = MemoryFileSystem()
  var flushing = SessionFlushing.eachChange
  var limit = 1 << 30

  /// A file with its records.
  typealias Opened = (file: RecordFile, records: [String])

  @discardableResult
  func open() throws -> Opened {
    try Self.open("/notes", in: files, flushing: flushing, limit: limit)
  }

  static func open(
    _ path: String, in files: any FileSystem, flushing: SessionFlushing = .eachChange,
    limit: Int = 1 << 30
  ) throws -> Opened {
    var records: [String] = []
    let file = try RecordFile.open(
      path, in: files, kind: "notes", flushing: flushing, limit: limit
    ) { records.append($0.text) }
    return (file, records)
  }

  @discardableResult
  func read() throws -> (found: FoundRecords, records: [String]) {
    var records: [String] = []
    let found = try RecordFile.read("/notes", in: files, kind: "notes") { record in
      records.append("\(record.number) \(record.text)")
    }
    return (found, records)
  }

  /// Deletes the line that an error names and all after it, as it tells a person to do.
  ///
  /// - Returns: How many bytes are left; nil if the error names no line.
  func cutOff(_ error: any Error) throws -> Int? {
    guard let match = "\(error)".firstMatch(of: /: line (\d+): .*; delete that line/),
      let line = Int(match.1)
    else { return nil }
    let ends = bytes.indices.filter { bytes[$0] == 10 }
    let size = ends[line - 2] + 1
    try files.open("/notes", for: .appending).truncate(to: size)
    return size
  }

  /// The bytes of a file with some records.
  static func bytes(_ records: String...) throws -> [UInt8] {
    let fixture = RecordFixture(flushing: .never)
    let file = try fixture.open().file
    for record in records { try file.append(record) }
    return fixture.bytes
  }

  var bytes: [UInt8] { files.bytes(of: "/notes") ?? [] }
  var text: String { files.text(of: "/notes") ?? "" }
}

extension RecordFixture {
  /// A disk with a file of these bytes.
  init(bytes: [UInt8]) {
    self.init()
    files.addFile("/notes", bytes)
  }
}

extension StorageError {
  /// An error of the file of the fixture.
  static func notes(_ text: String) -> StorageError { StorageError(at: "/notes", text) }

  static let closed = notes("the file is closed")
  static let changed = notes("changed, moved or replaced since it was opened; open it again")
  static let inUse = notes("in use; close the other program that has it open")
  static let severalLines = notes("a record must be a single line")
}
