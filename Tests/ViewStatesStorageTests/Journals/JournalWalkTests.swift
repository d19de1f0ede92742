import Foundation
import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

/// A journal that is used, broken and restarted at random, beside a plain array.
@Suite struct JournalWalkTests {
  private enum Step {
    case append(count: Int)
    case flush
    case compact(count: Int)
    case close
    case kill
    case powerCut(PowerCutSurvivors)
    case fault(FileFault, at: Int)
  }

  private static func step(_ random: inout SplitMix64) -> Step {
    func number(below limit: UInt64) -> Int { Int(random.next() % limit) }
    switch number(below: 20) {
    case 0..<9: return .append(count: number(below: 4) == 0 ? 200 : number(below: 5))
    case 9..<11: return .flush
    case 11..<13: return .compact(count: number(below: 4))
    case 13: return .close
    case 14: return .kill
    case 15: return .powerCut(.flushed)
    case 16: return .powerCut(.some(seed: random.next()))
    default:
      let codes = [EIO, ENOSPC, EINTR, EACCES]
      let fault: FileFault =
        switch number(below: 4) {
        case 0: .powerCut
        case 1: .shortWrite(count: number(below: 30))
        default: .failure(code: codes[number(below: 4)])
        }
      return .fault(fault, at: 1 + number(below: 8))
    }
  }

  private final class Walker {
    private let fixture: JournalFixture
    /// The number of records after which one is flushed; nil for never.
    private let batch: Int?
    private var oracle = JournalOracle()
    private var journal: Journal?
    private var unflushed = 0
    private var lastRecord = 0
    private var copies: [String: [UInt8]] = [:]

    init(batch: Int?) {
      self.batch = batch
      fixture = JournalFixture(flushing: batch.map { .everyRecords($0) } ?? .never)
    }

    func take(_ step: Step) throws -> String? {
      switch step {
      case .append(let count): return try use { journal in append(count: count, to: journal) }
      case .flush: return try use { journal in flush(journal) }
      case .compact(let count): return try use { journal in compact(journal, count: count) }
      case .close:
        return try use { journal in
          if JournalFixture.error({ try journal.close() }) != nil {
            oracle.failedToFlush()
          } else if batch != nil {
            oracle.flushed()
          }
          self.journal = nil
        }
      case .kill: return try restart(.everything)
      case .powerCut(let survivors): return try restart(survivors)
      case .fault(let fault, let operation):
        fixture.files.inject(fault, at: operation)
        return nil
      }
    }

    /// Does something with the journal, and opens it before.
    private func use(_ body: (Journal) -> Void) throws -> String? {
      if journal == nil {
        do {
          if let problem = try open(afterPowerCut: false) { return problem }
        } catch {
          // The power may be off, so there has to be a restart before anything else.
          return try restart(.flushed)
        }
      }
      if let journal { body(journal) }
      return nil
    }

    private func restart(_ survivors: PowerCutSurvivors) throws -> String? {
      journal = nil
      fixture.files.restart(keeping: survivors)
      return try open(afterPowerCut: survivors != .everything)
    }

    private func open(afterPowerCut: Bool) throws -> String? {
      unflushed = 0
      var opened: JournalFixture.Opened
      do {
        opened = try fixture.open()
      } catch JournalError.damaged(_, let damage) where afterPowerCut && batch != 1 {
        // Records that were not flushed can be lost before others that are not.
        opened = try fixture.open(cuttingDamage: true)
        if opened.records.count != damage.records { return "\(damage): \(opened.records)" }
      }
      journal = opened.journal
      if let problem = oracle.opened(opened.records, afterPowerCut: afterPowerCut) {
        return problem
      }
      return checkCopies()
    }

    /// A copy that was kept stays as it is.
    private func checkCopies() -> String? {
      for (path, bytes) in copies where fixture.files.bytes(of: path) != bytes {
        return "\(path) was \(bytes.count) bytes"
      }
      for path in fixture.files.paths where path != "/notes" {
        if path.contains("draft") { return "\(path) was left" }
      }
      if let copy = journal?.report.cut?.copy { copies[copy] = fixture.files.bytes(of: copy) }
      return nil
    }

    private func append(count: Int, to journal: Journal) {
      lastRecord += 1
      let record = "\(lastRecord)" + String(repeating: "x", count: count)
      if JournalFixture.error({ try journal.append(record) }) == nil {
        unflushed += 1
        if let batch, unflushed >= batch { unflushed = 0 }
        // Whatever was there when the journal was opened is flushed with the first record that is.
        let before = oracle.records.count - oracle.candidates[0].flushed
        oracle.appended(record, unflushed: unflushed == 0 ? 0 : before + 1)
      } else {
        oracle.failedToAppend(record)
      }
    }

    private func flush(_ journal: Journal) {
      if JournalFixture.error({ try journal.flush() }) == nil {
        unflushed = 0
        oracle.flushed()
      } else {
        oracle.failedToFlush()
      }
    }

    private func compact(_ journal: Journal, count: Int) {
      let records = (0..<count).map { "state \($0) of \(oracle.records.count)" }
      if JournalFixture.error({ try journal.compact(to: records) }) == nil {
        unflushed = 0
        oracle.compacted(to: records)
      } else {
        oracle.failedToCompact(to: records)
      }
    }
  }

  @Test(arguments: [1, 3, nil], 1...40 as ClosedRange<UInt64>)
  func `law 10: whatever happens, the journal has everything it must have`(
    _ batch: Int?, _ seed: UInt64
  ) throws {
    let walk = RandomWalk(seed: seed, steps: 150, step: Self.step)
    try walk.run { steps in
      let walker = Walker(batch: batch)
      for step in steps {
        if let problem = try walker.take(step) { return problem }
      }
      return nil
    }
  }
}
