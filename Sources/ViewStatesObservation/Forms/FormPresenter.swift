import ViewStates

/// The presenter of a form for one value of a document.
///
/// ```swift
/// let form = FormPresenter(of: 3, in: shelf, drafts: drafts) {
///   $0.book(3)
/// } save: { book in
///   try shelf.send(.put(book))
/// }
/// form.type("Emma", into: .title)
/// try form.save()
/// ```
///
/// Its state is nil while the document does not have the value, such as after it was removed. To
/// add a value, return a blank one if the document has none.
public final class FormPresenter<Content: FormContent>: Presenter {
  /// The attached views.
  public let views = Views<FormState<Content>?>()
  private let id: Content.ID
  private let drafts: Store<FormDrafts<Content>>
  private let document: AnyStore
  private let original: @MainActor () -> Content?
  /// The value as an intent that is under way has left it.
  private let present: @MainActor () -> Content?
  private let store: @MainActor (Content) throws -> Void

  /// Creates the presenter of the form for the value with an identity.
  ///
  /// `original` finds the value in the document, or makes a blank one. `save` sends the edited
  /// value to the document; if it throws, the draft is kept.
  public init<Document>(
    of id: Content.ID, in document: Store<Document>, drafts: Store<FormDrafts<Content>>,
    original: @escaping @MainActor (Document) -> Content?,
    save: @escaping @MainActor (Content) throws -> Void
  ) {
    (self.id, self.drafts, self.document) = (id, drafts, document)
    self.original = { original(document.state) }
    present = { original(document.present) }
    store = save
    follow(document, drafts)
  }

  /// The fields; nil if the value has gone.
  public var state: FormState<Content>? {
    original().map { FormState(of: $0, typed: drafts.state[id]) }
  }

  /// A field of the form for a control.
  ///
  /// Setting it keeps the text as it is typed. Its ``ObservedField/refusal`` is the problem of a
  /// text that differs from the value's, so a new form shows no problems; `save()` throws them all.
  /// The field is empty if the value has gone. Call this whenever you draw.
  public func field(_ field: Content.Field) -> ObservedField<String> {
    let text = observed.field(\.?[field].text) { text in self.type(text ?? "", into: field) }
    return ObservedField { [observed] in
      let shown = observed[\.?[field]] ?? FormField()
      let problem = shown.isChanged ? shown.problem.map { InvalidState($0) } : nil
      return (text.value ?? "", problem)
    } set: {
      text.value = $0
    }
  }

  /// Sets the text of a field, valid or not; nothing happens if the value has gone.
  public func type(_ text: String, into field: Content.Field) {
    if present() != nil { drafts.send(neverRejected: .type(text, into: field, of: id)) }
  }

  /// Shows the value as the document has it.
  public func revert() { drafts.send(neverRejected: .drop(id)) }

  /// Saves the value and drops the draft, in one change.
  ///
  /// - Returns: Whether a model changed; `nothingToChange` if the value has gone.
  /// - Throws: An `InvalidState` with all problems, or the error of the document; the draft stays.
  @discardableResult
  public func save() throws -> SendResult {
    guard let value = present() else { return .nothingToChange }
    let content = try FormState(of: value, typed: drafts.present[id]).content()
    return try oneChange("save", of: document, drafts) {
      try store(content)
      revert()
    }
  }
}
