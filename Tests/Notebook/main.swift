import ViewStates

/// The screen of the list, which shows the detail on top of it.
final class ListView: StateUpdatable {
  private var detail: DetailView?

  func update(with notes: [Int: String]) {
    print("list:", notes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
  }

  func show(_ presenter: (any DetailPresenter)?) {
    detail = presenter.map(DetailView.init)
    if detail == nil { print("no detail") }
  }
}

final class DetailView: StateUpdatable {
  let presenter: any DetailPresenter

  init(_ presenter: any DetailPresenter) {
    self.presenter = presenter
    presenter.attach(self)
  }

  func update(with text: String?) { print("detail:", text ?? "there is no such note") }
}

let notes = Store(Notes(texts: [1: "milk", 2: "bread"]))
let screens = Store(Screens())
let list = ListPresenter(notes: notes, screens: screens)
let view = ListView()
list.attach(view)
list.detail.attach(for: view) { view, detail in
  view.show(detail)
}

list.present(1)
list.detail.state?.write("oat milk")
list.open(link: "note/2")  // another note, so another presenter
list.detail.state?.dismiss()
try screens.restore(Screens(note: 1))  // as at the next launch
