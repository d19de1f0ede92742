import ViewStates

extension FormPresenter {
  /// A field of the form for a control.
  ///
  /// Setting it keeps the text as it is typed. Its ``ObservedField/refusal`` is the problem of a
  /// text that differs from the value's, so a new form shows no problems; `save()` throws them all.
  ///
  /// - Parameter field: The field.
  /// - Returns: The field, which is empty while the value is gone. Make it anew whenever you draw.
  public func field(_ field: Content.Field) -> ObservedField<String> {
    let observed = observed
    return ObservedField(
      get: { observed[\.?[field]]?.text ?? "" },
      refusal: {
        guard let shown = observed[\.?[field]], shown.isChanged else { return nil }
        return shown.problem.map { FormProblems([$0]) }
      },
      set: { self.type($0, into: field) })
  }
}
