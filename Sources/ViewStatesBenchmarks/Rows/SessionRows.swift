import Foundation
import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

/// Sessions: recording an action, and going on after many of them.
@MainActor
struct SessionRows {
  let surroundings: Surroundings

  var all: [Benchmark] {
    [
      Benchmark(
        name: "session-append",
        subject: "an action that a session records, without waiting for the disk",
        floor: "the same bytes written to a file",
        // The floor is one system call. The toolkit makes a step, its JSON and its checksum first.
        limit: .ratio(10, goal: 9_000)
      ) {
        Pair(
          subject: recording(10_000, isWaiting: false),
          floor: { meter in
            let path = try surroundings.newPath()
            try Data().write(to: URL(fileURLWithPath: path))
            let file = FileHandle(forWritingAtPath: path)
            let line = Data(#"51e01ca2c1df71d8 1000 34 {"actions":[{"add":{"number":7}}]}"#.utf8)
            try meter.time(10_000) { for _ in 0..<10_000 { try file?.write(contentsOf: line) } }
            try file?.close()
          })
      },
      open(10_000), open(100_000),
      open(
        1_000_000, reasonToWait: "opens a long session for minutes; --only session-open-1000k does"),
      rewriting,
      besideSQLite("append", .never, 10_000), besideSQLite("flush", .eachChange, 200),
      open(100_000, isBesideSQLite: true),
    ]
  }

  // MARK: Recording

  private func recording(
    _ count: Int, flushing: SessionFlushing = .never, isWaiting: Bool
  ) -> Pair.Side {
    { meter in
      let session = try RecordedSession(surroundings.newPath(), flushing: flushing)
      if isWaiting {
        try await meter.timeWaiting(count) { try session.add(count) }
      } else {
        try meter.time(count) { try session.add(count) }
      }
      try session.file.close()
    }
  }

  /// What a transaction for each action would cost.
  private func besideSQLite(
    _ name: String, _ flushing: SessionFlushing, _ count: Int
  ) -> Benchmark {
    let waiting = flushing == .never ? "without waiting" : "waiting"
    return Benchmark(
      name: "sqlite-\(name)", subject: "an action that a session records, \(waiting) for the disk",
      floor: "its line inserted into a table of SQLite, \(waiting) for the disk",
      limit: .ratio(1.2)
    ) {
      Pair(
        subject: recording(count, flushing: flushing, isWaiting: true),
        floor: { meter in
          let table = try lineTable(isSynchronous: flushing != .never)
          try await meter.timeWaiting(count) { try insert(count, into: table) }
          try table.close()
        })
    }
  }

  private func lineTable(isSynchronous: Bool) throws -> SQLite {
    let table = try SQLite(surroundings.newPath(), of: ["libsqlite3.so.0", "libsqlite3.dylib"])
    try table.run("PRAGMA journal_mode=WAL")
    try table.run("PRAGMA synchronous=\(isSynchronous ? "FULL" : "OFF")")
    try table.run("CREATE TABLE lines(id INTEGER PRIMARY KEY, line BLOB)")
    return table
  }

  private func insert(_ count: Int, into table: SQLite) throws {
    try table.run("INSERT INTO lines(line) VALUES (?)", count, with: json)
  }

  private let json = Data(#"{"actions":[{"add":{"number":7}}]}"#.utf8)

  private var rewriting: Benchmark {
    Benchmark(
      name: "session-rewrite",
      subject:
        "the longest change while a session of 10,000 texts and as many steps is written anew",
      floor: "the texts encoded once",
      limit: .ratio(1.1, goal: 5_000_000)
    ) {
      let notes = Notes(texts: (0..<10_000).map { "text \($0) of a long list of them" })
      return Pair(
        subject: { meter in
          let (store, path, files) = (Store(notes), try surroundings.newPath(), DiskFileSystem())
          let session = try SessionFile(
            path, in: files, app: "benchmarks", flushing: .never, of: History(store))
          let text = String(repeating: "x", count: 100)
          let first = try files.status(of: path)?.identity
          var (longest, isAnew) = (Duration.zero, false)
          // That begins once the file has twice as many lines as the history has steps.
          for _ in 0..<30_000 where !isAnew {
            let start = processorTime()
            store.send(.edit(text: text))
            longest = max(longest, processorTime() - start)
            isAnew = try files.status(of: path)?.identity != first
          }
          try session.close()
          guard isAnew else { throw BenchmarkFailure(reason: "it was not written anew") }
          meter.note(longest)
        },
        floor: { meter in try meter.time(1) { blackHole(try StableJSON.encode(notes)) } })
    }
  }

  // MARK: Going on

  private func open(
    _ count: Int, isBesideSQLite: Bool = false, reasonToWait: String? = nil
  ) -> Benchmark {
    Benchmark(
      name: isBesideSQLite ? "sqlite-open" : "session-open-\(count / 1_000)k",
      subject: "going on with a session of \(count) actions, for each of them",
      floor: isBesideSQLite
        ? "their lines selected from a table of SQLite, and decoded by Foundation"
        : "their JSON decoded by Foundation, one after another",
      limit: .ratio(2.3, goal: isBesideSQLite ? nil : 10_000),
      reasonToWait: reasonToWait
    ) {
      let path = try surroundings.newPath()
      let session = try RecordedSession(path)
      try session.add(count)
      try session.file.close()
      let table = isBesideSQLite ? try lineTable(isSynchronous: false) : nil
      try table?.run("BEGIN")
      if let table { try insert(count, into: table) }
      try table?.run("COMMIT")
      return Pair(
        subject: { meter in
          try await meter.timeWaiting(count) {
            let session = try RecordedSession(path)
            guard session.store.state.count == count else {
              throw BenchmarkFailure(reason: "it went on at \(session.store.state.count)")
            }
            try session.file.close()
          }
        },
        floor: { meter in
          let decoder = JSONDecoder()
          func decode(_ line: Data) throws { blackHole(try decoder.decode(Line.self, from: line)) }
          try await meter.timeWaiting(count) {
            if let table {
              try table.run("SELECT line FROM lines ORDER BY id", row: decode)
            } else {
              for _ in 0..<count { try decode(json) }
            }
          }
        })
    }
  }
}

/// A session in a file, which begins or goes on.
@MainActor
private struct RecordedSession {
  let store = Store(Odometer())
  let file: SessionFile

  init(_ path: String, flushing: SessionFlushing = .never) throws {
    let history = History(store, bounds: HistoryBounds(steps: .max))
    file = try SessionFile(
      path, in: DiskFileSystem(), app: "benchmarks", flushing: flushing, of: history)
  }

  func add(_ count: Int) throws {
    for _ in 0..<count { store.send(.add(number: 7)) }
    try file.check()
  }
}

private struct Line: Decodable {
  var actions: [Odometer.Action]
}

/// A list of texts of which the last one is edited.
private struct Notes: StateModel {
  enum Action: Codable, Sendable { case edit(text: String) }

  var texts: [String]
  var edits = 0

  mutating func apply(_ action: Action) {
    switch action {
    case .edit(let text): (texts[texts.count - 1], edits) = (text, edits + 1)
    }
  }
}

/// A number that grows.
private struct Odometer: StateModel {
  enum Action: Codable, Sendable { case add(number: Int) }

  var count = 0

  mutating func apply(_ action: Action) { count += 1 }
}
