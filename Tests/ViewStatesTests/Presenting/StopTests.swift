import Testing
import ViewStates

/// Mistakes in a program stop it, and say why in debug and in release.
@Suite struct StopTests {
  /// A presenter that shows a number, and can follow another one.
  @MainActor final class Numbers<Name>: Presenter {
    let views = Views<Int>()
    var state = 0 { didSet { updateViews() } }
  }

  enum Map {}
  enum List {}
  enum Log {}

  /// A view that answers every state with another.
  @MainActor final class Echo: StateUpdatable {
    let presenter: Numbers<Map>
    init(_ presenter: Numbers<Map>) { self.presenter = presenter }
    func update(with state: Int) { presenter.state += 1 }
  }

  /// A presenter that allows few updates in a row.
  @MainActor final class Impatient: Presenter {
    let views = Views<Int>(limit: 3)
    var state = 0 { didSet { updateViews() } }
  }

  /// A view that loops, too, as a value.
  struct Again: StateUpdatable {
    let presenter: Impatient
    func update(with state: Int) { presenter.state += 1 }
  }

  /// A view that attaches another, which attaches one of these again.
  struct Ping: StateUpdatable {
    let presenter: Numbers<Map>
    func update(with state: Int) { presenter.attach(Pong(presenter: presenter)) }
  }

  struct Pong: StateUpdatable {
    let presenter: Numbers<Map>
    func update(with state: Int) { presenter.attach(Ping(presenter: presenter)) }
  }

  /// A view that attaches another of its kind to another presenter.
  struct Crossing: StateUpdatable {
    let here: Numbers<Map>
    let there: Numbers<Map>
    func update(with state: Int) { there.attach(Crossing(here: there, there: here)) }
  }

  /// A view that attaches a thousand others in each update.
  struct Parent: StateUpdatable {
    let presenter: Numbers<Map>
    let view: Kept
    func update(with state: Int) { for _ in 1...1_000 { presenter.attach(view) } }
  }

  struct Bystander: StateUpdatable {
    func update(with state: Int) {}
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
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let presenter = Numbers<Map>()
        presenter.attach(Bystander())
        let echo = Echo(presenter)
        presenter.attach(echo)
      }
    }
    #expect(
      text(result).contains(
        """
        ViewStates: 10000 updates of Views<Int> in a row were caused from inside update(with:), \
        and there is no end to it. The views that loop: Echo. A view only shows
        """))
  }

  @Test func `the views that loop are named, however few updates are allowed`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let presenter = Impatient()
        presenter.attach(Again(presenter: presenter))
      }
    }
    #expect(
      text(result).contains("3 updates of Views<Int> in a row were caused from inside"))
    #expect(text(result).contains("The views that loop: Again."))
  }

  @Test func `views that attach one another without end are stopped, and named`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let map = Numbers<Map>()
        map.attach(Bystander())
        map.attach(Ping(presenter: map))
      }
    }
    #expect(
      text(result).contains(
        """
        ViewStates: 100 views were attached to Views<Int>, each from inside the last one's \
        update(with:), and there is no end to it. The views that loop: Ping, Pong. A view only shows
        """))
  }

  @Test func `views of two presenters that attach one another without end are stopped, too`() async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (map, list) = (Numbers<Map>(), Numbers<Map>())
        map.attach(Crossing(here: map, there: list))
      }
    }
    #expect(text(result).contains("The views that loop: Crossing."))
  }

  @MainActor @Test func `a view may attach any number of others from inside its update`() {
    let map = Numbers<Map>()
    let view = Kept()
    map.attach(Parent(presenter: map, view: view))
    #expect(view.states == Array(repeating: 0, count: 1_000))
    map.state = 1
    #expect(view.states.count == 3_000)
  }

  @Test func `presenters that follow one another in a circle are stopped where it is closed`() async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (map, list, log) = (Numbers<Map>(), Numbers<List>(), Numbers<Log>())
        list.follow(map)
        log.follow(list)
        map.follow(log)
      }
    }
    #expect(
      text(result).contains(
        """
        ViewStates: presenters follow one another in a circle: \
        Numbers<Map> follows Numbers<Log> follows Numbers<List> follows Numbers<Map>. Each would
        """))
  }

  @Test func `a presenter that follows itself is stopped`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let map = Numbers<Map>()
        map.follow(map)
      }
    }
    #expect(text(result).contains("in a circle: Numbers<Map> follows Numbers<Map>."))
  }

  @Test func `a store whose first state is not valid is stopped, with the reason`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Store(Even(count: 3)) }
    }
    #expect(
      text(result).contains(
        "ViewStates: the first state of a store of Even is not valid: 3 is odd."))
  }
}

extension StopTests {
  @MainActor final class Kept: StateUpdatable {
    var states: [Int] = []
    func update(with state: Int) { states.append(state) }
  }

  @MainActor @Test func `presenters that follow the same one by two ways are no circle`() {
    let (map, list, log) = (Numbers<Map>(), Numbers<List>(), Numbers<Log>())
    let view = Kept()
    log.attach(view)
    list.follow(map)
    log.follow(map)
    log.follow(list)
    map.state = 1
    #expect(view.states == [0, 0])
  }
}
