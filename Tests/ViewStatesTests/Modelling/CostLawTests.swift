import Testing
import ViewStates
import ViewStatesMocks

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
      follow(store) { $0.list.count }
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

  /// Appends a hundred numbers in some way, and says whether the list was copied meanwhile.
  func isCopied(of count: Int = 1_000, by append: (Store<Numbers>, Int) -> Void) -> Bool {
    let store = store(of: count)
    let place = store.state.place
    for number in 0..<100 { append(store, number) }
    #expect(store.state.list.count == count + 100)
    return store.state.place != place
  }

  @Test(arguments: [10, 1_000_000])
  func `appending through a store copies nothing, nor does a view that shows the list`(count: Int) {
    #expect(!isCopied(of: count) { $0.send($1) })
    var shown: [(Listing, Last)] = []
    let isCopied = isCopied(of: count) { store, number in
      if number == 0 {
        shown = [(Listing(store), Last())]
        shown[0].0.attach(shown[0].1)
      }
      store.send(number)
    }
    #expect(!isCopied)
    #expect(shown.map(\.1.last) == [99])
  }

  @Test func `an intent copies no model with a check of its own, nor does one that fails`() {
    let (others, note) = (store(of: 1_000), Store(Note()))
    let place = others.state.place
    let isCopied = isCopied { numbers, number in
      oneChange(of: numbers, others, note) {
        numbers.send(number)
        oneChange(of: others, numbers) { others.send(number) }
        note.send("\(number)")
      }
      _ = try? oneChange(of: numbers, note) {
        numbers.send(number)
        throw CancellationError()
      }
    }
    #expect(!isCopied)
    #expect(others.state.place == place)
  }

  @Test func `nor does an intent that a view sends while the change is delivered`() {
    let note = Store(Note())
    var next: (() -> Void)?
    note.attach(Passing { _ in next.take()?() })
    let isCopied = isCopied { numbers, number in
      if number > 0 { return }
      next = { for number in 1..<100 { numbers.send(number) } }
      oneChange(of: note, numbers) {
        note.send("first")
        numbers.send(0)
      }
    }
    #expect(!isCopied)
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
