/// An object that hears each change of the stores that it records, before anything is derived.
///
/// ``Store/record(_:)`` takes the closure that hears the changes. What the recorder sends itself is
/// announced as a change of its own. A history is one: what belongs to one change is one step.
@MainActor
@usableFromInline
package protocol ChangeRecorder: AnyObject {
  /// Everything that belongs to one intent, one travel or one report has been heard.
  func finishChange()
}
