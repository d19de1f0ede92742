import ViewStatesConsole

/// Throws if a line may contain a card number, unless its command takes one.
///
/// A person may paste a card without a command, or after a wrong one. Any other command would quote
/// it in an error, or record it as an address.
func checkForCard(in line: String) throws(UsageError) {
  let command = line.prefix { !$0.isWhitespace }
  // Both take care of it themselves.
  if ["card", "pay"].contains(command) { return }
  // A security code has three digits or more, and no command has that many. Most card numbers have
  // 13 or more, and no address or amount has that many in a row.
  let mayBeCommand = command.count(where: \.isNumber) < 3
  guard mayBeCommand, longestRunOfDigits(in: line) < 13 else {
    throw UsageError(
      "the line may contain a card number, so it was ignored; type 'card NUMBER MM/YY'")
  }
}

/// The most digits in a row, with nothing but spaces and hyphens between them.
private func longestRunOfDigits(in line: String) -> Int {
  line.split { !$0.isNumber && !$0.isWhitespace && $0 != "-" }
    .map { $0.count(where: \.isNumber) }.max() ?? 0
}
