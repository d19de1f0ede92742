import Testing
import ViewStates
import ViewStatesObservation
import ViewStatesSwiftUIStandIn

@MainActor @Suite struct ObservedFieldTests {
  struct Person: StateModel {
    enum Rejection: Error { case nameIsEmpty }

    var name = "Ada"

    /// Drops the spaces in front of a name.
    mutating func apply(_ name: String) throws(Rejection) {
      if name.isEmpty { throw .nameIsEmpty }
      self.name = String(name.drop { $0 == " " })
    }
  }

  let person = Store(Person())

  var name: ObservedField<String> {
    person.observed.field(\.name) { [person] in try person.send($0) }
  }

  /// What a screen has of a presenter, the real one or a mock.
  @MainActor protocol Profile: Presenter where State == Person {
    func rename(_ name: String) throws
  }

  final class PersonProfile: Profile {
    let views = Views<Person>()
    private(set) var state = Person() { didSet { updateViews() } }

    func rename(_ name: String) throws { try state.apply(name) }
  }

  struct ProfileScreen: View {
    let presenter: any Profile

    var body: some View {
      FormTextField("Name", presenter.observed.field(\.name, set: presenter.rename))
      TextField("Name", text: presenter.observed.field(\.name, set: presenter.rename).binding)
    }
  }

  @Test func `a presenter that is known by its protocol has fields, and they show its refusal`() {
    let presenter: any Profile = PersonProfile()
    let screen = Screen(ProfileScreen(presenter: presenter))
    #expect(screen.type("", into: "Name"))
    #expect(screen.lines == ["Name: Ada", "nameIsEmpty", "Name: Ada"])
    let name = presenter.observed.field(\.name, set: presenter.rename)
    name.value = "Grace"  // sends the intent
    #expect(screen.lines == ["Name: Grace", "Name: Grace"])
  }

  @Test func `a refusal is shown until a value is accepted, and the value is that of the state`() {
    name.value = ""
    #expect(name.value == "Ada")
    #expect(name.refusal as? Person.Rejection == .nameIsEmpty)
    name.value = "Ada"
    #expect(name.refusal == nil)
  }

  @Test func `a field that is set and that nobody reads leaves nothing attached`() throws {
    name.value = "Grace"
    try person.send("Ada")
    #expect(!person.views.isWatched)
  }

  @Test func `a refusal outlasts changes of other parts, and ends when its own part differs`()
    throws
  {
    name.value = ""
    for _ in 1...2 { person.updateViews() }
    #expect(name.refusal as? Person.Rejection == .nameIsEmpty)
    try person.send("Grace")
    #expect(name.refusal == nil)
  }

  @Test func `a reader is notified of each result that a control has to show`() {
    let cases: [(String, () -> Void)] = [
      ("set", { name.value = "Grace" }), ("refused", { name.value = "" }),
      ("refused again", { name.value = "" }), ("no refusal any more", { name.value = "Grace" }),
      ("changed by the model", { name.value = " Grace" }),
    ]
    for (label, change) in cases {
      #expect(isNotified(name.value) { change() }, "\(label)")
    }
    #expect(!isNotified(name.value) { name.value = "Grace" })
  }
}
