import ViewStates
import ViewStatesConsole
import ViewStatesNavigation
import ViewStatesTimeTravel

/// The commands: each turns words into an intent of the screen on top.
@MainActor
struct ReadingListCommands {
  let list: ReadingList
  let screen: Screen
  let states: StateCommands

  var all: [Command] {
    let time = TimeTravelCommands(of: list.stores.history, screen: screen)
    return shelf + book + sheets + navigation + time.all + states.all
  }

  private var shelf: [Command] {
    [
      Command("open", "N", help: "open book N") { arguments in
        let shelf: BookListPresenter = try top("shelf")
        try shelf.open(row(&arguments, of: shelf.state.books).id)
      },
      command("search", help: "search the library", on: "shelf", BookListPresenter.openSearch),
      command("order", help: "choose the order", on: "shelf", BookListPresenter.openOrder),
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
      command("save", help: "save the book", on: "book", BookFormPresenter.save),
      command("revert", help: "show the book as it was", on: "book", BookFormPresenter.revert),
      command("note", help: "open the note", on: "book", BookFormPresenter.openNote),
      command("remove", help: "remove the book", on: "book", BookFormPresenter.remove),
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

  /// A command that is an intent of one screen, which has to be on top.
  private func command<Shown>(
    _ name: String, help: String, on screen: String,
    _ intent: @escaping @MainActor (Shown) -> @MainActor () throws -> Void
  ) -> Command {
    Command(name, help: help) { _ in try intent(top(screen))() }
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
