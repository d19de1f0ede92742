import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// Opens the bytes as a session, and a session that was made from them and damaged.
@MainActor enum SessionTarget {
  static func run(_ bytes: [UInt8]) throws {
    try open(bytes, knowing: nil)
    try damage(bytes)
  }

  private typealias Program = (store: Store<StatesTarget.Everything>, session: SessionFile)

  private static func program(in files: MemoryFileSystem) throws -> Program {
    let store = Store(StatesTarget.Everything())
    let history = History(store)
    return (store, try SessionFile("/s", in: files, app: "fuzz", of: history))
  }

  /// Opens a file, and compares it with the texts that it had before it was damaged.
  private static func open(_ bytes: [UInt8], knowing known: [String]?) throws {
    let files = MemoryFileSystem()
    files.addFile("/s", bytes)
    func copies() -> [UInt8] { files.paths.dropFirst().flatMap { files.bytes(of: $0) ?? [] } }
    func isKept() -> Bool {
      let copies = copies()
      return (files.bytes(of: "/s") ?? []).starts(with: bytes.dropLast(copies.count))
        && bytes.suffix(copies.count).elementsEqual(copies)
    }
    let texts: [String]
    do {
      let (store, session) = try program(in: files)
      Main.expect(isKept(), "no byte is lost")
      if let known { Main.expect(known.starts(with: store.state.texts), "nothing is made up") }
      store.send(.add("more"))
      texts = store.state.texts
      guard (try? session.close()) != nil else { return }
    } catch {
      Main.expect(isKept(), "a file that is refused is kept")
      return
    }
    let (store, session) = try program(in: files)
    Main.expect(store.state.texts == texts, "what was read and added is there")
    Main.expect(session.report.torn == nil, "nothing is cut off twice")
  }

  /// Makes a session of the first bytes, and damages it as the others say.
  private static func damage(_ bytes: [UInt8]) throws {
    let parts = bytes.split(separator: 0, maxSplits: 1)
    guard parts.count == 2 else { return }
    let texts = parts[0].split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    let files = MemoryFileSystem()
    let (store, session) = try program(in: files)
    for text in texts { store.send(.add(text)) }
    try session.close()
    var damaged = files.bytes(of: "/s") ?? []
    var rest = parts[1]
    while rest.count >= 3, (1...20_000).contains(damaged.count) {
      let step = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      let place = (Int(step[1]) << 8 | Int(step[2])) % damaged.count
      switch step[0] % 4 {
      case 0: damaged[place] ^= 1 << (step[0] >> 5)
      case 1: damaged.removeSubrange(place...)
      case 2: damaged[place] = step[0] >> 2
      default: damaged.append(contentsOf: damaged[place...])
      }
    }
    try open(damaged, knowing: texts)
  }
}
