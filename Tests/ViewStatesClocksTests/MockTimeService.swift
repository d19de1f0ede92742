import Foundation
import ViewStates

@testable import clocks

/// A time that a test sets, and that reports every change.
@MainActor
final class MockTimeService: TimeService {
  private(set) var state: Date
  let views = Views<Date>()
  private(set) var isStarted = false

  init(now: Date) { state = now }

  func start() { isStarted = true }

  func advance(by seconds: TimeInterval) {
    state += seconds
    updateViews()
  }
}
