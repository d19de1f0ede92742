import ViewStates

extension ScreenPile {
  /// The screen of a presentation; nil if it is not presented.
  ///
  /// - Complexity: O(*n*)
  public subscript(id: Identity) -> Entry? {
    for layer in layers.reversed() {
      if let entry = layer.detail.last(where: { $0.id == id }) { return entry }
      if let entry = layer.primary.last(where: { $0.id == id }) { return entry }
    }
    return nil
  }

  /// The layer with an identity; nil if it is not presented.
  ///
  /// - Complexity: O(*n*) in the number of layers.
  public func layer(_ id: Identity) -> Layer? { layers.last { $0.id == id } }

  /// The layer that lies over another one; nil if that is the top, or is not presented.
  ///
  /// - Complexity: O(*n*) in the number of layers.
  public func layer(over id: Identity) -> Layer? {
    guard let index = layers.lastIndex(where: { $0.id == id }) else { return nil }
    return layers.dropFirst(index + 1).first
  }
}

extension ScreenPile.Layer {
  /// The stacks to draw: two for a split that has room for them, else one with all screens.
  ///
  /// The stack of the detail side is empty until a screen fills it.
  public var stacks: [[ScreenPile.Entry]] {
    container == .split && !isCollapsed
      ? [Array(primary), Array(detail)] : [Array(primary + detail)]
  }
}

extension ScreenPile.Entry: Hashable {
  /// Whether two entries have the same identity and route; their screens are not compared.
  ///
  /// The coordinator keeps the screen of an entry as long as the entry stays equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.presentation.route == right.presentation.route
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
