import Foundation
import ViewStates

/// The world's say on what time it is.
///
/// It belongs to nobody's document and to nobody's view state: time travel never changes it.
@MainActor
public protocol TimeService: AnyObject {
  /// The present moment, whenever it is asked for.
  var now: Date { get }

  /// Those who follow the time; told when a minute begins, once started.
  var minutes: Views<Date> { get }

  /// Begins to tell the minutes. Starting again changes nothing.
  func start()

  /// Ends it. Stopping again changes nothing.
  func stop()
}
