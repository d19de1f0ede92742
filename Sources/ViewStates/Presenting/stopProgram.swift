/// Stops the program because of a mistake in it that nothing can be done about while it runs.
///
/// `fatalError` is used since it is the only way to stop that says why in release builds too.
@usableFromInline
package func stopProgram(because mistake: String) -> Never {
  fatalError("ViewStates: \(mistake)")
}

/// Stops the program unless a condition holds; the message is made only then.
@inlinable
package func stopProgram(
  unless condition: Bool, because mistake: @autoclosure () -> String
) {
  if !condition { stopProgram(because: mistake()) }
}
