import ViewStates
import ViewStatesObservation

/// What the tests of forms edit.
struct Book: Codable, Equatable, Identifiable, Sendable {
  var id = 1
  var title = "Emma"
  var author = "Jane Austen"
  var pages = 474
  var price = 9.99
}

extension Book: FormContent {
  enum Field: String, CaseIterable, Codable { case title, author, pages, price }

  static func rule(for field: Field) -> FormRule<Book> {
    switch field {
    case .title: FormRule(\.title, else: "A book has a title") { !$0.isEmpty }
    case .author: FormRule(\.author)
    case .pages: FormRule(\.pages, else: "1 to 9999 pages") { 1...9_999 ~= $0 }
    case .price: FormRule(\.wholePrice, else: "A price is a number")
    }
  }

  /// The price without its cents, so that it can't give the price back.
  private var wholePrice: Int {
    get { Int(price) }
    set { price = Double(newValue) }
  }
}

struct Books: StateModel {
  enum Action: Codable, Sendable {
    case replace(Book)
    case remove(Int)
  }

  enum Rejection: Error { case isForbidden }

  var books = [Book()]

  subscript(id: Int) -> Book? { books.first { $0.id == id } }

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .replace(let book):
      if book.title == "forbidden" { throw .isForbidden }
      books.removeAll { $0.id == book.id }
      books.append(book)
    case .remove(let id): books.removeAll { $0.id == id }
    }
  }

  @MainActor static func form(
    of id: Int, in books: Store<Books>, _ drafts: Store<FormDrafts<Book>> = Store(FormDrafts())
  ) -> FormPresenter<Book> {
    FormPresenter(of: id, in: books, drafts: drafts) {
      $0[id]
    } save: { book in
      try books.send(.replace(book))
    }
  }
}
