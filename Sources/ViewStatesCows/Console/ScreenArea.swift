import ViewStatesConsole

/// The part of a terminal that a screen has.
struct ScreenArea {
  let columns: Int
  /// The most lines that a list may have.
  var height = Int.max
  /// The commands that act on the screen beside this one, so this one does not offer them.
  var offeredBeside: [String] = []

  /// A fact, and the commands that a person can type then; it goes on below if it is too long.
  func fact(
    _ label: String, _ value: SafeText? = nil, offering commands: String...
  ) -> [SafeText] {
    let offered = commands.filter { !offeredBeside.contains($0) }.map { "'\($0)'" }
    let offer = offered.isEmpty ? nil : SafeText(offered.joined(separator: ", "))
    return SafeText.fact(
      label, [value, offer].compactMap(\.self).joined(separator: "; "), columns: columns)
  }
}
