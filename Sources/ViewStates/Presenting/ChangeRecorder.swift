/// An object that hears each change of the stores that it records, before anything is derived.
///
/// It registers a closure with ``Store/record(_:)``, which is called for each change of that store.
/// `finishChange()` follows once for all stores of one intent, one travel or one report. What it
/// sends itself is announced as a change of its own.
///
/// A history is one: what belongs to one change is one step.
@MainActor
@usableFromInline
package protocol ChangeRecorder: AnyObject {
  /// Everything that belongs to the change has been heard.
  func finishChange()
}
