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
    case fault(FileFault, at: Int, count: Int)
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
      return .fault(fault, at: 1 + number(below: 8), count: 1 + number(below: 2))
    }
  }

  private final class Walker {
    private let fixture: JournalFixture
    private var oracle = JournalOracle()
    private var journal: Journal?
    private var lastRecord = 0
    private var copies: [String: [UInt8]] = [:]

    init(_ flushing: JournalFlushing) { fixture = JournalFixture(flushing: flushing) }

    func take(_ step: Step) throws -> String? {
      switch step {
      case .append(let count): return try use { journal in append(count: count, to: journal) }
      case .flush: return try use { journal in flush(journal) }
      case .compact(let count): return try use { journal in compact(journal, count: count) }
      case .close:
        return try use { journal in
          if JournalFixture.error({ try journal.close() }) != nil {
            oracle.failedToFlush()
          } else if fixture.flushing == .eachRecord {
            oracle.flushed()
          }
          self.journal = nil
        }
      case .kill: return try restart(.everything)
      case .powerCut(let survivors): return try restart(survivors)
      case .fault(let fault, let operation, let count):
        fixture.files.inject(fault, at: operation, count: count)
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
      var opened: JournalFixture.Opened
      do {
        opened = try fixture.open()
      } catch JournalError.damaged(_, let damage)
        where afterPowerCut && fixture.flushing == .never
      {
        // Records that were not flushed can be lost before others that are not.
        try fixture.cutOff(at: damage.offset)
        opened = try fixture.open()
      }
      journal = opened.journal
      let problem = oracle.opened(
        opened.records, afterPowerCut: afterPowerCut, isAnew: opened.journal.report.cut != nil)
      if let problem { return problem }
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
        oracle.appended(record, isFlushed: fixture.flushing == .eachRecord)
      } else {
        oracle.failedToAppend(record)
      }
    }

    private func flush(_ journal: Journal) {
      if JournalFixture.error({ try journal.flush() }) == nil {
        oracle.flushed()
      } else {
        oracle.failedToFlush()
      }
    }

    private func compact(_ journal: Journal, count: Int) {
      let records = (0..<count).map { "state \($0) of \(oracle.records.count)" }
      if JournalFixture.error({ try journal.compact(to: records) }) == nil {
        oracle.compacted(to: records)
      } else {
        oracle.failedToCompact(to: records)
      }
    }
  }

  @Test(arguments: [JournalFlushing.eachRecord, .never], 1...60 as ClosedRange<UInt64>)
  func `law 10: whatever happens, the journal has everything it must have`(
    _ flushing: JournalFlushing, _ seed: UInt64
  ) throws {
    let walk = RandomWalk(seed: seed, steps: 150, step: Self.step)
    try walk.run { steps in
      let walker = Walker(flushing)
      for step in steps {
        if let problem = try walker.take(step) { return problem }
      }
      return nil
    }
  }
}
