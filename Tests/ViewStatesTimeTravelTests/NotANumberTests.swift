import Testing
import ViewStates
import ViewStatesTimeTravel

/// States that do not equal themselves, and equal states that differ.
@MainActor
@Suite struct NotANumberTests {
  struct Curve: StateModel {
    enum Action: Codable, Sendable {
      case append(Double)
      case name(String)
    }

    var points: [Double] = []
    var sets: [Set<Double>] = []
    var name = ""

    func check(_ action: Action) -> Verdict { .change }

    mutating func apply(_ action: Action) {
      switch action {
      case .append(let point):
        points.append(point)
        sets.append([point, 1])
      case .name(let name): self.name = name
      }
    }
  }

  @Test func `A list with a NaN is undone and redone`() throws {
    let store = Store(Curve())
    let history = History(store)
    for point in [1, .nan, 2] { store.send(.append(point)) }
    try history.undo()
    #expect(store.state.points.count == 2)
    try history.jump(to: 1)
    #expect(store.state.points == [1])
    try history.jump(to: 3)
    #expect(store.state.points[1].isNaN)
    #expect(store.state.points.count == 3)
  }

  @Test func `Undo brings back the very bytes, even if both states are equal`() throws {
    let store = Store(Curve())
    let history = History(store)
    store.send(.name("\u{e9}"))
    store.send(.name("e\u{301}"))
    try history.undo()
    #expect(Array(store.state.name.unicodeScalars.map(\.value)) == [0xe9])
  }
}
