/// Stops the program because of a mistake in it, and says why, in release builds too.
@usableFromInline
package func stopProgram(because mistake: String) -> Never {
  fatalError("ViewStates: \(mistake)")
}
