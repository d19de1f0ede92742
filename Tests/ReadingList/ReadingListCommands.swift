import ViewStates
import ViewStatesConsole
import ViewStatesNavigation
import ViewStatesStorage
import ViewStatesTimeTravel

/// The commands: each turns words into an intent of the screen on top.
@MainActor
struct ReadingListCommands {
  let list: ReadingList
  let screen: Screen
  let files: any FileSystem

  var all: [Command] {
    var states = StateCommands(on: screen, files: files)
    states.add(list.stores.history)
    let time = TimeTravelCommands(of: list.stores.history, screen: screen)
    return shelf + book + sheets + navigation + time.all + states.all
  }

  private var shelf: [Command] {
    [
      Command("open", "N", help: "open book N") { arguments in
        let shelf: BookListPresenter = try top("shelf")
        try shelf.open(row(&arguments, of: shelf.state.books).id)
      },
      Command("search", help: "search the library") { _ in
        let shelf: BookListPresenter = try top("shelf")
        try shelf.openSearch()
      },
      Command("order", help: "choose the order of the list") { _ in
        let shelf: BookListPresenter = try top("shelf")
        try shelf.openOrder()
      },
      Command("sync", help: "look for recommendations") { _ in
        let shelf: BookListPresenter = try top("shelf")
        shelf.sync()
        await wait { shelf.state.sync.isLoading }
      },
    ]
  }

  private var book: [Command] {
    [
      Command("type", "FIELD [TEXT]", help: "fill in a field of the book") { arguments in
        let book: BookFormPresenter = try top("book")
        let field = try arguments.choice(among: Book.Field.allCases)
        book.type(arguments.rest, into: field)
      },
      Command("save", help: "save the book") { _ in
        let book: BookFormPresenter = try top("book")
        try book.save()
      },
      Command("revert", help: "show the book as it was") { _ in
        let book: BookFormPresenter = try top("book")
        book.revert()
      },
      Command("note", help: "open the note about the book") { _ in
        let book: BookFormPresenter = try top("book")
        try book.openNote()
      },
      Command("remove", help: "remove the book from the shelf") { _ in
        let book: BookFormPresenter = try top("book")
        try book.remove()
      },
    ]
  }

  private var sheets: [Command] {
    [
      Command("write", "TEXT", help: "write the note") { arguments in
        let note: BookNotePresenter = try top("note")
        note.write(try arguments.text("TEXT"))
      },
      Command("find", "[TEXT]", help: "find books in the library") { arguments in
        let search: LibrarySearchPresenter = try top("search")
        search.find(arguments.rest)
        await wait { search.state.books.isLoading }
      },
      Command("add", "N", help: "add book N that was found") { arguments in
        let search: LibrarySearchPresenter = try top("search")
        try search.add(row(&arguments, of: search.state.books.value ?? []))
      },
      Command("by", "shelf|title|rating", help: "order the list") { arguments in
        let order: ListOrderPresenter = try top("order")
        order.order(by: try arguments.choice(among: Ordering.Order.allCases))
      },
    ]
  }

  private var navigation: [Command] {
    [
      Command("back", help: "leave the screen") { _ in
        list.coordinator.dismiss(list.coordinator.presented.top.id)
      },
      Command("link", "[LINK]", help: "print the link to the screens, or open one") { arguments in
        if arguments.isEmpty {
          screen.write("\(list.links.link(to: list.coordinator.presented.outline))")
        } else {
          try list.open(arguments.text("LINK"))
        }
      },
    ]
  }

  /// The presenter of the screen on top, if it is the one of a command.
  private func top<Shown>(_ name: String) throws(UsageError) -> Shown {
    let coordinator = list.coordinator
    guard let presenter = coordinator[coordinator.presented.top.id] as? Shown else {
      throw UsageError("the screen on top is no \(name)")
    }
    return presenter
  }

  /// Waits for the library, which needs a few turns, so that a script goes on with its answer.
  private func wait(while isBusy: () -> Bool) async { while isBusy() { await Task.yield() } }

  private func row(_ arguments: inout Arguments, of books: [Book]) throws(UsageError) -> Book {
    let row = try arguments.row(of: books.count, called: "book")
    try arguments.end()
    return books[row]
  }
}
