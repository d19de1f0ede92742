import ViewStates

/// A screen within a screen, presented and dismissed.
@MainActor
enum ChildRows {
  static let all = [
    Benchmark(
      name: "child", subject: "a child made, shown and released: two actions, two updates",
      floor: "an object made, shown and released",
      // The floor is an allocation. The toolkit compares identities, follows a store and updates
      // two lists of views.
      limit: .ratio(50, goal: 4_000)
    ) {
      let desk = Store(Desk())
      let child = Child(of: desk, { $0.opened }, make: { NotePresenter($0, desk: desk) })
      let view = PresentedObject()
      child.attach(view)
      var note = 0
      let acting = Acting(keeping: (view, child)) {
        note += 1
        desk.send(.open(note))
        desk.send(.close)
      }
      return .counting(acting, MakerByHand(), intents: 20_000)
    }
  ]
}

private struct Desk: StateModel {
  enum Action: Codable, Sendable {
    case open(Int)
    case close
  }

  var opened: Int?

  mutating func apply(_ action: Action) {
    switch action {
    case .open(let note): opened = note
    case .close: opened = nil
    }
  }
}

private final class NotePresenter: Presenter {
  let views = Views<Int>()
  let state: Int

  init(_ note: Int, desk: Store<Desk>) {
    state = note
    follow(desk)
  }
}

private final class PresentedObject: StateUpdatable {
  private var shown = 0

  func update(with note: NotePresenter?) { shown = note?.state ?? 0 }
}
