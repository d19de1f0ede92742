import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesObservation

/// Appending to a list of a million costs what appending to a list of ten does.
///
/// Counted are copies and calls, not time.
@MainActor @Suite("Law 6: cost follows the change")
struct CostLawTests {
  /// A list of numbers in a plain array.
  struct Numbers: StateModel {
    var list: [Int] = []
    func check(_ action: Int) -> Verdict { .change }
    mutating func apply(_ action: Int) { list.append(action) }

    /// Where the elements are: another place means that they were copied.
    var place: Int { list.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
  }

  /// A presenter that derives its state.
  final class Listing: Presenter {
    let views = Views<[Int]>()
    let store: Store<Numbers>
    var state: [Int] { store.state.list }

    init(_ store: Store<Numbers>) {
      self.store = store
      follow(store)
    }
  }

  /// A view that keeps nothing.
  final class Last: StateUpdatable {
    var last: Int?
    func update(with state: [Int]) { last = state.last }
  }

  func store(of count: Int) -> Store<Numbers> {
    var list = Array(0..<count)
    list.reserveCapacity(count + 200)
    return Store(Numbers(list: list))
  }

  @Test(arguments: [10, 1_000_000])
  func `appending through a store copies nothing`(count: Int) {
    let store = store(of: count)
    let place = store.state.place
    for number in 0..<100 { store.send(number) }
    #expect(store.state.place == place)
    #expect(store.state.list.count == count + 100)
  }

  @Test func `nor does it with a presenter and a view that show the list`() {
    let store = store(of: 1_000)
    let (listing, view) = (Listing(store), Last())
    listing.attach(view)
    let place = store.state.place
    for number in 0..<100 { store.send(number) }
    #expect(store.state.place == place)
    #expect(view.last == 99)
  }

  @Test func `a view that keeps the list makes each append copy it, if it is a plain array`() {
    let store = store(of: 1_000)
    let listing = Listing(store)
    #expect(listing.observed.state == store.state.list)
    let place = store.state.place
    store.send(1)
    #expect(store.state.place != place)
    #expect(listing.observed.state == store.state.list)
  }

  @Test func `an update of one part calls the view of that part once, and no other`() {
    let presenter = MockPresenter<[Int], Never>(state: Array(repeating: 0, count: 1_000))
    let views = (0..<1_000).map { _ in StateRecorder<Int>() }
    for (index, view) in views.enumerated() { presenter.attach(view, to: { $0[index] }) }
    for view in views { view.takeAll() }
    presenter.state[500] = 7
    #expect(views.map(\.unexamined.count).reduce(0, +) == 1)
    #expect(views[500].unexamined == [7])
  }
}
