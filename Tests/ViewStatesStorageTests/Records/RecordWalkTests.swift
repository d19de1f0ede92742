import Foundation
import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import ViewStatesStorage

/// A record file that is used, broken and restarted, beside a plain array.
@Suite struct RecordWalkTests {
  @Test(arguments: [SessionFlushing.eachChange, .never], 1...60 as ClosedRange<UInt64>)
  func `law 10: whatever happens, the file has everything it must have`(
    _ flushing: SessionFlushing, _ seed: UInt64
  ) throws {
    let walk = RandomWalk(seed: seed, steps: 150, step: RecordWalker.Step.random)
    try walk.run { steps in
      var walker = RecordWalker(flushing)
      return try walker.walk(steps)
    }
  }

  private static let faults: [FileFault] =
    [EIO, ENOSPC, EACCES, EROFS, EDQUOT].map { .failure(code: $0) }
    + [
      .lateFailure(code: EIO), .shortWrite(count: 0), .shortWrite(count: 1), .shortWrite(count: 20),
      .powerCut,
    ]

  @Test(arguments: faults)
  func `everything acknowledged is there after any fault at any operation`(_ fault: FileFault)
    throws
  {
    // Each operation that a file has.
    let steps: [RecordWalker.Step] = [
      .append(count: 0), .append(count: 300), .rewrite(count: 2), .append(count: 0), .close,
      .append(count: 0), .close,
    ]
    var whole = RecordWalker(.eachChange)
    #expect(try whole.walk(steps) == nil)
    let ends: [RecordWalker.Step] =
      [.kill, .powerCut(.flushed)] + (1...4).map { .powerCut(.some(seed: $0)) }
    for operation in 1...whole.operations {
      for end in ends {
        var walker = RecordWalker(.eachChange)
        let problem = try walker.walk(
          [.fault(fault, at: operation, count: 1)] + steps
            + [end, .append(count: 0), .close, .append(count: 0)] as [RecordWalker.Step])
        #expect(problem == nil, "operation \(operation), \(end)")
      }
    }
  }
}

/// A record file and what it may have.
struct RecordWalker {
  enum Step {
    case append(count: Int)
    case rewrite(count: Int)
    case close
    case kill
    case powerCut(PowerCutSurvivors)
    case fault(FileFault, at: Int, count: Int)

    static func random(_ random: inout SplitMix64) -> Step {
      func number(below limit: UInt64) -> Int { Int(random.next() % limit) }
      switch number(below: 20) {
      case 0..<11: return .append(count: number(below: 4) == 0 ? 200 : number(below: 5))
      case 11..<13: return .rewrite(count: number(below: 4))
      case 13: return .close
      case 14: return .kill
      case 15: return .powerCut(.flushed)
      case 16: return .powerCut(.some(seed: random.next()))
      default:
        let codes = [EIO, ENOSPC, EINTR, EACCES]
        let fault: FileFault =
          switch number(below: 5) {
          case 0: .powerCut
          case 1: .shortWrite(count: number(below: 30))
          case 2: .lateFailure(code: EIO)
          default: .failure(code: codes[number(below: 4)])
          }
        return .fault(fault, at: 1 + number(below: 8), count: 1 + number(below: 2))
      }
    }
  }

  private let fixture: RecordFixture
  private var oracle = RecordOracle()
  private var file: RecordFile?
  private var lastRecord = 0
  private var copies: [String: [UInt8]] = [:]

  init(_ flushing: SessionFlushing) { fixture = RecordFixture(flushing: flushing) }

  var operations: Int { fixture.files.operations.count }

  /// Takes steps, and returns what is wrong after one of them.
  mutating func walk(_ steps: [Step]) throws -> String? {
    for step in steps {
      if let problem = try take(step) { return problem }
    }
    return nil
  }

  private mutating func take(_ step: Step) throws -> String? {
    switch step {
    case .kill: return try restart(.everything)
    case .powerCut(let survivors): return try restart(survivors)
    case .fault(let fault, let operation, let count):
      fixture.files.inject(fault, at: operation, count: count)
      return nil
    default: break
    }
    if file == nil {
      do {
        if let problem = try open(afterPowerCut: false) { return problem }
      } catch {
        // The power may be off, so there has to be a restart before anything else.
        return try restart(.flushed)
      }
    }
    guard let file else { return nil }
    switch step {
    case .append(let count): append(count: count, to: file)
    case .rewrite(let count):
      let records = (0..<count).map { "state \($0) of \(oracle.records.count)" }
      isDone { try file.rewrite(as: records) }
        ? oracle.rewritten(to: records) : oracle.failedToRewrite(to: records)
    default:
      isDone { try file.close() } ? oracle.flushed() : oracle.failedToFlush()
      self.file = nil
    }
    return nil
  }

  private func isDone(_ operation: () throws -> Void) -> Bool {
    (try? operation()) != nil
  }

  private mutating func append(count: Int, to file: RecordFile) {
    lastRecord += 1
    let record = "\(lastRecord)" + String(repeating: "x", count: count)
    if isDone({ try file.append(record) }) {
      oracle.appended(record, isFlushed: fixture.flushing == .eachChange)
    } else {
      oracle.failedToAppend(record)
    }
  }

  private mutating func restart(_ survivors: PowerCutSurvivors) throws -> String? {
    file = nil
    fixture.files.restart(keeping: survivors)
    return try open(afterPowerCut: survivors != .everything)
  }

  private mutating func open(afterPowerCut: Bool) throws -> String? {
    let opened: RecordFixture.Opened
    do {
      opened = try fixture.open()
    } catch {
      // Records that were not flushed can be lost before others that are not.
      guard afterPowerCut, fixture.flushing == .never, try fixture.cutOff(error) != nil
      else { throw error }
      opened = try fixture.open()
    }
    file = opened.file
    let torn = opened.file.found.torn
    let problem = oracle.opened(
      opened.records, afterPowerCut: afterPowerCut, isAnew: torn != nil)
    if let problem { return problem }
    // A copy that was kept stays as it is.
    for (path, bytes) in copies where fixture.files.bytes(of: path) != bytes {
      return "\(path) was \(bytes.count) bytes"
    }
    if let path = fixture.files.paths.first(where: { $0.contains("draft") }) {
      return "\(path) was left"
    }
    if let copy = torn?.copy { copies[copy] = fixture.files.bytes(of: copy) }
    return nil
  }
}
