/// Stops the program because of a mistake in it that nothing can be done about while it runs.
///
/// `fatalError` is used since it is the only way to stop that says why in release builds too.
@usableFromInline
func stopProgram(because mistake: String) -> Never {
  fatalError("ViewStates: \(mistake)")
}
