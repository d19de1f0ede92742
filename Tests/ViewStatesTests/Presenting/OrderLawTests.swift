import Testing
import ViewStates
import ViewStatesMocks

/// Updates are delivered first in, first out, and run to completion.
///
/// What a view triggers from inside its update is delivered after the current state has reached
/// every view. Every view sees every state, in the same order.
///
/// That a loop is stopped is tested with the other stops, in ``StopTests``.
@MainActor @Suite("Law 3: order")
struct OrderLawTests {
  let presenter = Counting()

  @Test func `what a view triggers is delivered after the state has reached every view`() {
    var calls: [String] = []
    presenter.attach(
      Passing { [presenter] state in
        calls.append("first \(state)")
        if state == 1 {
          presenter.increment()
          presenter.increment()
          calls.append("first has sent")
        }
      })
    presenter.attach(Passing { calls.append("second \($0)") })
    presenter.increment()
    #expect(
      calls == [
        "first 0", "second 0", "first 1", "first has sent", "second 1", "first 2", "second 2",
        "first 3", "second 3",
      ])
  }

  @Test func `an intent takes effect at once, though it is shown later`() {
    var seen: [Int] = []
    presenter.attach(
      Passing { [presenter] state in
        guard state == 1 else { return }
        presenter.increment()
        seen.append(presenter.state)
      })
    presenter.increment()
    #expect(seen == [2])
  }

  @Test func `a view that is shown its first state can send, too`() {
    let (first, second) = (Reacting(), Reacting())
    presenter.attach(first)
    second.react = { [presenter] in if $0 == 0 { presenter.increment() } }
    presenter.attach(second)
    #expect(first.states == [0, 1])
    #expect(second.states == [0, 1])
  }

  @Test func `a long cascade that settles is no loop`() {
    let (first, second) = (Reacting(), Reacting())
    presenter.attach(first)
    presenter.attach(second)
    second.react = { [presenter] in if $0 < 9_999 { presenter.increment() } }
    presenter.increment()
    #expect(first.states == Array(0...9_999))
    #expect(second.states == Array(0...9_999))
  }

  @Test func `views of presenters that follow are shown each state, not the last one twice`() throws
  {
    let store = Store(Tally())
    let numbers = FollowingWalkTests.Numbers { store.state }
    numbers.follow(store)
    let (sender, view) = (
      FollowingWalkTests.Witness(of: 0) { step in
        do { try store.send(step) } catch { Issue.record(error) }
      }, StateRecorder<Tally>()
    )
    numbers.attach(sender)
    numbers.attach(view)
    sender.toSend = [2, 3]
    try store.send(1)
    #expect(view.states.map(\.value) == [0, 1, 4, 6])
    #expect(sender.seen == view.states)
  }
}
