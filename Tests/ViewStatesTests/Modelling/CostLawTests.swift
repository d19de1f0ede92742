import Synchronization
import Testing
import ViewStates

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
    var (presenter, last): (Deriving<[Int]>?, Int?)
    let isCopied = isCopied(of: count) { store, number in
      if number == 0 {
        // It compares nothing, as its state has a long plain array.
        presenter = Deriving(store, comparing: false) { store.state.list }
        presenter?.follow(store) { $0.list.count }
        presenter?.attach(Passing { last = $0.last })
      }
      store.send(number)
    }
    #expect(!isCopied)
    #expect(last == 99)
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

  @Test func `nor does a caught failure of an intent inside that has sent nothing`() {
    let note = Store(Note())
    let isCopied = isCopied { numbers, number in
      oneChange(of: numbers, note) {
        numbers.send(number)
        _ = try? oneChange(of: note) { throw CancellationError() }
      }
    }
    #expect(!isCopied)
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
    var places: Set<Int> = []
    oneChange(of: numbers, note) {
      for number in 0..<100 {
        numbers.send(number)
        places.insert(numbers.present.place)
      }
      note.send("many")
    }
    #expect(places.count == 1)
    let copy = numbers.state.place
    #expect(copy != place)
    #expect(numbers.state.list.count == 1_100)
    numbers.send(1)
    #expect(numbers.state.place == copy)
  }

  @Test(arguments: [false, true])
  func `intents inside an intent apply each action a few times, undone or not`(isUndone: Bool) {
    func applications(_ count: Int) -> Int {
      let (store, counter) = (Store(Counted()), Counter())
      oneChange(of: store) {
        for _ in 1...count {
          _ = try? oneChange(of: store) {
            for _ in 1...2 { store.send(counter) }
            if isUndone { throw CancellationError() }
          }
          store.send(counter)
        }
      }
      return counter.applications
    }
    #expect(applications(200) <= 2 * applications(100) + 10)
  }
}

/// Counts how often it is applied, which is no state.
private final class Counter: Codable, Sendable {
  private let count = Mutex(0)
  var applications: Int { count.withLock { $0 } }

  init() {}
  init(from decoder: any Decoder) {}
  func encode(to encoder: any Encoder) {}
  func add() { count.withLock { $0 += 1 } }
}

private struct Counted: StateModel {
  var count = 0

  mutating func apply(_ action: Counter) {
    action.add()
    count += 1
  }
}
