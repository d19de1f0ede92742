import ViewStates
import ViewStatesConsole

/// What is drawn on the console.
protocol Drawn {
  var lines: [SafeText] { get }
}

extension ShelfState: Drawn {
  var lines: [SafeText] {
    let sync: SafeText =
      switch sync {
      case .idle, .loaded: ""
      case .loading: "; looking for recommendations"
      case .failed: "; no recommendations, as there is no connection"
      }
    return [.fact("shelf", "\(books.count.counted("book")), by \(order.rawValue)\(sync)")]
      + books.enumerated().map { .row($0 + 1, "\($1.title), \($1.author)") }
  }
}

extension BookState: Drawn {
  var lines: [SafeText] {
    guard let form else { return [.fact("book", "no longer on the shelf; type 'back'")] }
    let fields = Book.Field.allCases.map { field in
      let (text, problem) = (form[field].text, form[field].problem.map { ": \($0)" } ?? "")
      return SafeText.fact(field.rawValue, "\(text)\(form[field].isChanged ? " *" : "")\(problem)")
    }
    return fields + [.fact("note", note.map { "\($0)" } ?? "none")]
  }
}

extension NoteState: Drawn {
  var lines: [SafeText] {
    [.fact("note", "about \(title)"), .fact("", text.isEmpty ? "type 'write TEXT'" : "\(text)")]
  }
}

extension SearchState: Drawn {
  var lines: [SafeText] {
    let found: SafeText =
      switch books {
      case .idle: "type 'find TEXT'"
      case .loading: "searching"
      case .loaded(let books): "\(books.count.counted("book"))"
      case .failed: "no connection"
      }
    return [.fact("library", text.isEmpty ? found : "\(.quoted(text)): \(found)")]
      + (books.value ?? []).enumerated().map { .row($0 + 1, "\($1.title), \($1.author)") }
  }
}

extension Ordering.Order: Drawn {
  var lines: [SafeText] { [.fact("order", "by \(rawValue); type 'by title'")] }
}

extension Shelf.Rejection: CustomStringConvertible {
  var description: String {
    switch self {
    case .isThereAlready: "the book is on the shelf already"
    case .isNoBook: "the library sent something that is no book"
    }
  }
}
