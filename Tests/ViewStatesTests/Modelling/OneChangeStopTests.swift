import Testing
import ViewStates

/// Mistakes in the use of `oneChange` stop the program, and the message says what to do.
@Suite struct OneChangeStopTests {
  func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a history that travels inside the closure stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let note = Store(Note())
        oneChange(of: note) { note.stage(Note(text: "one"), because: .timeTravel).announce() }
      }
    }
    #expect(
      text(result).contains(
        """
        ViewStates: a history travelled inside oneChange, whose intent was still to change Note. \
        Travel before or after the call.
        """))
  }

  @Test func `stores of two changes that are under way cannot be joined`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (note, selection) = (Store(Note()), Store(Selection()))
        oneChange(of: note) {
          oneChange(of: selection) {
            oneChange(of: note, selection) {}
          }
        }
      }
    }
    #expect(
      text(result).contains(
        """
        ViewStates: oneChange names stores of two changes that are both under way; the \
        Store<Selection> belongs to the other. Name all of the stores in the outermost call.
        """))
  }
}
