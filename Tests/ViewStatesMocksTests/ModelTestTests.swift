import Testing
import ViewStates
import ViewStatesMocks

@Suite struct ModelTestTests {
  struct Jar: StateModel {
    enum Action: Codable, Equatable, Sendable {
      case put(Int)
      case close, open
    }
    enum Rejection: Error, Equatable {
      case isClosed
      case isFull(room: Int)
    }

    var nuts = 0
    var isOpen = true

    mutating func apply(_ action: Action) throws(Rejection) {
      switch action {
      case .put(let count):
        if !isOpen { throw .isClosed }
        if nuts + count > 10 { throw .isFull(room: 10 - nuts) }
        nuts += count
      case .close: isOpen = false
      case .open: isOpen = true
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

  @Test func `What was not stated fails with the difference`() {
    var jar = ModelTest(Jar())
    let line = #line + 1
    let failure = #expect(throws: RequirementFailure.self) { try jar.send(.put(3)) }
    #expect(
      failure?.description
        == "ViewStatesMocksTests/ModelTestTests.swift:\(line): after .put(3): .nuts: expected 0, got 3"
    )
  }

  @Test func `What was stated and did not happen fails`() {
    var jar = ModelTest(Jar())
    let failure = #expect(throws: RequirementFailure.self) {
      try jar.send(.close) { ($0.isOpen, $0.nuts) = (false, 1) }
    }
    #expect(failure?.reason.description == "after .close: .nuts: expected 1, got 0")
  }

  @Test func `Another outcome fails with both`() {
    var jar = ModelTest(Jar(nuts: 9))
    #expect(
      #expect(throws: RequirementFailure.self) { try jar.send(.put(2)) }?.reason.description
        == ".put(2): expected a change, got the rejection .isFull(room: 1)")
    #expect(
      #expect(throws: RequirementFailure.self) { try jar.send(.open) }?.reason.description
        == ".open: expected a change, got nothing to change")
    #expect(
      #expect(throws: RequirementFailure.self) { try jar.sendWithoutChange(.put(1)) }?.reason
        .description
        == ".put(1): expected nothing to change, got a change")
    #expect(
      #expect(throws: RequirementFailure.self) {
        try jar.reject(.put(2), because: .isClosed)
      }?.reason.description
        == ".put(2): expected the rejection .isClosed, got the rejection .isFull(room: 0)")
  }

  @Test func `A model that announces a change and makes none fails, even if none is stated`() {
    struct Liar: StateModel {
      enum Action: Codable, Sendable { case act }
      func check(_ action: Action) -> Verdict { .change }
      mutating func apply(_ action: Action) {}
    }
    var liar = ModelTest(Liar())
    #expect(
      #expect(throws: RequirementFailure.self) { try liar.send(.act) }?.reason.description
        == ".act: expected a change, got nothing to change")
  }

  @Test func `A test of the last state compares the parts that are stated before it`() throws {
    var jar = ModelTest(Jar(nuts: 2), stating: .lastState)
    try jar.send(.put(3))
    try jar.send(.close) { $0.isOpen = false }
    let failure = #expect(throws: RequirementFailure.self) { try jar.send(.open) { $0.nuts = 4 } }
    #expect(failure?.reason.description == "after .open: .nuts: expected 4, got 5")
  }

  @Test func `A test of the last state compares it at the end`() throws {
    var jar = ModelTest(Jar(), stating: .lastState)
    try jar.send(.put(3))
    try jar.send(.close)
    try jar.require(Jar(nuts: 3, isOpen: false))
    let failure = #expect(throws: RequirementFailure.self) { try jar.require(Jar(nuts: 3)) }
    #expect(failure?.reason.description == "the state: .isOpen: expected true, got false")
  }
}
