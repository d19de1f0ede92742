/// An object that hears each change of the stores that it records, before anything is derived.
///
/// ``Store/record(_:)`` takes the closure that hears the changes. What a recorder reports or sends
/// belongs to the change. A history is a recorder, which makes each change one step.
@MainActor
@usableFromInline
package protocol ChangeRecorder: AnyObject {
  /// Called when everything that belongs to one intent, one travel or one report has been heard.
  func finishChange()
}
