import ViewStatesConsole
import ViewStatesTimeTravel

/// The commands: each turns words into an intent.
@MainActor
struct TodoCommands {
  let presenter: any TodoPresenter
  let history: History
  let screen: Screen

  var all: [Command] {
    let time = TimeTravelCommands(of: history, screen: screen)
    return (items + view + time.all).map { command in
      command.wrapped { run in
        try await run()
        // Searches in a row are one step.
        if command.name != "search" { history.endGroup() }
      }
    }
  }

  private var items: [Command] {
    [
      Command("add", "TITLE", help: "add an item and select it") { arguments in
        try presenter.add(arguments.text("TITLE"))
      },
      Command("tick", "N", help: "tick item N, or untick it") { arguments in
        let id = try item(&arguments)
        try presenter.toggle(id)
      },
      Command("remove", "N", help: "remove item N; type 'edit' first") { arguments in
        let id = try item(&arguments)
        try presenter.remove(id)
      },
    ]
  }

  private var view: [Command] {
    [
      Command("show", "all|open|done", help: "filter the items") { arguments in
        let filter = try arguments.choice(among: TodoScreen.Filter.allCases)
        try arguments.end()
        presenter.show(filter)
      },
      Command("search", "[TEXT]", help: "show the items with TEXT, or all") { arguments in
        presenter.search(try arguments.isEmpty ? "" : arguments.text("TEXT"))
      },
      Command("select", "[N]", help: "select item N, or none") { arguments in
        presenter.select(try arguments.isEmpty ? nil : item(&arguments))
      },
      Command("edit", help: "start or stop editing the list") { _ in presenter.toggleEditing() },
    ]
  }
}

extension TodoCommands {
  /// Takes an item by the number of its row, and nothing more.
  private func item(_ arguments: inout Arguments) throws(UsageError) -> TodoItem.ID {
    let items = presenter.state.items
    let row = try arguments.row(of: items.count, called: "item")
    try arguments.end()
    return items[row].id
  }
}
