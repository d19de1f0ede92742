import ViewStatesObservation

/// A book; the library gives it a number, and gives that to no other.
struct Book: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
  var author = ""
  var pages = 1
  var rating = 3
}

/// The fields of the form, and what each accepts.
extension Book: FormContent {
  enum Field: String, CaseIterable, Codable { case title, author, pages, rating }

  static func rule(for field: Field) -> FormRule<Book> {
    switch field {
    case .title: FormRule(\.title, else: "a book has a title") { !$0.isEmpty }
    case .author: FormRule(\.author)
    case .pages: FormRule(\.pages, else: "a book has 1 to 9999 pages") { 1...9_999 ~= $0 }
    case .rating: FormRule(\.rating, else: "a rating is 1 to 5 stars") { 1...5 ~= $0 }
    }
  }
}
