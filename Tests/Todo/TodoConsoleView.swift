import ViewStates
import ViewStatesConsole

/// Shows the list, as many rows of it as fit the terminal.
struct TodoConsoleView: StateUpdatable {
  let frame: Frame

  /// The lines that are no rows: five facts, and the prompt.
  private static let otherLines = 6

  func update(with state: TodoState) {
    frame.draw { state.lines(mostRows: max(1, $0.size.rows - Self.otherLines)) }
  }
}

extension TodoState {
  func lines(mostRows: Int) -> [SafeText] {
    var lines: [SafeText] = [
      .fact("items", "\(items.count.counted("item")) shown, \(openCount) open"),
      .fact("filter", "\(screen.filter.rawValue)\(search)"),
    ]
    for (index, item) in items.enumerated().prefix(mostRows) {
      let mark: SafeText = item.id == screen.selection ? "selected" : ""
      lines.append(.row(index + 1, marked: mark, "\(item.isDone ? "[x]" : "[ ]") \(item.title)"))
    }
    let hidden = items.count - mostRows
    if hidden > 0 { lines.append(.fact("more", "\(hidden) below; type 'search TEXT'")) }
    if screen.isEditing { lines.append(.fact("editing", "'remove N', or 'edit' to stop")) }
    return lines
  }

  private var search: SafeText {
    screen.searchText.isEmpty ? "" : ", with \(.quoted(screen.searchText))"
  }
}

extension TodoList.Rejection: CustomStringConvertible {
  /// The reason, and a way on where there is one.
  var description: String {
    switch self {
    case .noTitle: "an item needs a title; type 'add TITLE'"
    case .isThereAlready: "there is an item of this title already"
    case .unknownItem: "this item is no longer in the list"
    case .notEditing: "the list is not being edited; type 'edit' first"
    }
  }
}
