/// The meaning of a key, or of text that a terminal sends as one piece.
enum Key: Equatable {
  case edit(TypedLine.Action)
  case enter
  /// Control-D: the end of input on an empty line, and otherwise a deletion.
  case endOrDelete
  /// Control-L: shows the screen again.
  case look
}

extension Key {
  /// The keys by their names: control characters with the letters of Emacs, bash and their like, an
  /// escape before a letter with Alt, and control sequences of ECMA-48 by the names of xterm and of
  /// the VT220, with `^` for Control and Alt.
  private static let all: [(key: Key, names: [String])] = [
    (.enter, ["\n", "\r"]),
    (.endOrDelete, ["\u{4}"]),
    (.look, ["\u{C}"]),
    (.edit(.insert(" ")), ["\t"]),
    (.edit(.move(.start)), ["\u{1}", "[H", "[1~", "[7~"]),
    (.edit(.move(.end)), ["\u{5}", "[F", "[4~", "[8~"]),
    (.edit(.move(.characterBefore)), ["\u{2}", "[D"]),
    (.edit(.move(.characterAfter)), ["\u{6}", "[C"]),
    (.edit(.move(.wordBefore)), ["\u{1B}b", "[^D"]),
    (.edit(.move(.wordAfter)), ["\u{1B}f", "[^C"]),
    (.edit(.delete(.characterBefore)), ["\u{8}", "\u{7F}"]),
    (.edit(.delete(.characterAfter)), ["[3~"]),
    (.edit(.delete(.wordBefore)), ["\u{17}", "\u{1B}\u{8}", "\u{1B}\u{7F}"]),
    (.edit(.delete(.wordAfter)), ["\u{1B}d", "[^3~"]),
    (.edit(.delete(.start)), ["\u{15}"]),
    (.edit(.delete(.end)), ["\u{B}"]),
    (.edit(.recallEarlier), ["\u{10}", "[A"]),
    (.edit(.recallLater), ["\u{E}", "[B"]),
  ]

  init?(_ name: String) {
    guard let key = Self.all.first(where: { $0.names.contains(name) })?.key else { return nil }
    self = key
  }

  /// The key of a control sequence, with the numbers between its start and its last byte: `1;5`.
  init?(sequence parameters: String, final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
    // The second number is the modifiers, from 1 on: 3 is Alt and 5 Control.
    let isModified = numbers.count > 1 && ["3", "5"].contains(numbers[1])
    let last = String(final)
    let name = last == "~" ? numbers[0] + last : last
    guard let key = (isModified ? Key("[^\(name)") : nil) ?? Key("[\(name)") else { return nil }
    self = key
  }
}
