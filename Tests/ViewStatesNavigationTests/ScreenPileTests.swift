import Testing
import ViewStates
import ViewStatesNavigation

/// What a view asks the pile, and what it reports.
@MainActor @Suite struct ScreenPileTests {
  let farm = Farm(in: .split)
  let coordinator: Coordinator<FarmRoute, FarmRoute>
  var pile: ScreenPile<FarmRoute, FarmRoute> { coordinator.state }

  init() {
    coordinator = Coordinator(of: farm.store, identities: farm.identities) { presentation, _ in
      presentation.route
    }
  }

  @Test func `A split has two stacks where it has room, and one where it has not`() throws {
    #expect(pile.top.stacks.map { $0.map(\.screen) } == [[.herd], []])
    try farm.showDetail(.cow(1))
    try farm.show(.cow(2))
    #expect(pile.top.stacks.map { $0.map(\.screen) } == [[.herd], [.cow(1), .cow(2)]])
    coordinator.setWidth(.narrow)
    #expect(pile.top.stacks.map { $0.map(\.screen) } == [[.herd, .cow(1), .cow(2)]])
    try farm.store.send(.setContainer(.stack, around: farm.root))
    #expect(pile.top.stacks.map { $0.map(\.screen) } == [[.herd, .cow(1), .cow(2)]])
  }

  @Test func `A screen is found in any stack of any layer`() throws {
    let detail = try farm.showDetail(.cow(1))
    let sheet = try farm.present(.preferences)
    let pushed = try farm.show(.barn)
    #expect(
      [farm.root, detail, sheet, pushed].map { pile[$0]?.screen }
        == [.herd, .cow(1), .preferences, .barn])
    #expect(pile[farm.next()] == nil)
  }

  @Test func `A layer is found by its own identity, and from below`() throws {
    let sheet = try farm.present(.preferences)
    let pushed = try farm.show(.barn)
    #expect(pile.layer(sheet)?.primary.map(\.screen) == [.preferences, .barn])
    #expect(pile.layer(pushed) == nil)
    #expect(pile.layer(over: farm.root)?.id == sheet)
    #expect(pile.layer(over: sheet) == nil)
    #expect(pile.layer(over: pushed) == nil)
  }

  @Test func `Entries are equal as long as the coordinator keeps the screen`() throws {
    let detail = try farm.showDetail(.cow(1))
    let before = try #require(pile[detail])
    try farm.store.send(.setContainer(.stack, around: farm.root))
    #expect(pile[detail] == before)
    #expect(pile[detail]?.presentation.style == .push)
    #expect(Set([before, pile[detail]]).count == 1)
    #expect(pile[farm.root] != before)
  }

  @Test func `A report that comes late changes nothing, and the root stays`() throws {
    let sheet = try farm.present(.preferences)
    #expect(coordinator.dismiss(sheet) == .changed)
    #expect(coordinator.dismiss(sheet) == .nothingToChange)
    #expect(coordinator.dismiss(farm.root) == .nothingToChange)
    #expect(farm.numbers == [[1]])
  }

  @Test func `The width is reported once`() {
    #expect(coordinator.setWidth(.narrow) == .changed)
    #expect(coordinator.setWidth(.narrow) == .nothingToChange)
    #expect(farm.state.width == .narrow)
  }
}
