/// What a view of one clock shows.
public struct DetailState: Equatable, Sendable {
  /// The clock.
  public var clock: ZoneClock

  /// The next change of the clock, as for daylight saving time.
  ///
  /// Nil if there is none, or if the system does not know the zone.
  public var nextChange: ClockChange?

  /// Creates a state.
  public init(clock: ZoneClock, nextChange: ClockChange? = nil) {
    self.clock = clock
    self.nextChange = nextChange
  }
}
