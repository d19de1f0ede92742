import Testing

@testable import ViewStates

/// An action is named as it is written in code, without the names of types.
@Suite struct ActionLabelTests {
  enum Filter: Codable {
    case open
    case done(Int)
    case named(String, by: String)
  }

  struct Point: Codable, Equatable {
    var x = 1
    var name = "home"
  }

  struct Stop: CustomStringConvertible {
    var description: String { "stop 7" }
  }

  enum Speed: CustomStringConvertible {
    case slow
    case measured(Int)

    var description: String {
      switch self {
      case .slow: "at a walk"
      case .measured(let speed): "at \(speed) km/h"
      }
    }
  }

  indirect enum Action: Sendable {
    case clear
    case show(Filter)
    case move(from: Int, to: Int)
    case add(String, at: Int?)
    case select(Int?)
    case nested(Int??)
    case choose(Filter?)
    case names([String])
    case point(Point)
    case stop(Stop)
    case speed(Speed)
    case labelled(only: String)
    case both(Action, Action)
  }

  @Test(arguments: [
    (Action.clear, "clear"),
    (.show(.open), "show(.open)"),
    (.show(.done(3)), "show(.done(3))"),
    (.show(.named("a", by: "b")), #"show(.named("a", by: "b"))"#),
    (.move(from: 1, to: 2), "move(from: 1, to: 2)"),
    (.add("x", at: 3), #"add("x", at: 3)"#),
    (.add("x", at: nil), #"add("x", at: nil)"#),
    (.select(4), "select(4)"),
    (.select(nil), "select(nil)"),
    (.nested(5), "nested(5)"),
    (.nested(.some(nil)), "nested(nil)"),
    (.choose(.open), "choose(.open)"),
    (.choose(nil), "choose(nil)"),
    (.names(["a"]), #"names(["a"])"#),
    (.stop(Stop()), "stop(stop 7)"),
    (.speed(.slow), "speed(at a walk)"),
    (.speed(.measured(5)), "speed(at 5 km/h)"),
    (.labelled(only: "a \"b\"\n"), #"labelled(only: "a \"b\"\n")"#),
    (.both(.clear, .show(.open)), "both(.clear, .show(.open))"),
    (.point(Point()), #"point(Point(x: 1, name: "home"))"#),
  ])
  func `an action is named as it is written in code`(action: Action, label: String) {
    #expect(actionLabel(action) == label)
  }

  @Test(arguments: [
    (7 as any Sendable, "7"), ("word", "word"), (true, "true"), (Int?.none, "nil"), (Int?(3), "3"),
  ])
  func `an action that is no enum is its value`(action: any Sendable, label: String) {
    #expect(actionLabel(action) == label)
  }

  @Test func `it is what a model says that leaves the label out`() {
    #expect(Sum.label(of: -3) == "-3")
  }
}
