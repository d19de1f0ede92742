import ViewStates

/// One action through a store: sent, validated, applied and announced.
@MainActor
enum StoreRows {
  static let all = [
    Benchmark(
      name: "store", subject: "an action through a store with one view",
      floor: "a struct changed in place and the same call"
    ) {
      let store = Store(Total())
      store.changes.attach(TotalChangeView(tally: Tally()))
      let intents: any Adding = hidden(StoreAdder(store: store))
      let byHand = HandWrittenAdder()
      byHand.view = hidden(true) ? TotalShower() : OtherTotalShower()
      return Pair(subject: add(to: intents), floor: add(to: hidden(byHand)))
    }
  ]

  private static func add(to intents: any Adding) -> Pair.Side {
    { meter in
      meter.time(1_000_000) { for number in 0..<1_000_000 { intents.add(number) } }
    }
  }
}

@MainActor
private protocol Adding: AnyObject {
  func add(_ number: Int)
}

// MARK: - With the toolkit

private struct Total: StateModel {
  enum Action: Codable, Sendable {
    case add(Int)
  }

  enum Rejection: Error {
    case isNegative
  }

  var sum = 0

  func check(_ action: Action) throws(Rejection) -> Verdict {
    switch action {
    case .add(let number) where number < 0: throw .isNegative
    case .add(0): return .noChange
    case .add: return .change
    }
  }

  mutating func apply(_ action: Action) {
    switch action {
    case .add(let number): sum &+= number
    }
  }
}

private struct TotalChangeView: StateUpdatable {
  let tally: Tally

  func update(with change: Change<Total>) { tally.shown = change.state.sum }
}

private final class StoreAdder: Adding {
  private let store: Store<Total>
  private var isRefused = false

  init(store: Store<Total>) { self.store = store }

  func add(_ number: Int) {
    do {
      try store.send(.add(number))
    } catch {
      isRefused = true
    }
  }
}

// MARK: - By hand

@MainActor
private protocol SumShowing: AnyObject {
  func show(_ sum: Int)
}

private final class TotalShower: SumShowing {
  var shown = 0

  func show(_ sum: Int) { shown = sum }
}

private final class OtherTotalShower: SumShowing {
  var shown = 0

  func show(_ sum: Int) { shown = -sum }
}

private final class HandWrittenAdder: Adding {
  var view: (any SumShowing)?
  private var total = Total()

  func add(_ number: Int) {
    total.sum &+= number
    view?.show(total.sum)
  }
}
