import ViewStates

struct Notes: StateModel {
  enum Action: Codable, Sendable { case write(String, note: Int) }

  var texts: [Int: String] = [:]

  mutating func apply(_ action: Action) {
    switch action {
    case .write(let text, let id): texts[id] = text
    }
  }
}

struct Screens: StateModel {
  enum Action: Codable, Sendable { case show(note: Int?) }

  var note: Int?

  mutating func apply(_ action: Action) {
    switch action {
    case .show(let id): note = id
    }
  }
}

protocol DetailPresenter: Presenter where State == String? {
  func write(_ text: String)
  func dismiss()
}

final class NotePresenter: DetailPresenter {
  let views = Views<String?>()
  private let (id, notes, screens): (Int, Store<Notes>, Store<Screens>)

  var state: String? { notes.state.texts[id] }

  init(id: Int, notes: Store<Notes>, screens: Store<Screens>) {
    (self.id, self.notes, self.screens) = (id, notes, screens)
    follow(notes, part: { $0.texts[id] })
  }

  func write(_ text: String) { notes.send(.write(text, note: id)) }
  func dismiss() { screens.send(.show(note: nil)) }
}

final class ListPresenter: Presenter {
  let views = Views<[Int: String]>()
  let detail: Child<Int, any DetailPresenter>
  private let (notes, screens): (Store<Notes>, Store<Screens>)

  var state: [Int: String] { notes.state.texts }

  init(notes: Store<Notes>, screens: Store<Screens>) {
    (self.notes, self.screens) = (notes, screens)
    detail = Child(of: screens, \.note) { NotePresenter(id: $0, notes: notes, screens: screens) }
    follow(notes)
  }

  func present(_ id: Int) { screens.send(.show(note: id)) }
  func open(link: String) { if let id = Int(link.dropFirst("note/".count)) { present(id) } }
}
