import ViewStates

/// A screen within a screen, presented and dismissed.
@MainActor
enum ChildRows {
  static let all = [
    Benchmark(
      name: "child", subject: "a child made, shown and released: two actions, two updates",
      floor: "an object made, shown by a protocol that is held weakly, and released"
    ) {
      let (desk, byHand) = (Store(Desk()), DeskByHand())
      let child = Child(of: desk, { $0.opened }, make: { NotePresenter($0, desk: desk) })
      let (view, held) = (PresentedObject(), PresentedByHand())
      child.attach(view)
      byHand.view = held
      return .counting(
        DeskPresenter(desk, child), byHand, intents: 20_000, keeping: [view, held])
    }
  ]
}

// MARK: - With the toolkit

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
  private let note: Int

  var state: Int { note }

  init(_ note: Int, desk: Store<Desk>) {
    self.note = note
    follow(desk)
  }
}

private final class DeskPresenter: Counting {
  private let desk: Store<Desk>
  private let child: Child<Int, NotePresenter>
  private var note = 0

  init(_ desk: Store<Desk>, _ child: Child<Int, NotePresenter>) {
    self.desk = desk
    self.child = child
  }

  func count() {
    note += 1
    desk.send(.open(note))
    desk.send(.close)
  }
}

private final class PresentedObject: StateUpdatable {
  private var shown = 0

  func update(with note: NotePresenter?) { shown = note?.state ?? 0 }
}

// MARK: - By hand

@MainActor
private final class NoteByHand {
  weak var desk: DeskByHand?
  let note: Int

  init(_ note: Int, desk: DeskByHand) {
    self.note = note
    self.desk = desk
  }
}

private final class DeskByHand: Counting {
  weak var view: PresentedByHand?
  private var note = 0
  private var child: NoteByHand?

  func count() {
    note += 1
    child = NoteByHand(note, desk: self)
    view?.show(child)
    child = nil
    view?.show(child)
  }
}

@MainActor
private final class PresentedByHand {
  private var shown = 0

  @inline(never)
  func show(_ note: NoteByHand?) { shown = note?.note ?? 0 }
}
