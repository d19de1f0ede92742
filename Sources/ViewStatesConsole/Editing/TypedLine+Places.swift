extension String {
  /// The text before the cursor, up to a place.
  func prefix(upTo place: TypedLine.Place) -> Substring {
    switch place {
    case .characterBefore: dropLast()
    case .wordBefore:
      self[..<(trimmedAtEnd.lastIndex(where: \.isWhitespace).map(index(after:)) ?? startIndex)]
    case .start: prefix(0)
    case .characterAfter, .wordAfter, .end: self[...]
    }
  }

  /// The text after the cursor, from a place on.
  func suffix(from place: TypedLine.Place) -> Substring {
    switch place {
    case .characterAfter: dropFirst()
    case .wordAfter: drop(while: \.isWhitespace).drop { !$0.isWhitespace }
    case .end: suffix(0)
    case .characterBefore, .wordBefore, .start: self[...]
    }
  }

  private var trimmedAtEnd: Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
  }
}
