import ViewStates

final class CounterPresenter: Presenter {
  let views = Views<Int>()
  private(set) var state = 0 { didSet { updateViews() } }

  func increment() { state += 1 }
}

final class CounterView: StateUpdatable {
  let presenter: CounterPresenter
  init(presenter: CounterPresenter) { self.presenter = presenter }
  func update(with state: Int) {}
}
