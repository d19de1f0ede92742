import ViewStates

/// One update to one attached view.
@MainActor
enum UpdateRows {
  static let all = [
    Benchmark(
      name: "update-value", subject: "an intent updates one view, a value",
      floor: "a class calls a protocol it holds"
    ) {
      let presenter = TotalPresenter()
      presenter.attach(TotalView(tally: Tally()))
      let byHand = StrongPresenter()
      byHand.view = someView()
      return pair(presenter, byHand)
    },
    Benchmark(
      name: "update-object", subject: "an intent updates one view, an object",
      floor: "a class calls a protocol it holds weakly"
    ) {
      let presenter = TotalPresenter()
      let view = ObservingTotalView()
      presenter.attach(view)
      let held = someView()
      let byHand = WeakPresenter()
      byHand.view = held
      return pair(presenter, byHand, keeping: [view, held])
    },
  ]

  /// A million intents on each side, called as views call them: through a protocol.
  private static func pair(
    _ subject: any Counting, _ floor: any Counting, keeping views: [AnyObject] = []
  ) -> Pair {
    func count(_ presenter: any Counting) -> Pair.Side {
      { meter in
        meter.time(1_000_000) { for _ in 0..<1_000_000 { presenter.count() } }
        blackHole(views)
      }
    }
    return Pair(subject: count(hidden(subject)), floor: count(hidden(floor)))
  }

  /// A view of one type or another, so that the compiler cannot call it directly.
  private static func someView() -> any TotalShowing {
    hidden(true) ? HandWrittenView() : OtherHandWrittenView()
  }
}

/// The intent.
@MainActor
protocol Counting: AnyObject {
  func count()
}

/// What an update does: it lets something see the total.
@MainActor
final class Tally {
  var shown = 0
}

// MARK: - With the toolkit

private final class TotalPresenter: Presenter, Counting {
  let views = Views<Int>()
  var state = 0

  func count() {
    state += 1
    updateViews()
  }
}

struct TotalView: StateUpdatable {
  let tally: Tally

  func update(with state: Int) { tally.shown = state }
}

private final class ObservingTotalView: StateUpdatable {
  var shown = 0

  func update(with state: Int) { shown = state }
}

// MARK: - By hand

@MainActor
private protocol TotalShowing: AnyObject {
  func show(_ total: Int)
}

private final class HandWrittenView: TotalShowing {
  var shown = 0

  func show(_ total: Int) { shown = total }
}

private final class OtherHandWrittenView: TotalShowing {
  var shown = 0

  func show(_ total: Int) { shown = -total }
}

/// A view needs its presenter when it is made, so a presenter is given its view later, as the
/// toolkit's are.
private final class StrongPresenter: Counting {
  var view: (any TotalShowing)?
  private var total = 0

  func count() {
    total += 1
    view?.show(total)
  }
}

private final class WeakPresenter: Counting {
  weak var view: (any TotalShowing)?
  private var total = 0

  func count() {
    total += 1
    view?.show(total)
  }
}
