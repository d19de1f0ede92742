import ViewStatesConsole

/// Throws if a line may have a card number in it, unless its command takes one.
///
/// A person may paste a card without a command, or after a wrong one. Any other command would quote
/// it in an error, or record it as an address.
func checkForCard(in line: String) throws(UsageError) {
  let command = line.prefix { !$0.isWhitespace }
  // Both take care of it themselves.
  if ["card", "pay"].contains(command) { return }
  // No command has as many digits as the shortest number on a card, and no address or amount as
  // many in a row as the longest one.
  let isCommand = command.count(where: \.isNumber) < 3
  guard isCommand, longestRunOfDigits(in: line) < 13 else {
    throw UsageError(
      "the line may have a card number in it, so it is not used; type 'card NUMBER MM/YY'")
  }
}

/// The most digits in a row, with nothing but spaces and hyphens between them.
private func longestRunOfDigits(in line: String) -> Int {
  line.split { !$0.isNumber && !$0.isWhitespace && $0 != "-" }
    .map { $0.count(where: \.isNumber) }.max() ?? 0
}
