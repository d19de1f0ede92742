extension StateSource {
  /// Turns what the source reports into actions, for as long as an owner lives, held weakly.
  ///
  /// The closure runs before anything is derived from the report, and the actions that it sends
  /// belong to the same change. So no view sees the report beside a model that does not know it
  /// yet, and a history has one step for both.
  ///
  /// ```swift
  /// thermometer.react(for: guests) { guests, degrees in
  ///   if degrees < 10 { guests.send(neverRejected: .cancel("Ada")) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The object that is passed to the closure, which would keep alive what it captured.
  ///   - act: Called for each report from now on, in order, and never inside another reaction. A
  ///     presenter that follows others derives its state later; to react to one is a mistake, and
  ///     stops the program.
  public func react<Owner: AnyObject>(
    for owner: Owner, act: @escaping @MainActor (Owner, State) -> Void
  ) {
    if node.isDerived { stopReacting(to: Self.self) }
    views.line.add(reaction: HeldView(for: owner, show: act))
  }
}

@usableFromInline
func stopReacting(to type: Any.Type) -> Never {
  stopProgram(
    because:
      """
      a reaction to \(type), which follows other sources, so that it reports nothing itself. React \
      to the services and work that it follows.
      """)
}
