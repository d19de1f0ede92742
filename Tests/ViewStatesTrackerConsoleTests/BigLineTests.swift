import Foundation
import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesStorage
import ViewStatesTracker

@testable import tracker

/// A file on the disk with a line of 100 million bytes, given to everything that reads files.
@MainActor @Suite final class BigLineTests {
  private let files = DiskFileSystem()
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString).path
  private let size: Int

  init() throws {
    let file = try files.open(path, for: .creating(permissions: 0o600))
    var size = 0
    func write(_ bytes: [UInt8]) throws {
      var rest = bytes[...]
      while !rest.isEmpty { rest.removeFirst(try file.write(rest)) }
      size += bytes.count
    }
    try write(Array("viewstates-journal 1 tracker-session 1\n".utf8))
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
    for _ in 0..<100 { try write(piece) }
    try write([10])
    try file.close()
    self.size = size
  }

  deinit {
    // A left-over in the folder for temporary files does no harm.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Everything in one test, since the file takes longer to write than to be refused.
  @Test func `A line of 100 megabytes is refused by all that reads files, and left as it is`()
    async throws
  {
    let damage = JournalDamage(line: 2, offset: 39, records: 0, reason: .tooLong(limit: 64 << 20))
    #expect(throws: JournalError.damaged(path: path, damage)) {
      try Journal.open(path, in: files, kind: "tracker-session") { _ in }
    }

    let refusal = """
      \(path): line 2: not a record; delete that line and all after it, or begin a new file
      """
    let session = await TrackerProgram.run(arguments: ["--session", path], files: files)
    #expect(session.status == .failure)
    #expect(session.diagnostics == "tracker: \(refusal)\n")

    let log = Store(TrackLog())
    #expect(
      StateFile<TrackLog>(path, in: files).restore(log) == .refused(.tooLarge(limit: 64 << 20)))

    let tooLarge = "\(path): larger than 32 MiB; split the recording"
    let imported = await TrackerProgram.run("import \(path)", files: files)
    #expect(imported.status == .success)
    #expect(imported.diagnostics == "\(tooLarge)\n")
    let track = await TrackerProgram.run(arguments: ["--track", path], files: files)
    #expect(track.status == .failure)
    #expect(track.diagnostics == "tracker: \(tooLarge)\n")

    #expect(try files.status(of: path)?.size == size)
  }
}
