import ViewStates

/// One update of one attached view.
@MainActor
enum UpdateRows {
  static let all = [
    Benchmark(
      name: "update-value", subject: "a presenter updates one view, a value",
      floor: "a class calls a protocol that it holds"
    ) {
      let presenter = TotalPresenter()
      presenter.attach(CountView(tally: Tally()))
      return .strong(presenter)
    },
    Benchmark(
      name: "update-object", subject: "a presenter updates one view, an object",
      floor: "a class calls a protocol that it holds weakly"
    ) {
      let presenter = TotalPresenter()
      let view = CountObject()
      presenter.attach(view)
      return .weak(presenter, keeping: view)
    },
  ]
}

private final class TotalPresenter: Presenter, Counting {
  let views = Views<Int>()
  var state = 0

  func count() {
    state += 1
    updateViews()
  }
}
