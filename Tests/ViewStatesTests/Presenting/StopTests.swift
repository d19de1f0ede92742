import Testing
import ViewStates

/// Mistakes in a program stop it, and say why in debug and in release.
@Suite struct StopTests {
  /// A presenter that shows a number.
  @MainActor final class Numbers<Name>: Presenter {
    let views = Views<Int>()
    var state = 0 { didSet { updateViews() } }
  }

  enum Map {}
  enum List {}
  enum Log {}

  struct Bystander: StateUpdatable {
    func update(with state: Int) {}
  }

  /// A view that answers every state with another.
  @MainActor final class Echo: StateUpdatable {
    let answered: Numbers<Map>
    init(_ answered: Numbers<Map>) { self.answered = answered }
    func update(with state: Int) { answered.state += 1 }
  }

  /// The same as a value.
  struct Again: StateUpdatable {
    let answered: Numbers<Map>
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

  struct Even: StateModel {
    var count = 0
    func check(_ action: Int) -> Verdict { action == 0 ? .noChange : .change }
    mutating func apply(_ action: Int) { count += 2 * action }
    func validate() throws(InvalidState) {
      guard count.isMultiple(of: 2) else { throw InvalidState("\(count) is odd") }
    }
  }

  func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a loop that never settles is stopped, and the views that loop are named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (map, list) = (Numbers<Map>(), Numbers<Map>())
        map.attach(Bystander())
        let echo = Echo(list)
        map.attach(echo)
        list.attach(Again(answered: map))
      }
    }
    #expect(
      text(result).contains(
        """
        ViewStates: updates caused one another 1000 times in a row, and there is no end to it. The \
        views and listeners that loop: Echo, Again. A view only shows
        """)
        || text(result).contains("The views and listeners that loop: Again, Echo. A view only"))
  }

  @Test func `a view that attaches itself in every update is stopped, and named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let map = Numbers<Map>()
        map.attach(Bystander())
        let joiner = Joiner(map)
        map.attach(joiner)
      }
    }
    #expect(text(result).contains("The views and listeners that loop: Joiner. A view only"))
  }

  @Test func `views that attach one another without end are stopped, and named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (map, list) = (Numbers<Map>(), Numbers<Map>())
        map.attach(Bystander())
        map.attach(Ping(here: map, there: list))
      }
    }
    #expect(
      text(result).contains(
        """
        ViewStates: 100 views were attached, each from inside the update of the last one, and there \
        is no end to it. The views that loop: Ping, Pong.
        """))
  }

  @Test func `changes that cause one another while presenters are released are stopped`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(Even())
        let child = Child(of: store, \.count) { _ in Farewell { store.send(1) } }
        store.send(1)
        withExtendedLifetime(child) {}
      }
    }
    #expect(
      text(result).contains(
        "ViewStates: 1000 changes in a row were sent while presenters were derived, made or"))
  }

  @MainActor @Test func `a view may attach any number of others from inside its update`() {
    let (map, view) = (Numbers<Map>(), Reacting())
    map.attach(Passing { [map] _ in for _ in 1...1_000 { map.attach(view) } })
    #expect(view.states == Array(repeating: 0, count: 1_000))
    map.state = 1
    #expect(view.states.count == 3_000)
  }

  @Test func `presenters that follow one another in a circle are stopped where it is closed`() async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (map, list, log) = (Numbers<Map>(), Numbers<List>(), Numbers<Log>())
        list.follow(map)
        log.follow(list)
        map.follow(log)
      }
    }
    #expect(
      text(result).contains("ViewStates: presenters follow one another in a circle: "))
    #expect(
      text(result).contains(
        """
        Numbers<Map> is followed by Numbers<List> is followed by Numbers<Log> is followed by \
        Numbers<Map>. Each would
        """))
  }

  @Test func `a presenter that follows itself is stopped`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let map = Numbers<Map>()
        map.follow(map)
      }
    }
    #expect(text(result).contains("in a circle: Numbers<Map> is followed by Numbers<Map>."))
  }

  @MainActor @Test func `presenters that follow the same one by two ways are no circle`() {
    let (map, list, log) = (Numbers<Map>(), Numbers<List>(), Deriving { 0 })
    list.follow(map)
    log.follow(map, list)
    let view = Reacting()
    log.attach(view)
    log.derive = { 1 }
    map.state = 1
    #expect(view.states == [0, 1])
  }

  @Test func `a reaction to a presenter that follows others is stopped`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (map, list) = (Numbers<Map>(), Numbers<List>())
        list.follow(map)
        _ = Reaction(to: list) { _ in }
      }
    }
    #expect(text(result).contains("ViewStates: a Reaction to Numbers<List>, which follows other"))
  }

  @Test func `a store whose first state is not valid is stopped, with the reason`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Store(Even(count: 3)) }
    }
    #expect(
      text(result).contains(
        "ViewStates: the first state of a store of Even is not valid: 3 is odd."))
  }
}
