/// What a view of one clock shows.
public struct DetailState: Equatable, Sendable {
  /// The clock.
  public var clock: ZoneClock

  /// When the clock is changed next, as for daylight saving time; nothing when it is not, or the
  /// system does not know the zone.
  public var nextChange: ClockChange?

  /// Creates a state.
  public init(clock: ZoneClock, nextChange: ClockChange? = nil) {
    self.clock = clock
    self.nextChange = nextChange
  }
}
