import ViewStatesConsole

/// Throws if a line may contain a card number, unless its command takes one.
///
/// A person may paste a card without a command, or after a wrong one. Any other command would quote
/// it in an error, or record it as an address.
func checkForCard(in line: String) throws(UsageError) {
  let command = line.prefix { !$0.isWhitespace }
  // Both take care of it themselves.
  if ["card", "pay"].contains(command) { return }
  // A printed state has long numbers.
  let rest = line.dropFirst(command.count).drop(while: \.isWhitespace)
  if command == "restore", rest.hasPrefix("{") { return }
  // A security code has three digits or more, and no command has that many.
  let mayBeCommand = command.count(where: \.isNumber) < 3
  guard mayBeCommand, !mayContainCard(line) else {
    throw UsageError(
      "the line may contain a card number, so it was ignored; type 'card NUMBER MM/YY'")
  }
}

/// Whether there are 13 digits with at most one letter between any two, or groups of digits, with
/// any text between them, that make a valid card number.
///
/// Nearly all cards have 13 digits or more. One of 12 is not told from a telephone number, which an
/// address may have; nor is one with words in it from a street, a postal code and a telephone,
/// unless it passes Luhn's check.
private func mayContainCard(_ line: String) -> Bool {
  var (groups, run, letters) = ([[Int]](), 0, 0)
  var isInGroup = false
  for character in line {
    if let digit = character.wholeNumberValue, digit < 10 {
      run = letters < 2 ? run + 1 : 1
      if run >= 13 { return true }
      if !isInGroup { groups.append([]) }
      groups[groups.count - 1].append(digit)
      (isInGroup, letters) = (true, 0)
    } else {
      isInGroup = false
      if character.isLetter { letters += 1 }
    }
  }
  return groups.indices.contains { start in
    var digits: [Int] = []
    return groups[start...].contains { group in
      digits += group
      return Card.mayBeNumber(digits)
    }
  }
}
