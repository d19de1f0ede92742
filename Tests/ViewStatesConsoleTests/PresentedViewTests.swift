import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks

@MainActor @Suite struct PresentedViewTests {
  struct PageView: StateUpdatable {
    let frame: Frame
    func update(with state: String) { frame.draw(["page: \(state)"]) }
  }

  @MainActor final class Page: StateSource {
    let views = Views<String>()
    var state: String { didSet { updateViews() } }
    init(_ state: String) { self.state = state }
  }

  @MainActor final class Book: StateSource {
    let views = Views<Page?>()
    var state: Page? { didSet { updateViews() } }
  }

  let output = TextCollector()
  let screen: Screen
  let book = Book()

  init() {
    screen = Screen(output)
    book.attach(view(on: screen))
  }

  private func view(on screen: Screen) -> PresentedView<Page> {
    PresentedView(frame: screen.frame()) { page, frame in page.attach(PageView(frame: frame)) }
  }

  @Test
  func `each state of the child is shown, and nothing of one that is gone, even if it is kept`() {
    #expect(output.takeText() == "")
    let pages = [Page("one"), Page("two")]
    for page in pages { book.state = page }
    pages[1].state = "three"
    #expect(output.takeText() == "page: one\npage: two\npage: three\n")
    pages[0].state = "one again"
    book.state = nil
    pages[1].state = "two again"
    #expect(output.takeText() == "")
  }

  @Test func `a child is released when it goes, and the source with its view`() throws {
    weak var kept: AnyObject?
    do {
      let source = Book()
      source.attach(view(on: screen))
      do {
        let page = Page("one")
        (kept, source.state) = (page, page)
      }
      #expect(kept != nil)
      source.state = nil
      #expect(kept == nil)
      source.state = Page("two")
      kept = source.state
    }
    #expect(kept == nil)
  }

  @Test func `a child that a command presents and dismisses leaves no lines`() async {
    let result = await Transcript.typing("peek") { screen in
      book.attach(view(on: screen))
      return [
        Command("peek", help: "look at a page") { _ in
          book.state = Page("one")
          book.state = nil
          screen.write("looked")
        }
      ]
    }
    #expect(result == Transcript(output: "looked\n"))
  }
}
