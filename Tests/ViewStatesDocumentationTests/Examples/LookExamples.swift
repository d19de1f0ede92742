import Testing
import ViewStates
import ViewStatesMocks

struct Look: StateModel {
  enum Action: Codable, Equatable, Sendable {
    case setSorted(Bool)
    case setCompact(Bool)
  }

  var isSorted = false
  var isCompact = false

  mutating func apply(_ action: Action) {
    switch action {
    case .setSorted(let isSorted): self.isSorted = isSorted
    case .setCompact(let isCompact): self.isCompact = isCompact
    }
  }
}

struct GuestListState: Equatable {
  var names: [String] = []
  var look = Look()
}

private final class GuestListPresenter: Presenter {
  let views = Views<GuestListState>()
  private let look: Store<Look>

  var state: GuestListState { GuestListState(names: ["Ada"], look: look.state) }

  init(look: Store<Look>) {
    self.look = look
    follow(look)
  }

  func change(_ look: Look.Action) { self.look.send(look) }
}

@MainActor @Suite struct LookExamples {
  @Test func `an intent passes the actions of the view state on`() {
    let view = Recorder<GuestListState>()
    let presenter = GuestListPresenter(look: Store(Look()))
    presenter.attach(view)
    presenter.change(.setSorted(true))
    presenter.change(.setCompact(true))
    #expect(view.all.map(\.look.isSorted) == [false, true, true])
    #expect(view.all.map(\.look.isCompact) == [false, false, true])
  }
}
