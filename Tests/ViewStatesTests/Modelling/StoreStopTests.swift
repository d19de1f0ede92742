import Testing
import ViewStates

/// Models that do not keep their word stop the program, and the message says which action it was.
@Suite struct StoreStopTests {
  struct Doorway: StateModel {
    enum Action: Codable, Sendable {
      case open(by: String)
      case close
    }
    enum Rejection: Error { case isOpen, isClosed }
    var isOpen = false

    mutating func apply(_ action: Action) throws(Rejection) {
      switch action {
      case .open:
        if isOpen { throw .isOpen }
        isOpen = true
      case .close:
        if !isOpen { throw .isClosed }
        isOpen = false
      }
    }
  }

  /// A model whose check accepts an action that its apply rejects.
  struct Careless: StateModel {
    enum Rejection: Error { case isTooMany }
    var count = 0
    func check(_ action: Int) throws(Rejection) -> Verdict { .change }
    mutating func apply(_ action: Int) throws(Rejection) {
      count += action
      if count > 3 { throw .isTooMany }
    }
  }

  func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `an action that is sent as never rejected, and is rejected, stops the program`() async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let door = Store(Doorway(isOpen: true))
        door.send(neverRejected: .close)
        door.send(neverRejected: .open(by: "Ann"))
        door.send(neverRejected: .open(by: "Ben"))
      }
    }
    #expect(
      text(result).contains(
        """
        ViewStates: Doorway rejected 'open(by: "Ben")', which was sent as an action that is never \
        rejected: isOpen. Send it with try, and handle the rejection.
        """))
  }

  @MainActor @Test func `an action that is sent as never rejected says what came of it`() {
    let door = Store(Doorway())
    #expect(door.send(neverRejected: .open(by: "Ann")) == .changed)
    let light = Store(Light())
    #expect(light.send(neverRejected: false) == .nothingToChange)
    light.lock(for: light) { _ in }
    #expect(light.send(neverRejected: true) == .locked)
    #expect(!light.state.isOn)
  }

  struct Light: StateModel {
    var isOn = false
    mutating func apply(_ action: Bool) { isOn = action }
  }

  @Test func `an action that the check accepts and apply rejects stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      // An error that was thrown would exit with a failure, too, but not say this.
      _ = try await MainActor.run { try Store(Careless()).send(4) }
    }
    #expect(
      text(result).contains(
        """
        ViewStates: Careless accepted '4' in check and rejected it in apply: isTooMany. The model \
        may be left half-way. Let check throw every rejection, or leave it out.
        """))
  }
}
