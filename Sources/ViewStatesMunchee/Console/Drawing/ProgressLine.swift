import ViewStatesConsole

/// The progress of a delivery as a line of steps.
///
/// ```text
/// [x] paid == [x] accepted -- [ ] on the way -- [ ] delivered
/// [x] paid == [!] declined
/// ```
struct ProgressLine {
  let step: DeliveryState.Step
  let failure: DeliveryState.Failure?

  /// The line; in few columns only the last step has a name, and in fewer no other step is there.
  func text(width: Int) -> SafeText {
    let lines = [steps(named: { _ in true }), steps(named: { $0 })]
    return lines.first { $0.columns <= width } ?? last
  }

  private var last: SafeText {
    if let failure { return "\("[!] \(failure.rawValue)", style: .red)" }
    let all = DeliveryState.Step.allCases
    let done = all.firstIndex(of: step).map { $0 + 1 } ?? 0
    return "\("[x] \(step.rawValue)", style: .green), \(done) of \(all.count)"
  }

  /// The steps, of which some have their names.
  private func steps(named isNamed: (_ isLastDone: Bool) -> Bool) -> SafeText {
    let all = DeliveryState.Step.allCases
    let done = all.firstIndex(of: step).map { $0 + 1 } ?? 0
    var texts: [SafeText] = all.prefix(failure == nil ? all.count : done).enumerated().map {
      index, step in
      let name = isNamed(failure == nil && index + 1 == done) ? " \(step.rawValue)" : ""
      return index < done
        ? "\("[x]\(name)", style: .green)" : "\("[ ]\(name)", style: .dim)"
    }
    if let failure { texts.append("\("[!] \(failure.rawValue)", style: .red)") }
    return texts.enumerated().map { index, text in
      index == 0 ? text : "\(index <= done - (failure == nil ? 1 : 0) ? "==" : "--") \(text)"
    }.joined(separator: " ")
  }
}
