import Testing
import ViewStates
import ViewStatesMocks

@Suite struct ModelTestTests {
  struct Jar: StateModel {
    enum Action: Codable, Equatable, Sendable {
      case put(Int)
      case close, open, pretend
    }
    enum Rejection: Error, Equatable {
      case isClosed
      case isFull(room: Int)
    }

    var nuts = 0
    var isOpen = true

    func check(_ action: Action) throws(Rejection) -> Verdict {
      var next = self
      try next.apply(action)
      // It announces a change that it does not make.
      return action == .pretend ? .change : next == self ? .noChange : .changed(next)
    }

    mutating func apply(_ action: Action) throws(Rejection) {
      switch action {
      case .put(let count):
        if !isOpen { throw .isClosed }
        if nuts + count > 10 { throw .isFull(room: 10 - nuts) }
        nuts += count
      case .close: isOpen = false
      case .open: isOpen = true
      case .pretend: break
      }
    }
  }

  @Test func `A test that states everything passes`() throws {
    var jar = ModelTest(Jar())
    try jar.sendWithoutChange(.open)
    try jar.send(.put(3)) { $0.nuts = 3 }
    try jar.reject(.put(8), because: .isFull(room: 7))
    try jar.send(.close) { $0.isOpen = false }
    try jar.reject(.put(1), because: .isClosed)
    #expect(jar.state == Jar(nuts: 3, isOpen: false))
  }

  @Test func `What differs from what was stated fails, at its line`() {
    let cases: [(act: (inout ModelTest<Jar>) throws -> Void, line: Int, reason: String)] = [
      ({ try $0.send(.put(1)) }, #line, "after .put(1): .nuts: expected 9, got 10"),
      (
        { try $0.send(.close) { ($0.isOpen, $0.nuts) = (false, 1) } }, #line,
        "after .close: .nuts: expected 1, got 9"
      ),
      (
        { try $0.send(.put(2)) }, #line,
        ".put(2): expected a change, got the rejection .isFull(room: 1)"
      ),
      ({ try $0.send(.open) }, #line, ".open: expected a change, got nothing to change"),
      ({ try $0.send(.pretend) }, #line, ".pretend: expected a change, got nothing to change"),
      (
        { try $0.sendWithoutChange(.put(1)) }, #line,
        ".put(1): expected nothing to change, got a change"
      ),
      (
        { try $0.reject(.put(2), because: .isClosed) }, #line,
        ".put(2): expected the rejection .isClosed, got the rejection .isFull(room: 1)"
      ),
      ({ try $0.require(Jar(nuts: 3)) }, #line, "the state: .nuts: expected 3, got 9"),
    ]
    for (act, line, reason) in cases {
      var jar = ModelTest(Jar(nuts: 9))
      let failure = #expect(throws: RequirementFailure.self) { try act(&jar) }
      #expect(
        failure?.description == "ViewStatesMocksTests/ModelTestTests.swift:\(line): \(reason)")
    }
  }

  @Test func `A test of the last state compares it, and the parts that are stated before`() throws {
    var jar = ModelTest(Jar(nuts: 2), stating: .lastState)
    try jar.send(.put(3))
    try jar.send(.close) { $0.isOpen = false }
    let failure = #expect(throws: RequirementFailure.self) { try jar.send(.open) { $0.nuts = 4 } }
    #expect(failure?.reason == "after .open: .nuts: expected 4, got 5")
    try jar.require(Jar(nuts: 5))
  }
}
