import Testing
import ViewStates
import ViewStatesObservation

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStatesSwiftUIStandIn
#endif

// MARK: - What is edited

struct Book: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var title = ""
  var author = ""
  var pages = 1
  var rating = 3
  var tags: [String] = []
}

extension Book: FormContent {
  enum Field: String, CaseIterable, Codable { case title, author, pages, rating }

  static func rule(for field: Field) -> FormRule<Book> {
    switch field {
    case .title: .text(\.title, else: "A book has a title") { !$0.isEmpty }
    case .author: .text(\.author)
    case .pages: .number(\.pages, in: 1...9_999, else: "1 to 9999")
    case .rating: .number(\.rating, in: 1...5, else: "1 to 5 stars")
    }
  }
}

struct Books: StateModel {
  enum Action: Codable, Sendable { case replace(Book) }
  enum Rejection: Error { case isLent }

  var books = [Book(id: 3, title: "Persuasion")]
  var lent: Set<Int> = []

  func book(_ id: Int) -> Book? { books.first { $0.id == id } }
  func isLent(_ id: Int) -> Bool { lent.contains(id) }

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .replace(let book):
      if isLent(book.id) { throw .isLent }
      books.removeAll { $0.id == book.id }
      books.append(book)
    }
  }
}

struct OpenScreens: StateModel {
  enum Action: Codable, Sendable { case close }

  var isOpen = true

  mutating func apply(_ action: Action) {
    switch action {
    case .close: isOpen = false
    }
  }
}

// MARK: - A presenter of its own

struct BookScreen: Equatable {
  var form: FormState<Book>?
  var isLent: Bool
}

final class EditedBookPresenter: Presenter {
  let views = Views<BookScreen>()
  private let books: Store<Books>
  private let drafts: Store<FormDrafts<Book>>

  var state: BookScreen {
    let book = books.state.book(3)
    return BookScreen(
      form: drafts.state.form(of: book), isLent: books.state.isLent(3))
  }

  init(books: Store<Books>, drafts: Store<FormDrafts<Book>>) {
    (self.books, self.drafts) = (books, drafts)
    follow(books, drafts)
  }

  func type(_ text: String, into field: Book.Field) {
    drafts.send(.type(text, into: field, of: 3))
  }
}

// MARK: - In SwiftUI

private struct TitleScreen: View {
  let form: FormPresenter<Book>

  var body: some View {
    FormTextField("Title", form.field(.title))
  }
}

@MainActor @Suite struct FormExamples {
  private let books = Store(Books())
  private let drafts = Store(FormDrafts<Book>())

  @Test func `a form is a presenter, and keeps what is typed as it is typed`() throws {
    let (books, drafts) = (books, drafts)
    let form = FormPresenter(of: 3, in: books, drafts: drafts) {
      $0.book(3)
    } save: { book in
      try books.send(.replace(book))
    }
    form.type("Emma", into: .title)
    try form.save()
    #expect(books.state.book(3)?.title == "Emma")
    form.type("", into: .pages)
    #expect(form.state?[.pages].text == "")
    #expect(form.state?[.pages].problem == "1 to 9999")
    #expect(throws: FormProblems(["1 to 9999"])) { try form.save() }
    #if !canImport(SwiftUI)
      #expect(Screen(TitleScreen(form: form)).lines == ["Title: Emma"])
    #endif
  }

  @Test func `a form is saved and closed in one change, and can begin with a blank value`() throws {
    let (books, drafts, screens) = (books, drafts, Store(OpenScreens()))
    let id = 4
    let form = FormPresenter(of: id, in: books, drafts: drafts) {
      $0.book(id) ?? Book(id: id)
    } save: { book in
      try books.send(.replace(book))
    }
    form.type("Emma", into: .title)
    try oneChange("save book", of: books, screens) {
      try form.save()
      screens.send(.close)
    }
    #expect(books.state.book(id) == Book(id: id, title: "Emma"))
    #expect(!screens.state.isOpen)
    #expect(drafts.state == FormDrafts())
  }

  @Test func `a rule of your own reads any text`() throws {
    let rule: FormRule<Book> =
      FormRule(
        text: { $0.tags.joined(separator: ", ") },
        read: { text, book in
          let tags = text.split(separator: ",").map { $0.drop { $0 == " " } }
          if tags.contains("") { return "A tag has a name" }
          book.tags = tags.map(String.init)
          return nil
        })
    #expect(type(of: rule) == FormRule<Book>.self)
  }

  @Test func `a screen that shows more has a presenter of its own`() {
    let presenter = EditedBookPresenter(books: books, drafts: drafts)
    presenter.type("", into: .title)
    #expect(presenter.state.form?.problems == ["A book has a title"])
    #expect(!presenter.state.isLent)
  }
}
