import ViewStatesConsole

/// Throws if a line may contain a card number, unless its command takes one.
///
/// A person may paste a card without a command, or after a wrong one. Any other command would quote
/// it in an error, or record it as an address.
func checkForCard(in line: String) throws(UsageError) {
  let command = line.prefix { !$0.isWhitespace }
  // Both take care of it themselves.
  if ["card", "pay"].contains(command) { return }
  // A security code has three digits or more, and no command has that many. Nearly all card numbers
  // have 13 or more. One of 12 is not told from a telephone number, which an address may have.
  let mayBeCommand = command.count(where: \.isNumber) < 3
  guard mayBeCommand, longestRunOfDigits(in: line) < 13 else {
    throw UsageError(
      "the line may contain a card number, so it was ignored; type 'card NUMBER MM/YY'")
  }
}

/// The most digits in a row, with no letter between them.
private func longestRunOfDigits(in line: String) -> Int {
  line.split(whereSeparator: \.isLetter).map { $0.count(where: \.isNumber) }.max() ?? 0
}
