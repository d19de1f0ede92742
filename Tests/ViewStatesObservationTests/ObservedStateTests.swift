import Observation
import Synchronization
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesObservation

@MainActor @Suite struct ObservedStateTests {
  struct Walk: Equatable {
    var title = "walk"
    var stops = ["home"]
  }

  /// A presenter that counts how often it derives its state.
  final class WalkPresenter: Presenter {
    let views = Views<Walk>()
    var walk = Walk() { didSet { updateViews() } }
    private(set) var derivations = 0

    var state: Walk {
      derivations += 1
      return walk
    }
  }

  let presenter = WalkPresenter()

  @Test func `a reader of a state that cannot be compared is notified of every update`() {
    struct Action { let run: () -> Void }
    let presenter = MockPresenter<Action, Never>(state: Action {})
    #expect(isNotified(presenter.observed.state) { presenter.updateViews() })
  }

  @Test func `a reader that is being notified still reads the state before the update`() {
    let (presenter, seen) = (presenter, Recorder<String>())
    withObservationTracking {
      _ = presenter.observed.title
    } onChange: {
      MainActor.assumeIsolated { seen.update(with: presenter.observed.title) }
    }
    presenter.walk.title = "run"
    #expect(seen.all == ["walk"])
    #expect(presenter.observed.title == "run")
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `a sequence of observations sees the states until it is left`() async {
    let presenter = presenter
    var titles: [String] = []
    for await title in Observations({ presenter.observed.title }) {
      titles.append(title)
      if titles.count == 3 { break }
      presenter.walk.title = titles.count == 1 ? "run" : "ride"
    }
    #expect(titles == ["walk", "run", "ride"])
  }

  @Test func `a store, a service and a presenter behind a protocol are observed in the same way`() {
    let store = Store(Tally())
    let source: any StateSource<Tally> = store
    #expect(isNotified(store.observed.count) { store.send(1) })
    #expect(isNotified(source.observed.count) { store.send(1) })
    #expect(source.observed.count == 2)
  }

  // MARK: - Cost

  @Test func `all readers share one view, and an update derives once however much reads it`() {
    for number in 0...100 {
      if number > 0 { presenter.walk.title = "\(number)" }
      for _ in 1...10 {
        _ = presenter.observed.state
        _ = presenter.observed.title
        _ = presenter.observed[\.stops.count]
      }
    }
    #expect(presenter.observed.title == "100")
    #expect(presenter.derivations == 101)
  }

  @Test func `updates for which no reader waits derive nothing`() {
    _ = presenter.observed.state
    for number in 1...100 { presenter.walk.title = "\(number)" }
    // At first, for the first update, and for the one after which nothing waits.
    #expect(presenter.derivations == 3)
    #expect(!presenter.views.isWatched)
    #expect(presenter.observed.title == "100")
    #expect(presenter.views.isWatched)
  }

  @Test func `an update does not compare what nobody waits for`() {
    let presenter = MockPresenter<Noted, Never>(state: Noted())
    _ = presenter.observed.note
    #expect(isNotified(presenter.observed.count) { presenter.state.count = 1 })
    presenter.state.note = Note("new")
    let comparisons = Note.comparisons.load(ordering: .relaxed)
    _ = presenter.observed.count
    presenter.state.count = 2
    presenter.state.count = 3
    #expect(Note.comparisons.load(ordering: .relaxed) == comparisons)
  }

  // MARK: - Lifetime

  @Test func `a screen that has gone before it is drawn again keeps what it showed`() throws {
    let tally = Store(Tally())
    let child = Child(of: tally, \.screen) { _ in TallyPresenter(tally) }
    let screen = try #require(child.state)
    #expect(screen.observed.state == 0)
    for _ in 1...3 { tally.send(1) }
    #expect(child.state == nil)
    #expect(screen.observed.state == 2)
  }

  @Test func `it keeps neither a presenter nor a store, and is released with it`() throws {
    try ReleaseCheck.run { check in
      let presenter = check.watch(WalkPresenter())
      _ = presenter.observed.state
      _ = presenter.observed.title
      check.watch(try #require(presenter.views.observation), "observation")
      presenter.walk.title = "run"
      let store = check.watch(Store(Tally()))
      _ = store.observed.count
      store.observed.field(\.count) { store.send($0) }.value = 3
    }
  }
}

extension ObservedStateTests {
  struct Tally: StateModel {
    var count = 0
    /// The screen that shows a small count.
    var screen: Int? { count < 3 ? 1 : nil }
    mutating func apply(_ number: Int) { count += number }
  }

  final class TallyPresenter: Presenter {
    let views = Views<Int>()
    private let tally: Store<Tally>
    var state: Int { tally.state.count }

    init(_ tally: Store<Tally>) {
      self.tally = tally
      follow(tally)
    }
  }

  struct Noted {
    var count = 0
    var note = Note("old")
  }

  /// A text that counts how often it is compared.
  struct Note: Equatable {
    static let comparisons = Atomic(0)
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Self, right: Self) -> Bool {
      comparisons.add(1, ordering: .relaxed)
      return left.text == right.text
    }
  }
}
