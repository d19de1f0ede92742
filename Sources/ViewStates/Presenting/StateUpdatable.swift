/// Anything that can be brought up to date with a state.
///
/// `update(with:)` is the only door through which a view learns what to show. Afterwards the view
/// shows exactly that state, whatever it showed before; equal states show the same. A logger, a
/// recorder and a bridge to SwiftUI are views like any other.
///
/// ```swift
/// struct PartyView: StateUpdatable {
///   func update(with names: [String]) {
///     print("guests:", names.isEmpty ? "none" : names.joined(separator: ", "))
///   }
/// }
/// ```
@MainActor
public protocol StateUpdatable<State> {
  associatedtype State

  /// Shows the state.
  ///
  /// It is called once for each state, in order, and never while it runs. An intent that it sends
  /// takes effect at once, but is shown after every state that is already waiting (see ``Views``).
  func update(with state: State)

  /// The object that is updated in the end; by default the view itself if it is an object.
  ///
  /// A value that forwards each state to an object returns that object, so that it is not updated
  /// while it is being updated.
  var updatedObject: AnyObject? { get }
}

extension StateUpdatable {
  /// No object, if the view is a value.
  public var updatedObject: AnyObject? { nil }
}

extension StateUpdatable where Self: AnyObject {
  /// The view itself.
  public var updatedObject: AnyObject? { self }
}
