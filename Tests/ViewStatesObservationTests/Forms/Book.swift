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
    case .title: .text(\.title, else: "A book has a title") { !$0.isEmpty }
    case .author: .text(\.author)
    case .pages: .number(\.pages, in: 1...9_999, else: "1 to 9999 pages")
    case .price:
      // The text has no cents, so it can't give the price back.
      FormRule(
        text: { "\(Int($0.price))" },
        read: { text, book in
          guard let price = Double(text) else { return "A price is a number" }
          book.price = price
          return nil
        })
    }
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
}
