import Foundation
import ViewStates

@testable import ViewStatesTimeTravel

/// What was recorded of the history of a walk, and the replay of it.
@MainActor
final class OneTreeRecord {
  /// Makes the entries of one store, of two or of three.
  private enum Recording {
    case one(HistoryRecording<Page>)
    case two(HistoryRecording<Page, Page>)
    case three(HistoryRecording<Page, Page, Page>)
  }

  private var recording: Recording?
  private var lines: [Data] = []
  private var failure: (any Error)?

  init(of history: History, _ stores: [Store<Page>]) {
    switch stores.count {
    case 1:
      recording = .one(HistoryRecording(of: history, stores[0]) { [unowned self] in add($0) })
    case 2:
      recording = .two(
        HistoryRecording(of: history, stores[0], stores[1]) { [unowned self] in add($0) })
    default:
      recording = .three(
        HistoryRecording(of: history, stores[0], stores[1], stores[2]) { [unowned self] in add($0) }
      )
    }
    do { try compact() } catch { failure = error }
  }

  /// Replaces everything by what leads to the present, unless that fails at the last moment.
  func compact(isFailing: Bool = false) throws {
    var others: [Data] = []
    let replace = { [self] in
      if isFailing { throw CancellationError() }
      lines = others
    }
    do {
      switch recording {
      case .one(let recording):
        try recording.restart({ others.append(try encode($0)) }, replacing: replace)
      case .two(let recording):
        try recording.restart({ others.append(try encode($0)) }, replacing: replace)
      case .three(let recording):
        try recording.restart({ others.append(try encode($0)) }, replacing: replace)
      case nil: break
      }
    } catch is CancellationError {}
  }

  /// Makes a history over other stores, and replays everything on it.
  func replay(on stores: [Store<Page>]) throws -> History {
    if let failure { throw failure }
    let bounds = HistoryBounds(bytes: .max)
    let history: History
    switch stores.count {
    case 1:
      history = History(stores[0], bounds: bounds)
      try replay(HistoryReplay(of: history, stores[0]))
    case 2:
      history = History(stores[0], stores[1], bounds: bounds)
      try replay(HistoryReplay(of: history, stores[0], stores[1]))
    default:
      history = History(stores[0], stores[1], stores[2], bounds: bounds)
      try replay(HistoryReplay(of: history, stores[0], stores[1], stores[2]))
    }
    return history
  }

  private func replay<each Model: StateModel>(_ replay: HistoryReplay<repeat each Model>) throws {
    let decoder = JSONDecoder()
    for line in lines {
      try replay.add(decoder.decode(HistoryEntry<repeat each Model>.self, from: line))
    }
    try replay.finish()
  }

  private func add(_ entries: [some Encodable]) {
    do { lines += try entries.map(encode) } catch { failure = error }
  }

  private func encode(_ entry: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(entry)
  }
}
