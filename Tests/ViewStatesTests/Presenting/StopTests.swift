import Testing
import ViewStates
import ViewStatesMocks

/// Mistakes in a program stop it, and say why in debug and in release.
@Suite struct StopTests {
  typealias Numbers<Name> = MockPresenter<Int, Name>

  enum Map {}
  enum List {}
  enum Log {}

  /// A view that answers every state with another.
  @MainActor final class Echo: StateUpdatable {
    let answered: Numbers<Map>
    init(_ answered: Numbers<Map>) { self.answered = answered }
    func update(with state: Int) { answered.state += 1 }
  }

  /// A view that attaches itself whenever it is updated.
  @MainActor final class Joiner: StateUpdatable {
    let presenter: Numbers<Map>
    init(_ presenter: Numbers<Map>) { self.presenter = presenter }
    func update(with state: Int) { presenter.attach(self) }
  }

  /// A view that attaches another, which attaches one of these again.
  struct Ping: StateUpdatable {
    let (here, there): (Numbers<Map>, Numbers<Map>)
    func update(with state: Int) { there.attach(Pong(here: there, there: here)) }
  }

  struct Pong: StateUpdatable {
    let (here, there): (Numbers<Map>, Numbers<Map>)
    func update(with state: Int) { there.attach(Ping(here: there, there: here)) }
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

  enum Mistake: String, CaseIterable, Codable {
    case viewsThatLoop, viewThatAttachesItself, viewsThatAttachOneAnother
    case releasesThatLoop, reactionsThatLoop, reactionsThatDouble, childrenThatLoop
    case circle, reactionToFollower, reactionToLaterFollower
    case invalidFirstState, neverRejected, rejectedInApply
    case travelInsideIntent, intentsMixed
    case negativeIdentities

    @MainActor func make() throws {
      let (map, list, log) = (
        Numbers<Map>(state: 0), Numbers<List>(state: 0), Numbers<Log>(state: 0)
      )
      let (sum, screen) = (Store(Sum()), Store(Screen()))
      map.attach(Passing { _ in })
      switch self {
      case .viewsThatLoop:
        let echo = Echo(map)
        map.attach(echo)
      case .viewThatAttachesItself:
        let joiner = Joiner(map)
        map.attach(joiner)
      case .viewsThatAttachOneAnother: map.attach(Ping(here: map, there: Numbers<Map>(state: 0)))
      case .releasesThatLoop:
        let child = Child(of: sum, \.value) { _ in Farewell { sum.send(1) } }
        sum.send(1)
        withExtendedLifetime(child) {}
      case .reactionsThatLoop:
        let other = Store(Sum())
        sum.react(for: other) { other, _ in other.send(1) }
        other.react(for: sum) { sum, _ in sum.send(1) }
        sum.send(1)
      case .reactionsThatDouble:
        for _ in 1...2 { sum.react(for: sum) { sum, _ in sum.send(1) } }
        sum.send(1)
      case .childrenThatLoop:
        let endless = Child(of: screen, \.opened) { book in
          screen.send(.open(book + 1))
          return book
        }
        screen.send(.open(1))
        _ = endless.state
      case .circle:
        list.follow(map)
        log.follow(list)
        map.follow(log)
      case .reactionToFollower:
        list.follow(map)
        list.react(for: map) { _, _ in }
      case .reactionToLaterFollower:
        list.react(for: map) { _, _ in }
        list.follow(map)
      case .invalidFirstState: _ = Store(Selection(number: 4))
      case .neverRejected: Store(Selection()).send(neverRejected: 4)
      case .rejectedInApply: try Store(Careless()).send(4)
      case .travelInsideIntent:
        oneChange(of: sum) { sum.stage(Sum(value: 1), because: .timeTravel)() }
      case .intentsMixed:
        oneChange(of: sum) { oneChange(of: screen) { oneChange(of: sum, screen) {} } }
      case .negativeIdentities: _ = IdentitySource(seed: 1).next(-1, after: nil)
      }
    }

    var message: String {
      switch self {
      case .viewsThatLoop:
        """
        updates caused one another 1000 times in a row, and there is no end to it. The views and \
        listeners that loop: Echo. A view only shows
        """
      case .viewThatAttachesItself: "The views and listeners that loop: Joiner. A view only"
      case .viewsThatAttachOneAnother:
        """
        100 views were attached, each from inside the update of the last one, and there is no end \
        to it. The views that loop: Ping, Pong.
        """
      case .releasesThatLoop:
        "100000 changes in a row were sent while presenters were derived, made or"
      case .reactionsThatLoop, .reactionsThatDouble:
        "one change has caused 100000 reactions, and there is no end to it."
      case .childrenThatLoop:
        """
        the init of Int changed the identities of its owner a hundred times in a row, the last \
        time to [101], and there is no end to it. Let the init of a presenter send nothing.
        """
      case .circle:
        """
        presenters follow one another in a circle: MockPresenter<Int, Map> is followed by \
        MockPresenter<Int, List> is followed by MockPresenter<Int, Log> is followed by \
        MockPresenter<Int, Map>. Each would
        """
      case .reactionToFollower, .reactionToLaterFollower:
        "a reaction to MockPresenter<Int, List>, which follows other"
      case .invalidFirstState:
        "the first state of a store of Selection is not valid: number: 4 is more than 3."
      case .neverRejected:
        """
        Selection rejected '4', which was sent as an action that is never rejected: isTooHigh. \
        Send it with try, and handle the rejection.
        """
      case .rejectedInApply:
        """
        Careless accepted '4' in check and rejected it in apply: isTooMany. The model may be left \
        half-way. Let check throw every rejection, or leave it out.
        """
      case .travelInsideIntent:
        """
        a history travelled inside oneChange, whose intent was still to change Sum. Travel before \
        or after the call.
        """
      case .intentsMixed:
        """
        oneChange names stores of two changes that are both under way; the Store<Screen> belongs \
        to the other. Name all of the stores in the outermost call.
        """
      case .negativeIdentities:
        """
        an IdentitySource was asked for -1 identities. Ask for as many as the list gets elements, \
        0 or more.
        """
      }
    }
  }

  @Test(arguments: Mistake.allCases)
  func `a mistake in the program stops it, and the message names it`(mistake: Mistake) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mistake] in
      try await MainActor.run { try mistake.make() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("ViewStates: "))
    #expect(text.contains(mistake.message))
  }

  @MainActor @Test func `a view may attach any number of others from inside its update`() {
    let (map, view) = (Numbers<Map>(state: 0), Recorder<Int>())
    map.attach(Passing { [map] _ in for _ in 1...1_000 { map.attach(view) } })
    #expect(view.all == Array(repeating: 0, count: 1_000))
    map.state = 1
    #expect(view.all.count == 3_000)
  }
}
