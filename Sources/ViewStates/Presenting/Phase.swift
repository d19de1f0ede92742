/// What goes on in a list of views.
@usableFromInline
enum Phase: UInt8 {
  /// Nothing is being delivered, nothing waits and nobody follows, so an update takes the short
  /// way.
  case idle
  /// Nothing is being delivered, but a state waits or somebody follows.
  case engaged
  /// A state is being delivered, and all is as it was when that began.
  case delivering
  /// A state is being delivered; meanwhile another came, or a view left, or somebody follows.
  case unsettled

  @inlinable
  var isDelivery: Bool { rawValue >= Phase.delivering.rawValue }
}
