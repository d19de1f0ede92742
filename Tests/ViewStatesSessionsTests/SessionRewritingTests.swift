import Synchronization
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

@testable import ViewStatesStorage

/// Files that are written anew, without what nobody needs any more.
@MainActor @Suite struct SessionRewritingTests {
  let files = MemoryFileSystem()

  @Test func `A session that is opened often does not grow with each run`() throws {
    let bounds = HistoryBounds(steps: 4)
    var sizes: [Int] = []
    for run in 0..<25 {
      let desk = try Desk(in: files, bounds: bounds)
      for number in 0..<3 {
        desk.field.send(neverRejected: .type("\(run)-\(number)"))
        desk.history.endGroup()
        try desk.notes.send(.add(text: String(repeating: "x", count: 60_000)))
        try desk.notes.send(.removeLast)
      }
      try desk.session.close()
      sizes.append(files.bytes(of: "/today")?.count ?? 0)
    }
    #expect(sizes.allSatisfy { $0 < 1_500_000 })
  }

  /// What one change costs, without a stopwatch: calls, and bytes that are written and flushed.
  @Test func `A file is written anew beside the changes, and none waits for all of it`() throws {
    let bounds = HistoryBounds(steps: 4_000)
    let text = String(repeating: "x", count: 200)
    let picture: Desk.Picture
    do {
      let desk = try Desk(in: files, bounds: bounds)
      var works: [@Sendable () -> Void] = []
      desk.session.runBeside = { works.append($0) }
      var (calls, bytes, anew) = (0, 0, 0)
      for number in 0..<12_000 {
        if number % 100 == 0 { works.popLast()?() }
        let before = (files.operations.count, size)
        desk.field.send(
          neverRejected: number % 2 == 0 ? .type("\(number)\(text)") : .zoom(Double(number)))
        let operations = files.operations[before.0...]
        anew += operations.count { $0.hasPrefix("rename") }
        calls = max(calls, operations.count)
        // Where the temporary file takes the place of the file, all of it was written before.
        if !operations.contains(where: { $0.hasPrefix("rename") }) {
          bytes = max(bytes, size - before.1)
        }
      }
      #expect(anew > 0)
      #expect(calls < 25)
      #expect(bytes < 100_000)
      picture = desk.picture
    }
    #expect(try Desk(in: files, bounds: bounds).picture == picture)
    #expect(files.paths == ["/today"])
  }

  /// Refuses to be encoded during a change.
  struct Album: StateModel {
    @TaskLocal static var isEncodable = true

    var edits = 0
    var text = ""

    mutating func apply(_ action: String) { (text, edits) = (action, edits + 1) }

    func encode(to encoder: any Encoder) throws {
      guard Self.isEncodable else { throw InvalidState("encoded during a change") }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(edits, forKey: .edits)
      try container.encode(text, forKey: .text)
    }
  }

  @Test func `While a file is written anew, no change encodes states or waits for it`() throws {
    let text = String(repeating: "x", count: 10_000)
    func open() throws -> (store: Store<Album>, session: SessionFile) {
      let store = Store(Album())
      let history = History(store, bounds: HistoryBounds(steps: 4))
      let session = try SessionFile("/album", in: files, app: "album", of: history)
      session.leastRewriting = 100_000
      return (store, session)
    }
    var works: [@Sendable () -> Void] = []
    func edit(_ store: Store<Album>, _ count: Int, until isDone: () -> Bool = { false }) {
      Album.$isEncodable.withValue(false) {
        for _ in 0..<count where !isDone() { store.send(neverRejected: text) }
      }
    }
    var edits = 0
    do {
      let (store, session) = try open()
      session.runBeside = { works.append($0) }
      // It begins once, and waits for its states.
      edit(store, 40)
      #expect(works.count == 1)
      #expect(renames == 1)
      works.removeFirst()()
      edit(store, 40) { renames == 2 }
      #expect(renames == 2)
      // States that cannot be encoded leave the file as it is.
      edit(store, 200) { !works.isEmpty }
      Album.$isEncodable.withValue(false) { works.removeFirst()() }
      edit(store, 1)
      // It is closed before it has its states.
      edit(store, 200) { !works.isEmpty }
      #expect(renames == 2)
      try session.close()
      edits = store.state.edits
    }
    // A temporary file would be left if the program ended while it is written.
    var operations = files.operations
    works.removeFirst()()
    #expect(files.operations == operations)
    do {
      // It is released before it has them.
      let (store, session) = try open()
      session.runBeside = { works.append($0) }
      #expect(store.state.edits == edits)
      edit(store, 200) { !works.isEmpty }
      try session.check()
      edits = store.state.edits
    }
    operations = files.operations
    works.removeFirst()()
    #expect(files.operations == operations)
    #expect(try open().store.state.edits == edits)
    #expect(files.paths == ["/album"])
  }

  /// Counts how often actions are applied.
  struct Meter: StateModel {
    final class Count: Sendable {
      let value = Atomic(0)
    }

    @TaskLocal static var applied: Count?

    var sum = 0

    mutating func apply(_ action: Int) {
      sum += action
      Self.applied?.value.add(1, ordering: .relaxed)
    }

    enum CodingKeys: CodingKey { case sum }
  }

  @Test func `While a file is written anew, no change applies the actions of others`() throws {
    func open() throws -> (store: Store<Meter>, history: History, session: SessionFile) {
      let store = Store(Meter())
      let history = History(store, bounds: HistoryBounds(steps: 300))
      let session = try SessionFile("/meter", in: files, app: "meter", of: history)
      session.leastRewriting = 1_000
      return (store, history, session)
    }
    let (store, history, session) = try open()
    var works: [@Sendable () -> Void] = []
    session.runBeside = { works.append($0) }
    var most = 0
    for _ in 0..<2_000 {
      let applied = Meter.Count()
      Meter.$applied.withValue(applied) { store.send(neverRejected: 1) }
      most = max(most, applied.value.load(ordering: .relaxed))
      // The present change is added to the new file by the next one.
      while !works.isEmpty { works.removeFirst()() }
    }
    #expect(most == 1)
    #expect(renames > 3)
    try session.close()
    let again = try open()
    #expect(again.history.steps == history.steps)
    let oldest = again.history.steps[0].id
    try again.history.jump(to: oldest)
    #expect(again.store.state.sum == oldest)
  }

  private var renames: Int { files.operations.count { $0.hasPrefix("rename") } }

  /// The bytes of the file and of a temporary file beside it.
  private var size: Int { files.paths.reduce(0) { $0 + (files.bytes(of: $1)?.count ?? 0) } }

  @Test func `A file is written anew again after another history was restored`() throws {
    let desk = try Desk(in: files, bounds: HistoryBounds(steps: 4))
    func grow() throws {
      for _ in 0..<24 {
        try desk.notes.send(.add(text: String(repeating: "x", count: 60_000)))
        try desk.notes.send(.removeLast)
      }
    }
    // The old history has forgotten more than the new one will until the file has doubled.
    for number in 0..<300 { desk.field.send(neverRejected: .zoom(Double(number))) }
    try grow()
    #expect(renames == 2)
    try desk.history.restore(desk.history.archive())
    try grow()
    #expect(renames > 2)
  }

  @Test func `What only a named store has written is dropped, also after a restart`() throws {
    func open() throws -> (field: Store<Field>, session: SessionFile) {
      let field = Store(Field())
      let session = try SessionFile(
        "/field", in: files, app: "field", keeping: [NamedStore("field", field)],
        of: History(Store(Notes())))
      session.leastRewriting = 2_000
      session.runBeside = { $0() }
      return (field, session)
    }
    for run in 0..<20 {
      let (field, session) = try open()
      for number in 0..<100 { field.send(neverRejected: .zoom(Double(100 * run + number))) }
      try session.close()
      #expect(size < 4_000)
    }
    #expect(try open().field.state.scale == 1_999)
  }

  @Test func `What an earlier history left is dropped also after a restart`() throws {
    do {
      let desk = try Desk(in: files)
      for _ in 0..<20 { try desk.notes.send(.add(text: String(repeating: "x", count: 60_000))) }
      try desk.history.restore(DeskStores().history.archive())
      try desk.session.close()
    }
    let desk = try Desk(in: files)
    for _ in 0..<2 { try desk.notes.send(.add(text: "milk")) }
    #expect(size < 10_000)
    let picture = desk.picture
    try desk.session.close()
    #expect(try Desk(in: files).picture == picture)
  }

  @Test func `Earlier histories are dropped, however many steps a restored one has`() throws {
    let (other, meter) = (Store(Meter()), Store(Meter()))
    let long = History(other)
    for _ in 0..<500 { other.send(neverRejected: 1) }
    let archive = try long.archive()
    let history = History(meter)
    let session = try SessionFile("/meter", in: files, app: "meter", of: history)
    session.leastRewriting = 1_000
    session.runBeside = { $0() }
    for _ in 0..<20 { try history.restore(archive) }
    #expect(size < 100_000)
  }

  @Test func `A file of a program that makes one change a run is written anew when it is opened`()
    throws
  {
    let text = String(repeating: "x", count: 200_000)
    for run in 0..<12 {
      let desk = try Desk(in: files, bounds: HistoryBounds(steps: 2))
      desk.session.runBeside = { _ in }
      try desk.notes.send(run % 2 == 0 ? .add(text: text) : .removeLast)
      try desk.session.close()
      #expect(size < 1_500_000)
    }
    #expect(try Desk(in: files).notes.state == Notes())
  }

  /// A model whose rules are stricter in a later version of the program.
  struct Limited: StateModel {
    @TaskLocal static var most = Int.max

    var sum = 0

    mutating func apply(_ action: Int) { sum += action }

    func validate() throws(InvalidState) {
      if sum > Self.most { throw InvalidState("too much") }
    }

    enum CodingKeys: CodingKey { case sum }
  }

  @Test func `A file does not begin with a state that is no longer valid`() throws {
    func open() throws -> (store: Store<Limited>, session: SessionFile) {
      let store = Store(Limited())
      let history = History(store, bounds: HistoryBounds(steps: 50))
      let session = try SessionFile("/limited", in: files, app: "limited", of: history)
      session.leastRewriting = 1_000
      session.runBeside = { $0() }
      return (store, session)
    }
    do {
      let (store, session) = try open()
      for number in 0..<95 { store.send(neverRejected: number < 60 ? 1 : -1) }
      try session.close()
    }
    try Limited.$most.withValue(40) {
      do {
        let (store, session) = try open()
        for _ in 0..<15 { store.send(neverRejected: -1) }
        try session.close()
      }
      #expect(try open().store.state.sum == 10)
    }
  }

  @Test func `A file is not written anew while most of its lines are steps that are kept`() throws {
    let desk = try Desk(in: files)
    let opened = files.operations.count
    for number in 0..<30 {
      try desk.notes.send(.add(text: "\(number)" + String(repeating: "x", count: 60_000)))
    }
    #expect(!files.operations[opened...].contains { $0.hasPrefix("rename") })
  }
}
