extension Screen {
  /// The width that lines are cut to: that of a terminal, or none in a file.
  ///
  /// - Parameter size: The size of the terminal, called whenever lines are drawn.
  /// - Returns: The columns of the terminal, or nil.
  package func width(in size: @escaping () -> TerminalSize) -> () -> Int? {
    isTerminal ? { size().columns } : { nil }
  }
}
