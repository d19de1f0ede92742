extension String {
  /// This text with an escape, such as `\n` or `\u{202E}`, for every character that is hidden.
  ///
  /// Joiners and variation selectors stay where they shape a visible character, as in an emoji of
  /// several people. A backslash of the text is not doubled, so that paths stay readable: the
  /// result is for people, not for reading back.
  package func escapingHidden() -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var result = ""
    for character in self {
      let scalars = Array(character.unicodeScalars)
      for (index, scalar) in scalars.enumerated() {
        if isVisible(at: index, in: scalars) {
          result.unicodeScalars.append(scalar)
        } else {
          result += escape(scalar)
        }
      }
    }
    return result
  }
}

private func isVisible(at index: Int, in cluster: [Unicode.Scalar]) -> Bool {
  let scalar = cluster[index]
  guard index < Character.mostShownScalars else { return false }
  guard index > 0 else { return !scalar.isHidden && !scalar.properties.isGraphemeExtend }
  guard scalar.isHidden else { return true }
  let previous = cluster[index - 1].properties
  switch scalar.value {
  case 0x200C where previous.canonicalCombiningClass == .virama: return true
  case 0x200D where previous.canonicalCombiningClass == .virama: return true
  case 0x200D:
    return cluster[0].properties.isEmoji && index + 1 < cluster.count
      && cluster[index + 1].properties.isEmoji
  case 0xFE0E...0xFE0F where previous.isEmoji: return true
  case 0xFE00...0xFE02, 0xE0100...0xE01EF: return previous.isIdeographic
  case 0xE0020...0xE007F: return isFlagOfRegion(cluster)
  default: return false
  }
}

/// Whether a character is a black flag, then at most six tags that name a region, then the end tag.
private func isFlagOfRegion(_ cluster: [Unicode.Scalar]) -> Bool {
  cluster[0] == "\u{1F3F4}" && cluster.count <= 8 && cluster.last == "\u{E007F}"
    && cluster[1...].allSatisfy { (0xE0020...0xE007F).contains($0.value) }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  default: scalar.escape
  }
}
