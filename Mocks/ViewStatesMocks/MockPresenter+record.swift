import ViewStates

extension MockPresenter where Call == String {
  /// Records the calling intent as it was called: `add("Emma", year: 1815)`.
  ///
  /// ```swift
  /// final class MockFilmPresenter: MockPresenter<[String], String>, FilmPresenter {
  ///   func add(_ title: String, year: Int) { record(title, year) }
  ///   func removeAll() { record() }
  /// }
  /// ```
  ///
  /// Pass all arguments in order: leaving one out stops the test. The compiler fills in the intent.
  public final func record(_ arguments: Any..., in intent: String = #function) {
    let name = intent.prefix { $0 != "(" }
    let labels = intent.dropFirst(name.count + 1).dropLast().split(separator: ":")
    if labels.count != arguments.count {
      // Not a precondition, whose text a release build leaves out.
      stopProgram(
        because:
          """
          \(type(of: self)) records \(arguments.count) arguments of \(intent). Pass all of them to \
          record(…), in their order.
          """)
    }
    let texts = zip(labels, arguments).map { label, argument in
      let text = (argument as? String)?.debugDescription ?? "\(argument)"
      return label == "_" ? text : "\(label): \(text)"
    }
    calls.record("\(name)(\(texts.joined(separator: ", ")))")
  }
}
