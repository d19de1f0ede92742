// What stops the program when there is no end to its updates.

extension UpdateQueue {
  func startTracing() {
    isTracing = true
    traced = (addedTurns, [])
  }

  /// Notes the type of a view if its update caused another turn.
  @usableFromInline
  func trace(_ type: Any.Type) {
    if addedTurns > traced.turns, !traced.types.contains("\(type)") {
      traced.types.append("\(type)")
    }
    traced.turns = addedTurns
  }

  /// Stops the program because updates cause one another, which would hang it.
  func stopLoop() -> Never {
    stopProgram(
      because:
        """
        updates caused one another \(Self.mostGenerations) times in a row, and there is no end to \
        it. The views and listeners that loop: \(traced.types.joined(separator: ", ")). A view only \
        shows its state; it sends intents for what a person does, not in answer to a state.
        """)
  }

  /// Stops the program because views attach views without end, which would end the stack.
  func stopAttaching() -> Never {
    var types: [String] = []
    for view in attaching.suffix(12) where !types.contains("\(view.type)") {
      types.append("\(view.type)")
    }
    stopProgram(
      because:
        """
        \(Self.mostLevels) views were attached, each from inside the update of the last one, and \
        there is no end to it. The views that loop: \(types.joined(separator: ", ")).
        """)
  }

  /// Stops the program because reactions cause one another, which would hang it.
  func stopReacting() -> Never {
    stopProgram(
      because:
        """
        one change has caused \(Self.mostReactions) reactions, and there is no end to it. Sources \
        react to one another: let a Reaction send to stores that nothing reacts to.
        """)
  }

  func stopEndlessRelease() -> Never {
    stopProgram(
      because:
        """
        \(Self.mostGenerations) changes in a row were sent while presenters were derived, made or \
        released, and there is no end to it. Let neither `state` nor the init of a presenter send \
        anything.
        """)
  }
}
