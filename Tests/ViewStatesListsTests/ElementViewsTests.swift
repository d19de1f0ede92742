import Testing
import ViewStates
import ViewStatesMocks

@testable import ViewStatesLists

/// Views of the elements of a list: only the views whose element differs are updated.
@MainActor @Suite struct ElementViewsTests {
  typealias Cell = Int

  struct Board {
    var cells: PersistentArray<Cell> = [10, 20, 30]
    var numbers: [Cell] = [10, 20, 30]
  }

  struct CellView: StateUpdatable {
    let name: String
    let log: Recorder<String>
    var then: @MainActor () -> Void = {}

    func update(with state: Cell?) {
      log.record("\(name) \(state.map(String.init) ?? "nothing")")
      then()
    }
  }

  let log = Recorder<String>()

  @Test func `a view of a part of a presenter's list`() {
    let presenter = MockPresenter<Board, Never>(state: Board())
    let cellView = Recorder<Cell?>()
    presenter.state.cells.append(contentsOf: 4...9)
    let cells = ElementViews(\Board.cells)
    presenter.attach(cells)
    cells.attach(cellView, at: 7)  // a StateUpdatable<Cell?>
    presenter.state.cells[6] = 1
    presenter.state.cells[7] = 2
    #expect(cellView.all == [8, 2])
  }

  @Test(arguments: [false, true])
  func `only views whose element differs are called, in the order of positions`(isArray: Bool) {
    let cells = isArray ? ElementViews(\Board.numbers) : ElementViews(\Board.cells)
    var board = Board()
    cells.update(with: board)
    for position in [2, 1, 0] {
      cells.attach(CellView(name: "\(position)", log: log), at: position)
    }
    log.takeAll()
    board.cells[2] = 31
    board.cells[0] = 11
    board.numbers[2] = 31
    board.numbers[0] = 11
    cells.update(with: board)
    cells.update(with: board)
    #expect(log.unexamined == ["0 11", "2 31"])
  }

  @Test(arguments: [false, true])
  func `a list that shrinks or grows leaves nothing or brings elements`(isArray: Bool) {
    let cells = isArray ? ElementViews(\Board.numbers) : ElementViews(\Board.cells)
    cells.update(with: Board())
    cells.attach(CellView(name: "third", log: log), at: 2)
    cells.attach(CellView(name: "fifth", log: log), at: 4)
    cells.update(with: Board(cells: [10], numbers: [10]))
    cells.update(with: Board(cells: [10, 20, 30, 40], numbers: [10, 20, 30, 40]))
    #expect(log == ["third 30", "fifth nothing", "third nothing", "third 30"])
  }

  @Test func `a released view and a detached one are not called`() throws {
    let cells = ElementViews<[Int], Int>(\.self)
    cells.update(with: [1])
    let attachment = cells.attach(CellView(name: "value", log: log), at: 0)
    try ReleaseCheck.run { cells.attach($0.watch(Recorder<Int?>()), at: 0) }
    attachment.cancel()
    cells.update(with: [2])
    #expect(log == ["value 1"])
  }

  @Test func `positions that were left leave nothing`() {
    let cells = ElementViews<[Int], Int>(\.self)
    cells.update(with: Array(0..<10_000))
    let view = Recorder<Int?>()
    for position in 0..<10_000 { cells.attach(view, at: position).cancel() }
    #expect(cells.slots.count <= 32)
  }

  @Test func `a view stays attached, however many positions are left meanwhile`() {
    let cells = ElementViews<[Int], Int>(\.self)
    let (stayed, left) = (Recorder<Int?>(), Recorder<Int?>())
    for position in 0..<100 {
      cells.attach(stayed, at: position)
      for next in 100..<200 { cells.attach(left, at: next).cancel() }
    }
    stayed.takeAll()
    cells.update(with: Array(0..<200))
    #expect(stayed.takeAll() == Array(0..<100))
  }

  struct Opened: StateModel {
    var number: Int?
    mutating func apply(_ number: Int?) { self.number = number }
  }

  @Test func `views of elements live on, though a child attached the first of them`() {
    let (opened, early, late) = (Store(Opened()), Recorder<Int?>(), Recorder<Int?>())
    let cells = ElementViews<[Int], Int>(\.self)
    cells.update(with: [1, 2, 3])
    let child = Child(of: opened, \.number) { [cells] number in
      cells.attach(early, at: number)
      return number
    }
    opened.send(1)
    opened.send(nil)
    cells.attach(late, at: 1)
    cells.update(with: [1, 7, 3])
    #expect(late.all == [2, 7])
    #expect(child.state == nil)
  }

  @Test func `a view attached during an update sees each element once, as the others do`() {
    let cells = ElementViews<[Int], Int>(\.self)
    cells.update(with: [1, 2])
    var isAttached = false
    let first = CellView(name: "first", log: log) { [log] in
      guard !isAttached, log.last == "first 5" else { return }
      isAttached = true
      cells.attach(CellView(name: "late", log: log), at: 1)
    }
    cells.attach(first, at: 0)
    cells.attach(CellView(name: "early", log: log), at: 1)
    cells.update(with: [5, 6])
    #expect(log == ["first 1", "early 2", "first 5", "late 6", "early 6"])
  }

  @Test func `one change among many calls one view, and compares the elements around it alone`() {
    var list = PersistentArray((0..<10_000).map { Counted(value: $0) })
    let cells = ElementViews<PersistentArray<Counted>, Counted>(\.self)
    cells.update(with: list)
    let views = list.indices.map { _ in Recorder<Counted?>() }
    for (position, view) in views.enumerated() { cells.attach(view, at: position) }

    list[5_000].value = -1
    // A leaf has 32 elements. The one that differs is also compared with the one its views showed.
    #expect(comparisons { cells.update(with: list) } <= 33)
    #expect(views.indices.filter { views[$0].count > 1 } == [5_000])
    #expect(views[5_000].count == 2)
  }

  @Test func `in an array each element is compared once`() {
    var list = (0..<1_000).map { Counted(value: $0) }
    let cells = ElementViews<[Counted], Counted>(\.self)
    cells.update(with: list)
    let view = Recorder<Counted?>()
    cells.attach(view, at: 500)
    list[500].value = -1
    #expect(comparisons { cells.update(with: list) } == 1_001)
    #expect(view.count == 2)
  }

  @Test func `a view that replaces another in its update is kept, however many are attached`() {
    let cells = ElementViews<[Cell], Cell>(\.self)
    cells.update(with: Array(0..<100))
    let (late, others) = (Recorder<Cell?>(), Recorder<Cell?>())
    let bonds = Recorder<Subscription>()
    let view = CellView(name: "first", log: log) {
      // Empty at the first update, and after the second.
      for bond in bonds.takeAll() {
        bond.cancel()
        for position in 1..<70 { cells.attach(others, at: position) }
        cells.attach(late, at: 0)
      }
    }
    bonds.record(cells.attach(view, at: 0))
    cells.update(with: [1_000] + Array(1..<100))
    cells.update(with: [2_000] + Array(1..<100))
    #expect(late.all == [1_000, 2_000])
  }
}
