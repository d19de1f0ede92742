import Testing
import ViewStates

/// A model costs an intent what its action costs, however large it is.
///
/// Counted are copies, not time.
@MainActor @Suite("Law 6: the cost of an intent over several models")
struct OneChangeCostTests {
  /// A long plain array with a check of its own.
  struct Numbers: StateModel {
    var list: [Int] = []

    func check(_ action: Int) -> Verdict { .change }
    mutating func apply(_ action: Int) { list.append(action) }

    /// Where the elements are: another place means that they were copied.
    var place: Int { list.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
  }

  /// A view that keeps nothing, and sends an action from inside its next update.
  final class Sending: StateUpdatable {
    var next: (() -> Void)?
    func update(with state: Note) { next.take()?() }
  }

  let numbers: Store<Numbers>
  let others: Store<Numbers>
  let note = Store(Note())

  init() {
    func store() -> Store<Numbers> {
      var list = Array(0..<1_000)
      list.reserveCapacity(2_000)
      return Store(Numbers(list: list))
    }
    (numbers, others) = (store(), store())
  }

  @Test func `a model with a check of its own is not copied because it takes part`() {
    let places = [numbers.state.place, others.state.place]
    for number in 0..<100 {
      oneChange(of: numbers, others, note) {
        numbers.send(number)
        others.send(number)
        note.send("\(number)")
      }
    }
    #expect([numbers.state.place, others.state.place] == places)
    #expect(numbers.state.list.count == 1_100)
  }

  @Test func `neither is it by an intent that fails`() {
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
    let view = Sending()
    note.attach(view)
    let place = numbers.state.place
    view.next = { [numbers] in numbers.send(2) }
    oneChange(of: note, numbers) {
      note.send("first")
      numbers.send(1)
    }
    #expect(numbers.state.list.suffix(2) == [1, 2])
    #expect(numbers.state.place == place)
  }

  @Test func `nor by an intent inside another one`() {
    let place = numbers.state.place
    oneChange(of: numbers, note) {
      oneChange(of: numbers, others) { numbers.send(1) }
      note.send("one")
    }
    #expect(numbers.state.place == place)
  }

  @Test func `a second action to one store copies it once, however many follow`() {
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
