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

  /// A presenter whose state has a long plain array, so it compares nothing.
  final class Listing: Presenter {
    let views = Views<[Int]>(comparing: false)
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

  // MARK: - Intents over several models

  @Test func `a model with a check of its own is not copied because it takes part`() {
    let (numbers, others, note) = (store(of: 1_000), store(of: 1_000), Store(Note()))
    let places = [numbers.state.place, others.state.place]
    for number in 0..<100 {
      oneChange(of: numbers, others, note) {
        numbers.send(number)
        oneChange(of: others, numbers) { others.send(number) }
        note.send("\(number)")
      }
    }
    #expect([numbers.state.place, others.state.place] == places)
    #expect(numbers.state.list.count == 1_100)
  }

  @Test func `neither is it by an intent that fails`() {
    let (numbers, note) = (store(of: 1_000), Store(Note()))
    let place = numbers.state.place
    for number in 0..<100 {
      _ = try? oneChange(of: numbers, note) {
        numbers.send(number)
        throw CancellationError()
      }
    }
    numbers.send(1)
    #expect(numbers.state.place == place)
    #expect(numbers.state.list.count == 1_001)
  }

  @Test func `nor by an intent that a view sends while the change is delivered`() {
    /// A view that keeps nothing, and sends an action from inside its next update.
    final class Sending: StateUpdatable {
      var next: (() -> Void)?
      func update(with state: Note) { next.take()?() }
    }
    let (numbers, note, view) = (store(of: 1_000), Store(Note()), Sending())
    note.attach(view)
    let place = numbers.state.place
    view.next = { numbers.send(2) }
    oneChange(of: note, numbers) {
      note.send("first")
      numbers.send(1)
    }
    #expect(numbers.state.list.suffix(2) == [1, 2])
    #expect(numbers.state.place == place)
  }

  @Test func `a second action to one store copies it once, however many follow`() {
    let (numbers, note) = (store(of: 1_000), Store(Note()))
    let place = numbers.state.place
    oneChange(of: numbers, note) {
      for number in 0..<100 { numbers.send(number) }
      note.send("many")
    }
    let copy = numbers.state.place
    #expect(copy != place)
    #expect(numbers.state.list.count == 1_100)
    numbers.send(1)
    #expect(numbers.state.place == copy)
  }
}
