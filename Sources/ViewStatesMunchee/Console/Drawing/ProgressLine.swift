import ViewStatesConsole

extension DeliveryState {
  /// The progress as a line of steps.
  ///
  /// In few columns only the last step has a name, and in fewer no other step is there.
  ///
  /// ```text
  /// [x] paid == [x] accepted -- [ ] on the way -- [ ] delivered
  /// [x] paid == [!] declined
  /// ```
  func progress(width: Int) -> SafeText {
    let last: SafeText =
      if let failure {
        "\("[!] \(failure.rawValue)", style: .red)"
      } else {
        "\("[x] \(step.name)", style: .green), \(step.rawValue + 1) of \(Step.allCases.count)"
      }
    let lines = [steps(areNamed: true), steps(areNamed: false), last]
    return lines.first { $0.columns <= width } ?? last
  }

  private func steps(areNamed: Bool) -> SafeText {
    var line: SafeText = ""
    for other in Step.allCases where failure == nil || other.rawValue <= step.rawValue {
      let isDone = other.rawValue <= step.rawValue
      let name = areNamed || (other == step && failure == nil) ? " \(other.name)" : ""
      if other != .paid { line = "\(line) \(isDone ? "==" : "--") " }
      line = line + (isDone ? "\("[x]\(name)", style: .green)" : "\("[ ]\(name)", style: .dim)")
    }
    guard let failure else { return line }
    return "\(line) == \("[!] \(failure.rawValue)", style: .red)"
  }
}
