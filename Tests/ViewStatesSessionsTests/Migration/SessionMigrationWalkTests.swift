import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// Law 10 for older sessions: a migrated session is the one that the migrated actions make.
@MainActor @Suite struct SessionMigrationWalkTests {
  enum Act {
    case send(Version2.Shopping.Action)
    case sendBoth(Version2.Shopping.Action, Int)
    case type(Int)
    case restore(Int)
    case restoreHistory
    case travel(Travel)

    static func random(_ random: inout SplitMix64) -> Act {
      let number = Int.random(in: 0..<1_000, using: &random)
      return switch Int.random(in: 0..<100, using: &random) {
      case ..<30: .send(action(number))
      case ..<36: .sendBoth(action(number), number)
      case ..<46: .type(number)
      case ..<49: .restore(number)
      case ..<51: .restoreHistory
      default: .travel(.random(&random))
      }
    }

    private static func action(_ number: Int) -> Version2.Shopping.Action {
      switch number % 6 {
      case 0: .addAll(items: ["\(number)"])
      case 1: .addAll(items: ["\(number)", "\(number / 2)"])
      case 2: .check(item: number % 5)
      case 3: .removeLast
      case 4: .paint(color: "\(number % 7)")
      default: .zoom(to: Double(number % 9))
      }
    }
  }

  @Test(arguments: [7, 1_000])
  func `Every step has the state that its older one migrates to`(steps: Int) throws {
    let bounds = HistoryBounds(steps: steps)
    for seed in 1...UInt64(6) {
      try RandomWalk(seed: seed, steps: 60, step: Act.random).run { acts in
        let files = MemoryFileSystem()
        let older = try Shop(Version2.Shopping(), in: files, bounds: bounds)
        for act in acts { try Self.do(act, older) }
        try older.session.close()

        let present = try Shop(Shopping(), in: files, bounds: bounds)
        if let difference = try Self.difference(older, present) { return difference }
        try present.session.close()
        let again = try Shop(Shopping(), in: files, bounds: bounds)
        return try Self.difference(older, again)
      }
    }
  }

  private static func `do`(_ act: Act, _ shop: Shop<Version2.Shopping>) throws {
    switch act {
    case .send(let action): _ = try? shop.list.send(action)
    case .sendBoth(let action, let number):
      oneChange("both", of: shop.list, shop.field) {
        _ = try? shop.list.send(action)
        shop.field.send(neverRejected: .zoom(Double(number)))
      }
    case .type(let number): shop.field.send(neverRejected: .type("\(number)"))
    case .restore(let number):
      try shop.list.restore(
        Version2.Shopping(items: [.init(name: "\(number)")], zoom: Double(number)))
    case .restoreHistory:
      // The session writes an archive.
      try shop.history.restore(shop.history.archive())
    case .travel(let travel): try shop.travel(travel)
    }
  }

  /// Compares two histories at their present and at each step, and goes back to the present one.
  private static func difference(
    _ older: Shop<Version2.Shopping>, _ present: Shop<Shopping>
  ) throws -> String? {
    func compare(_ place: String) throws -> String? {
      let json = try StableJSON.encode(older.list.state)
      let list = try Shopping.migrate(OlderState(version: 2, json: json))
      let isSame =
        list == present.list.state && older.field.state == present.field.state
        && older.history.isRecording == present.history.isRecording
        && older.history.state.current == present.history.state.current
        && older.history.branches == present.history.branches
        && older.history.steps.map(\.id) == present.history.steps.map(\.id)
        && older.history.steps.dropFirst().map(\.parent)
          == present.history.steps.dropFirst().map(\.parent)
      return isSame ? nil : "\(place): \(present.picture)\nnot \(older.picture)"
    }
    if let difference = try compare("now") { return difference }
    let now = older.history.state.current
    for step in older.history.steps.map(\.id) + [now] {
      try older.history.jump(to: step)
      try present.history.jump(to: step)
      if let difference = try compare("at \(step)") { return difference }
    }
    return nil
  }

  @Test func `Any fault or power cut leaves the older session or the migrated one`() throws {
    let whole = try FrozenSessions.files(with: "Shopping-2")
    let old = whole.bytes(of: "/shop")
    let expected = try Shop(Shopping(), in: whole).picture
    let new = whole.bytes(of: "/shop")
    let count = whole.operations.count
    for operation in 1...count {
      let ends: [(FileFault, PowerCutSurvivors)] = [
        (.failure(code: 5), .flushed), (.shortWrite(count: 40), .flushed), (.powerCut, .flushed),
        (.powerCut, .everything), (.powerCut, .some(seed: UInt64(operation))),
      ]
      for (fault, survivors) in ends {
        let files = try FrozenSessions.files(with: "Shopping-2")
        files.inject(fault, at: operation)
        let list = Store(Shopping())
        let field = Store(Field())
        let history = History(list, field)
        let session = try? SessionFile("/shop", in: files, app: "shop", of: history)
        #expect(session != nil || list.state == Shopping() && history.steps.count == 1)
        files.restart(keeping: survivors)
        let bytes = files.bytes(of: "/shop")
        #expect(bytes == old || bytes == new, "\(fault) at \(operation), \(survivors)")
        #expect(try Shop(Shopping(), in: files).picture == expected)
      }
    }
  }
}
