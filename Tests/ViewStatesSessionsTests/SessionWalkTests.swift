import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import ViewStatesStorage

/// Laws 10 and 13, and the guarantee of a session: what was acknowledged is there after any end,
/// and a change of the history and a store beside it as a whole.
@MainActor @Suite struct SessionWalkTests {
  @Test(arguments: [SessionFlushing.eachChange, .never], [4, 20, 1_000])
  func `What was acknowledged survives any end`(flushing: SessionFlushing, steps: Int) throws {
    for seed in 1...UInt64(12) {
      let survivors: PowerCutSurvivors =
        seed % 3 == 0 ? .everything : seed % 3 == 1 ? .flushed : .some(seed: seed)
      try RandomWalk(seed: seed, steps: 120, step: SessionWalker.Act.random).run { acts in
        try SessionWalker.walk(acts, flushing, HistoryBounds(steps: steps), survivors)
      }
    }
  }

  nonisolated static let faults: [FileFault] =
    [EIO, ENOSPC].map { .failure(code: $0) }
    + [.lateFailure(code: EIO), .powerCut] + [0, 20].map { .shortWrite(count: $0) }

  @Test(arguments: faults)
  func `What was acknowledged survives any fault at any operation`(fault: FileFault) throws {
    // Everything that a session does with its file, which is written anew, too, in slices.
    let acts: [SessionWalker.Act] =
      (0..<4).flatMap { [.add($0), .runBeside] }
      + [.travel(.undo), .close, .addAndFlip(5), .runBeside, .flip, .close]
    let bounds = HistoryBounds(steps: 2)
    let operations = try SessionWalker.operations(of: acts, bounds)
    #expect(operations.contains { $0.hasPrefix("rename") })
    let ends: [PowerCutSurvivors] = [.everything, .flushed, .some(seed: 1)]
    for operation in 1...operations.count {
      for end in ends {
        let problem = try SessionWalker.walk(
          [.fault(fault, at: operation, count: 1)] + acts + [.end(end), .add(12), .close],
          .eachChange, bounds, end)
        #expect(problem == nil, "operation \(operation), \(end)")
      }
    }
  }
}

/// A program that is used, broken and started again, and what it may find then.
@MainActor final class SessionWalker {
  enum Act {
    case add(Int)
    case flip
    case addAndFlip(Int)
    case removeLast
    case type(Int)
    case restore(Int)
    case travel(Travel)
    /// Lets the work beside the program run that has begun.
    case runBeside
    case close
    case end(PowerCutSurvivors)
    case fault(FileFault, at: Int, count: Int)

    static func random(_ random: inout SplitMix64) -> Act {
      let number = Int.random(in: 0..<1_000, using: &random)
      return switch Int.random(in: 0..<100, using: &random) {
      case ..<18: .add(number)
      case ..<23: .flip
      case ..<28: .addAndFlip(number)
      case ..<33: .removeLast
      case ..<48: .type(number)
      case ..<50: .restore(number)
      case ..<70: .travel(.random(&random))
      case ..<80: .runBeside
      case ..<83: .close
      case ..<87: .end(.everything)
      case ..<90: .end(number < 500 ? .flushed : .some(seed: UInt64(number)))
      default: .fault(fault(number), at: 1 + number / 5 % 12, count: 1 + number % 2)
      }
    }

    private static func fault(_ number: Int) -> FileFault {
      switch number % 5 {
      case 0: .powerCut
      case 1: .shortWrite(count: number % 30)
      case 2: .lateFailure(code: EIO)
      default: .failure(code: [EIO, ENOSPC, EINTR, EACCES][number % 4])
      }
    }
  }

  private let files = MemoryFileSystem()
  private let flushing: SessionFlushing
  private let bounds: HistoryBounds
  /// What is left after something failed.
  private let survivors: PowerCutSurvivors
  private var desk: Desk?
  /// What was shown since all of it was on the disk; the last is what was acknowledged.
  private var shown: [Desk.Picture] = []
  private var copies: [String: [UInt8]] = [:]
  /// The work beside a program, which can outlive a session.
  private var works: [@Sendable () -> Void] = []

  private init(
    _ flushing: SessionFlushing, _ bounds: HistoryBounds, _ survivors: PowerCutSurvivors
  ) throws {
    (self.flushing, self.bounds, self.survivors) = (flushing, bounds, survivors)
    try open()
    shown = desk.map { [$0.picture] } ?? []
  }

  /// Does what is asked, and returns what is wrong after one act.
  static func walk(
    _ acts: [Act], _ flushing: SessionFlushing, _ bounds: HistoryBounds,
    _ survivors: PowerCutSurvivors
  ) throws -> String? {
    let walker = try SessionWalker(flushing, bounds, survivors)
    for act in acts {
      if let problem = try walker.take(act) { return "\(act): \(problem)" }
    }
    return nil
  }

  /// The operations on files after the first opening.
  static func operations(of acts: [Act], _ bounds: HistoryBounds) throws -> [String] {
    let walker = try SessionWalker(.eachChange, bounds, .everything)
    let before = walker.files.operations.count
    for act in acts { _ = try walker.take(act) }
    return Array(walker.files.operations[before...])
  }

  private func open() throws {
    let desk = try Desk(in: files, bounds: bounds, flushing: flushing, keepingLamp: true)
    desk.session.leastRewriting = 300
    desk.session.runBeside = { [unowned self] work in works.append(work) }
    self.desk = desk
  }

  private func take(_ act: Act) throws -> String? {
    switch act {
    case .fault(let fault, let operation, let count):
      files.inject(fault, at: operation, count: count)
      return nil
    case .runBeside:
      for work in works { work() }
      works = []
      return nil
    case .end(let survivors): return try restart(survivors, from: shown)
    case .close:
      let isClosed = (try? desk?.session.close()) != nil
      if isClosed { shown = shown.suffix(1) }
      // What is injected can let the opening fail.
      desk = nil
      if isClosed, (try? open()) != nil { return try problem(of: shown) }
      return try restart(survivors, from: shown)
    default: break
    }
    guard let desk else { return "no program" }
    try perform(act, on: desk)
    guard (try? desk.session.check()) != nil else {
      // It was not acknowledged, and can be in the file even so.
      return try restart(survivors, from: shown + [desk.picture])
    }
    shown = (flushing == .never ? shown : []) + [desk.picture]
    return nil
  }

  private func perform(_ act: Act, on desk: Desk) throws {
    switch act {
    case .add(let number): try desk.notes.send(.add(text: "\(number)"))
    case .flip: desk.lamp.send(.flip)
    case .addAndFlip(let number):
      try oneChange("add and flip", of: desk.notes, desk.lamp) {
        desk.lamp.send(.flip)
        try desk.notes.send(.add(text: "\(number)"))
      }
    case .removeLast: _ = try? desk.notes.send(.removeLast)
    case .type(let number): desk.field.send(neverRejected: .type("\(number)"))
    case .restore(let number): try desk.notes.restore(Notes(texts: ["\(number)"]))
    case .travel(let travel): try desk.travel(travel)
    case .runBeside, .close, .end, .fault: break
    }
  }

  /// Starts the program again, which must find one of some pictures.
  ///
  /// Without a power cut, it is the last of those that were acknowledged, or what came after it.
  func restart(_ survivors: PowerCutSurvivors, from pictures: [Desk.Picture]) throws -> String? {
    desk = nil
    works = []
    files.restart(keeping: survivors)
    let isCut = survivors != .everything
    do { try open() } catch {
      // Changes that were not flushed can be lost before others that are not.
      guard isCut, flushing == .never, try cutOff(error) else { return "\(error)" }
      try open()
    }
    let possible = isCut ? pictures : Array(pictures.suffix(1 + pictures.count - shown.count))
    if let problem = try problem(of: possible) { return problem }
    return files.paths.first { $0.contains("draft") }.map { "\($0) was left" }
  }

  private func problem(of possible: [Desk.Picture]) throws -> String? {
    guard let picture = desk?.picture, possible.contains(picture) else {
      return "\(String(describing: desk?.picture)), not one of \(possible)"
    }
    if flushing == .eachChange { shown = [picture] } else { shown.append(picture) }
    // A copy that was kept stays as it is.
    for (path, bytes) in copies where files.bytes(of: path) != bytes { return "\(path) changed" }
    for path in files.paths where path.contains("unread") { copies[path] = files.bytes(of: path) }
    return nil
  }

  /// Deletes the line that an error names and all after it, as it tells a person to do.
  private func cutOff(_ error: any Error) throws -> Bool {
    guard let match = "\(error)".firstMatch(of: /: line (\d+): .*; delete that line/),
      let line = Int(match.1), let bytes = files.bytes(of: "/today")
    else { return false }
    let end = bytes.indices.filter { bytes[$0] == 10 }[line - 2]
    try files.open("/today", for: .appending).truncate(to: end + 1)
    return true
  }
}
