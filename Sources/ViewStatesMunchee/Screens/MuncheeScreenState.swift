/// What a screen shows.
protocol MuncheeScreenState: Equatable {
  /// The title of the screen, for a person.
  var title: String { get }
}

/// What some screen shows.
struct AnyScreenState: Equatable {
  let state: any MuncheeScreenState

  init(_ state: any MuncheeScreenState) { self.state = state }

  static func == (left: Self, right: Self) -> Bool { left.state.isEqual(to: right.state) }
}

extension MuncheeScreenState {
  fileprivate func isEqual(to other: any MuncheeScreenState) -> Bool { other as? Self == self }
}
