import Foundation
import ViewStatesMocks
import ViewStatesStorage

#if os(macOS) || os(Linux)
  /// The tests, in a folder of their own.
  @MainActor final class CrashTests {
    private let folder: URL
    private var random: SplitMix64
    private var acknowledged = 0
    private var unacknowledged = 0
    private var torn = 0
    /// The last number that was found in each journal.
    private var found: [String: Int] = [:]

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("crashes-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() throws { try FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    // MARK: - Random moments

    /// Kills victims while they record: small and large records, flushed and not, compacted and
    /// not, and states.
    func killAtRandom(times: Int) throws {
      let victims = [
        victim(.journal, "small", flushed: 0, bytes: 9, compacted: 0),
        victim(.journal, "compacted", flushed: 0, bytes: 9, compacted: 7),
        victim(.journal, "flushed", flushed: 1, bytes: 99, compacted: 20),
        victim(.journal, "large", flushed: 10, bytes: 100_000, compacted: 20),
        victim(.states, "saved", flushed: 1, bytes: 9),
        victim(.states, "saved large", flushed: 1, bytes: 100_000),
      ]
      for number in 0..<times {
        let victim = victims[number % victims.count]
        // Flushing takes milliseconds.
        let most: UInt64 = victim.flushed == 0 ? 300 : 15
        let wait = Int(random.next() % most)
        let delay = useconds_t(random.next() % 3000)
        try check(
          victim,
          acknowledged: run(victim) { victim, lines in
            for _ in 0..<wait where !lines.next() { throw Wrong("the victim ended by itself") }
            usleep(delay)
            kill(victim.processIdentifier, SIGKILL)
          })
      }
      print(
        """
        \(times) kills at random moments: \(acknowledged) records acknowledged, all found, \
        \(unacknowledged) more found, \(torn) torn
        """)
    }

    private func victim(
      _ record: Victim.Record, _ name: String, flushed: Int, bytes: Int, compacted: Int = 0
    ) -> Victim {
      Victim(
        record: record, path: path(name), flushed: flushed, bytes: bytes, compacted: compacted,
        count: .max / 2)
    }

    // MARK: - Each operation

    /// Kills victims before, within and after each operation on the files: in a new journal, in one
    /// with a torn record, and in a new file of states.
    func killAtEachOperation() throws {
      var kills = 0
      torn = 0
      for moment in OperationKill.Moment.allCases {
        for (record, isBegun) in [
          (Victim.Record.journal, false), (.journal, true), (.states, false),
        ] {
          var operation = 0
          var isKilled = true
          while isKilled {
            operation += 1
            let name = path("\(moment)-\(record)-\(isBegun)-\(operation)")
            if isBegun { try begin(name) }
            let victim = Victim(
              record: record, path: name, flushed: 1, bytes: 50, compacted: 2, count: 3,
              kill: OperationKill(moment: moment, operation: operation))
            let numbers = try run(victim) { _, lines in while lines.next() {} }
            try check(victim, acknowledged: numbers)
            isKilled = numbers.isKilled
            kills += isKilled ? 1 : 0
          }
        }
      }
      print("\(kills) kills at each operation: all found, \(torn) torn")
    }

    /// Writes a journal whose last record is torn.
    private func begin(_ path: String) throws {
      let files = DiskFileSystem()
      let journal = try Journal.open(path, in: files, kind: "numbers", flushing: .never) { _ in }
      try journal.append("1 x")
      try journal.close()
      found[path] = 1
      let file = try files.open(path, for: .appending)
      _ = try file.write(Array("half".utf8)[...])
      try file.close()
    }

    // MARK: - One victim

    private struct Acknowledged {
      var last: Int?
      var count = 0
      var isKilled = false
    }

    /// The lines that a victim prints.
    private final class Lines {
      private let handle: FileHandle
      private var bytes: [UInt8] = []
      private(set) var last: Int?
      private(set) var count = 0

      init(_ handle: FileHandle) { self.handle = handle }

      /// Waits for a line.
      ///
      /// - Returns: False at the end.
      func next() -> Bool {
        while true {
          if let end = bytes.firstIndex(of: 10) {
            last = Int(String(decoding: bytes[..<end], as: UTF8.self))
            bytes.removeSubrange(...end)
            count += 1
            return true
          }
          let more = handle.availableData
          if more.isEmpty { return false }
          bytes += more
        }
      }
    }

    private func run(
      _ victim: Victim, _ body: (Process, Lines) throws -> Void
    ) throws -> Acknowledged {
      let process = Process()
      let output = Pipe()
      process.executableURL = Bundle.main.executableURL
      process.arguments = victim.arguments
      process.standardOutput = output
      // Waiting for the exit itself would look for it only 20 times a second.
      let hasEnded = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in hasEnded.signal() }
      try process.run()
      let lines = Lines(output.fileHandleForReading)
      try body(process, lines)
      // What it has acknowledged before it was killed.
      while lines.next() {}
      hasEnded.wait()
      let isKilled = process.terminationReason == .uncaughtSignal
      guard isKilled || process.terminationStatus == 0 else {
        throw Wrong("the victim failed: \(victim.arguments)")
      }
      return Acknowledged(last: lines.last, count: lines.count, isKilled: isKilled)
    }

    /// Opens the file of a victim, and compares it with what the victim has acknowledged.
    private func check(_ victim: Victim, acknowledged numbers: Acknowledged) throws {
      var last = 0
      switch victim.record {
      case .journal: last = try lastRecord(of: victim)
      case .states: last = try Victim.saved(at: victim.path, in: DiskFileSystem())
      }
      let expected = numbers.last ?? found[victim.path] ?? 0
      guard last == expected || last == expected + 1 else {
        throw Wrong("acknowledged \(expected), found \(last): \(victim.arguments)")
      }
      found[victim.path] = last
      acknowledged += numbers.count
      unacknowledged += last - expected
    }

    private func lastRecord(of victim: Victim) throws -> Int {
      var last = 0
      let journal = try Journal.open(victim.path, in: DiskFileSystem(), kind: "numbers") { record in
        last = try Victim.number(of: record.text, after: last)
      }
      try journal.close()
      if let cut = journal.report.cut {
        torn += 1
        guard let copy = cut.copy, FileManager.default.fileExists(atPath: copy) else {
          throw Wrong("no copy: \(cut)")
        }
      }
      return last
    }
  }
#endif
