import Testing
import ViewStates
import ViewStatesMocks

/// What hears of a change besides views: reactions, listeners, and views that are shown its cause.
@MainActor @Suite struct ChangeExamples {
  struct Walk: StateModel {
    enum Action: Codable, Sendable { case add(Double) }

    var distances: [Double] = []

    mutating func apply(_ action: Action) {
      switch action {
      case .add(let distance): distances.append(distance)
      }
    }
  }

  final class WalkPresenter: Presenter {
    let views = Views<[Double]>()
    private let walk: Store<Walk>
    private let reaction: Reaction

    var state: [Double] { walk.state.distances }

    init(walk: Store<Walk>, pedometer: any Pedometer) {
      self.walk = walk
      reaction = Reaction(to: pedometer) { distance in walk.send(.add(distance)) }
      follow(walk)
    }
  }

  @Test func `a report becomes an action`() {
    let pedometer = MockPedometer(state: 0)
    let presenter = WalkPresenter(walk: Store(Walk()), pedometer: pedometer)
    pedometer.state = 12
    pedometer.state = 30
    #expect(presenter.state == [12, 30])
  }

  @Test func `a listener hears each change`() throws {
    var heard: [Counter.Action] = []
    let counter = Store(Counter())

    final class Counts: EventListener {
      func hear(_ change: Change<Counter>) { print(change.actions) }
    }

    let counts = Counts()
    counter.changes.listen(counts)

    counter.changes.listen(for: counts) { _, change in heard += change.actions }
    try counter.send(.increment)
    #expect(heard == [.increment])
  }

  @Test func `a view is shown the cause of each change`() throws {
    let shelf = Store(ShelfExample.Shelf())
    let presenter = ShelfExample.ShelfPresenter(shelf: shelf, desk: Store(ShelfExample.Desk()))
    let recorder = Recorder<CausedState<[String]>>()
    presenter.attachWithCause(recorder)
    let screen = TitlesScreen()
    presenter.attachWithCause(screen)
    shelf.send(.put("Emma"))
    try shelf.restore(ShelfExample.Shelf(titles: ["Persuasion"]))
    #expect(recorder.all.map(\.cause) == [.start, .actions(), .restore])
  }
}

@MainActor protocol Pedometer: StateSource<Double> {}

final class MockPedometer: MockPresenter<Double, Never>, Pedometer {}

final class TitlesScreen: StateUpdatable {
  func update(with shown: CausedState<[String]>) {
    show(shown.state, isAnimated: shown.cause.isActions)
  }

  private func show(_ titles: [String], isAnimated: Bool) {
    print(titles, isAnimated ? "with an animation" : "at once")
  }
}
