import Testing

@testable import ViewStates

/// The transitions of a delivery, one by one and without any view.
@Suite final class DeliveryTests {
  var delivery = Delivery<Int, String>(limit: 3)

  // An expectation cannot call what changes a value.
  func begin() -> Bool { delivery.begin() }
  func start() -> Int? { delivery.start() }
  func nextView() -> String? { delivery.nextView() }
  func nextState() -> Int? { delivery.nextState() }
  func remove(_ id: Int) -> String? { delivery.remove(id) }
  func removeCurrentView() -> String? { delivery.remove(delivery.currentID) }

  /// Adds a view and ends the delivery of its first state.
  func add(_ view: String) -> Int {
    let (id, isFirst) = delivery.add(view)
    #expect(isFirst)
    #expect(nextState() == nil)
    return id
  }

  /// The views that are shown the current state.
  func shown() -> [String] {
    var views: [String] = []
    while let view = delivery.nextView() { views.append(view) }
    return views
  }

  @Test func `a state is shown to every view, in the order of adding`() {
    _ = (add("first"), add("second"))
    #expect(begin())
    #expect(shown() == ["first", "second"])
    #expect(nextState() == nil)
    #expect(!delivery.isDelivering)
  }

  @Test func `a state has to arrive while another is shown`() {
    _ = add("first")
    #expect(begin())
    #expect(!begin())
    delivery.arrive(2)
    delivery.arrive(3)
    #expect(start() == nil)
    #expect(shown() == ["first"])
    #expect(nextState() == 2)
    #expect(shown() == ["first"])
    #expect(nextState() == 3)
    #expect(shown() == ["first"])
    #expect(nextState() == nil)
  }

  @Test func `a state has to arrive while another waits`() {
    _ = add("first")
    delivery.arrive(1)
    #expect(!begin())
    delivery.arrive(2)
    #expect(start() == 1)
    #expect(start() == nil)
    #expect(shown() == ["first"])
    #expect(nextState() == 2)
  }

  @Test func `nothing starts while nothing waits`() {
    #expect(start() == nil)
    #expect(!delivery.isDelivering)
  }

  @Test func `a view is shown only states that arrived after it`() {
    _ = add("first")
    delivery.arrive(1)
    let (_, isFirst) = delivery.add("second")
    #expect(isFirst)
    delivery.arrive(2)
    #expect(nextState() == 1)
    #expect(shown() == ["first"])
    #expect(nextState() == 2)
    #expect(shown() == ["first", "second"])
  }

  @Test func `a view added during a delivery is not shown the current state`() {
    _ = add("first")
    #expect(begin())
    #expect(nextView() == "first")
    let (_, isFirst) = delivery.add("second")
    #expect(!isFirst)
    #expect(nextView() == nil)
  }

  @Test func `a removed view is returned once, and not shown again`() {
    let (first, second) = (add("first"), add("second"))
    #expect(begin())
    #expect(remove(second) == "second")
    #expect(remove(second) == nil)
    #expect(remove(0) == nil)
    #expect(remove(9) == nil)
    #expect(shown() == ["first"])
    // The place is kept until the delivery ends, as the position counts it.
    #expect(delivery.entries.map(\.view) == ["first", nil])
    #expect(nextState() == nil)
    #expect(delivery.entries.map(\.id) == [first])
    #expect(remove(first) == "first")
    #expect(delivery.entries.isEmpty)
    #expect(!delivery.hasViews)
  }

  @Test func `the view that was shown a state last is removed by its place`() {
    _ = (add("first"), add("second"), add("third"))
    #expect(begin())
    #expect(nextView() == "first")
    #expect(nextView() == "second")
    #expect(removeCurrentView() == "second")
    #expect(removeCurrentView() == nil)
    #expect(shown() == ["third"])
    #expect(nextState() == nil)
    #expect(delivery.entries.map(\.view) == ["first", "third"])
  }

  @Test func `a delivery that reaches the limit is endless, and names who caused it`() {
    _ = (add("first"), add("second"))
    #expect(begin())
    for state in 1...3 {
      #expect(!delivery.isEndless)
      #expect(nextView() == "first")
      #expect(nextView() == "second")
      delivery.arrive(state)
      #expect(nextState() == state)
    }
    #expect(delivery.isEndless)
    #expect(delivery.culprits == [1, 1, 1])
    #expect(nextState() == nil)
    #expect(!delivery.isEndless)
    #expect(delivery.culprits.isEmpty)
  }

  @Test func `a state that arrives before any view is shown has no culprit`() {
    _ = add("first")
    #expect(begin())
    delivery.arrive(1)
    #expect(delivery.culprits.isEmpty)
  }

  @Test func `views added inside one another are too deep at a hundred`() {
    for depth in 1...99 {
      _ = delivery.add("view \(depth)")
      #expect(delivery.depth == depth)
    }
    #expect(!delivery.isTooDeep)
    _ = delivery.add("the last")
    #expect(delivery.isTooDeep)
  }
}
