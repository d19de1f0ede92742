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
    /// The last number that was found in each file.
    private var found: [String: Int] = [:]

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("crashes-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() throws { try FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Kills victims while they record: small and large records, flushed and not, written anew
    /// and not, and states.
    func killAtRandom(times: Int) throws {
      let victims = [
        Victim(record: .records, path: path("small")),
        Victim(record: .records, path: path("rewritten"), rewritten: 7),
        Victim(record: .records, path: path("flushed"), isFlushed: true, bytes: 99, rewritten: 20),
        Victim(record: .records, path: path("large"), bytes: 100_000, rewritten: 20),
        Victim(record: .states, path: path("saved"), isFlushed: true),
        Victim(record: .states, path: path("saved large"), isFlushed: true, bytes: 100_000),
      ]
      for number in 0..<times {
        let victim = victims[number % victims.count]
        // Flushing takes milliseconds.
        let most: UInt64 = victim.isFlushed ? 15 : 300
        let wait = Int(random.next() % most)
        let delay = useconds_t(random.next() % 3000)
        try check(victim, acknowledged: run(victim, until: wait, delay))
      }
      print(
        """
        \(times) kills at random moments: \(acknowledged) records acknowledged, all found, \
        \(unacknowledged) more found, \(torn) torn
        """)
    }

    // MARK: - One victim

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

    /// Starts a victim, and kills it a while after it has printed some lines.
    private func run(_ victim: Victim, until wait: Int, _ delay: useconds_t) throws -> Lines {
      let process = Process()
      let output = Pipe()
      process.executableURL = Bundle.main.executableURL
      process.arguments = [
        "victim", String(decoding: try JSONEncoder().encode(victim), as: UTF8.self),
      ]
      process.standardOutput = output
      // Waiting for the exit itself would look for it only 20 times a second.
      let hasEnded = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in hasEnded.signal() }
      try process.run()
      let lines = Lines(output.fileHandleForReading)
      for _ in 0..<wait where !lines.next() { throw Wrong("the victim ended by itself") }
      usleep(delay)
      kill(process.processIdentifier, SIGKILL)
      // What it has acknowledged before it was killed.
      while lines.next() {}
      hasEnded.wait()
      return lines
    }

    /// Opens the file of a victim, and compares it with what the victim has acknowledged.
    private func check(_ victim: Victim, acknowledged numbers: Lines) throws {
      var last = 0
      switch victim.record {
      case .records: last = try lastRecord(of: victim)
      case .states: last = try Victim.saved(at: victim.path, in: DiskFileSystem())
      }
      let expected = numbers.last ?? found[victim.path] ?? 0
      guard last == expected || last == expected + 1 else {
        throw Wrong("acknowledged \(expected), found \(last): \(victim)")
      }
      found[victim.path] = last
      acknowledged += numbers.count
      unacknowledged += last - expected
    }

    private func lastRecord(of victim: Victim) throws -> Int {
      var last = 0
      let file = try RecordFile.open(victim.path, in: DiskFileSystem(), kind: "numbers") { record in
        last = try Victim.number(of: record.text, after: last)
      }
      try file.close()
      if let cut = file.found.torn {
        torn += 1
        guard let copy = file.found.copy, FileManager.default.fileExists(atPath: copy) else {
          throw Wrong("no copy: \(cut)")
        }
      }
      return last
    }
  }
#endif
