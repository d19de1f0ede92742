/// What a person does with a key, or with text that a terminal sends as one piece.
enum Key: Equatable {
  case edit(TypedLine.Action)
  case enter
  /// Control-D: the end of input on an empty line, and otherwise a deletion.
  case endOrDelete
  /// Control-L: the screen is wanted again.
  case look
}

extension Key {
  /// The key of a control character; the letters are those of Emacs, bash and their like.
  init?(control byte: UInt8) {
    switch byte {
    case 0x01: self = .edit(.move(.start))  // A
    case 0x02: self = .edit(.move(.characterBefore))  // B
    case 0x04: self = .endOrDelete  // D
    case 0x05: self = .edit(.move(.end))  // E
    case 0x06: self = .edit(.move(.characterAfter))  // F
    case 0x08, 0x7F: self = .edit(.delete(.characterBefore))  // H, backspace
    case 0x0A, 0x0D: self = .enter
    case 0x0B: self = .edit(.delete(.end))  // K
    case 0x0C: self = .look  // L
    case 0x0E: self = .edit(.recallLater)  // N
    case 0x10: self = .edit(.recallEarlier)  // P
    case 0x15: self = .edit(.delete(.start))  // U
    case 0x17: self = .edit(.delete(.wordBefore))  // W
    default: return nil
    }
  }

  /// The key of a character that comes with Alt.
  init?(alt byte: UInt8) {
    switch byte {
    case UInt8(ascii: "b"): self = .edit(.move(.wordBefore))
    case UInt8(ascii: "f"): self = .edit(.move(.wordAfter))
    case UInt8(ascii: "d"): self = .edit(.delete(.wordAfter))
    case 0x08, 0x7F: self = .edit(.delete(.wordBefore))
    default: return nil
    }
  }

  /// The key of a control sequence of ECMA-48, by the names of xterm and of the VT220.
  ///
  /// - Parameters:
  ///   - parameters: The numbers between the start and the last byte, such as `1;5`.
  ///   - final: The last byte.
  init?(sequence parameters: String, final: UInt8) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
    // The second number is the modifiers, from 1 on: 3 is Alt and 5 Control.
    let byWord = numbers.count > 1 && ["3", "5"].contains(numbers[1])
    switch (Character(Unicode.Scalar(final)), numbers.first) {
    case ("A", _): self = .edit(.recallEarlier)
    case ("B", _): self = .edit(.recallLater)
    case ("C", _): self = .edit(.move(byWord ? .wordAfter : .characterAfter))
    case ("D", _): self = .edit(.move(byWord ? .wordBefore : .characterBefore))
    case ("H", _), ("~", "1"), ("~", "7"): self = .edit(.move(.start))
    case ("F", _), ("~", "4"), ("~", "8"): self = .edit(.move(.end))
    case ("~", "3"): self = .edit(.delete(byWord ? .wordAfter : .characterAfter))
    default: return nil
    }
  }
}
