extension Screen {
  /// How wide lines may be: they are cut where a person reads them, and whole in a file.
  ///
  /// - Parameter size: The size of the terminal, asked for whenever lines are drawn.
  /// - Returns: The columns of the terminal, or nothing.
  package func width(in size: @escaping () -> TerminalSize) -> () -> Int? {
    isTerminal ? { size().columns } : { nil }
  }
}
