import ViewStates
import ViewStatesDescribing

// MARK: - Checking a step

extension ModelExploration {
  /// The result of an action: a next state, the name of a rejection, or neither if there is nothing
  /// to change.
  struct Step: Equatable {
    var next: Model?
    var rejection: String?
    var problem: String?
  }

  /// Takes an action twice, which must have the same result.
  func take(_ action: Model.Action, from state: Model) -> Step {
    let step = tried(action, on: state)
    if step == tried(action, on: state) { return step }
    return Step(problem: "the result differs when the action is sent again")
  }

  private func tried(_ action: Model.Action, on state: Model) -> Step {
    let verdict: Model.Verdict
    do throws(Model.Rejection) {
      verdict = try state.check(action)
    } catch {
      return Step(rejection: nameRejection(error))
    }
    var next = state
    do throws(Model.Rejection) {
      try next.apply(action)
    } catch {
      // `apply` is not called after `noChange`, so it may do the checking again and reject.
      if verdict == .noChange { return Step() }
      return Step(problem: "check accepts, but apply rejects: \(ValueText(error).text)")
    }
    return switch verdict {
    case .noChange where next == state: Step()
    case .noChange: Step(problem: "check finds nothing to change, but apply changes")
    case _ where next == state: Step(problem: "check accepts, but apply changes nothing")
    case .changed(let announced) where announced != next:
      Step(problem: "check and apply lead to different states")
    case .changed, .change: Step(next: next)
    }
  }

  /// The problem with a state; the number says whether the state is in the sample.
  func problem(with state: Model, number: Int = 0) -> String? {
    do {
      try state.validate()
    } catch {
      return "the state is not valid: \(error)"
    }
    do {
      try check(state)
      if number % 100 == 0 { try sampledCheck(state) }
    } catch {
      return "\(error)"
    }
    return nil
  }

  /// A failure whose text has a test that replays the actions; paste it where `exploration` is in
  /// scope.
  func failure(
    _ problem: String, _ actions: [Model.Action], at location: CodeLocation
  ) -> RequirementFailure {
    // Not shortened, because a cut text cannot be pasted.
    let lines = actions.map { "    \(ValueText($0, longest: 10_000).text)," }
    let test =
      [
        "@Test func `\(Model.self): \(identifier(problem))`() throws {",
        "  try exploration.replay([",
      ]
      + lines + ["  ])", "}"]
    let head = "\(Model.self): \(problem), after \(counted(actions.count, "action"))"
    return RequirementFailure(([head] + test).joined(separator: "\n"), at: location)
  }
}

/// A raw identifier cannot have a backtick, backslash or control character, nor white space except
/// plain spaces.
private func identifier(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ").escapingHidden()
    .replacing("\\", with: "'").replacing("`", with: "'")
}

/// The name of an enum's case, without its payload; for another value, its text.
func caseName(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .enum, let label = mirror.children.first?.label { return label }
  return "\(value)"
}
