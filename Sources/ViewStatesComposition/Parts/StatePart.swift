import ViewStates

/// A part of a source's state, as a source of its own.
///
/// A presenter of the part needs to know nothing about the whole. It has the part's state and
/// intents of its own, and derives its state only when the part differs:
///
/// ```swift
/// final class FilterPresenter: Presenter {
///   let views = Views<Filter>()
///   private let filter: any StateSource<Filter>
///   private let setGenre: (Genre?) -> Void
///
///   var state: Filter { filter.state }
///
///   init(filter: any StateSource<Filter>, setGenre: @escaping (Genre?) -> Void) {
///     (self.filter, self.setGenre) = (filter, setGenre)
///     follow(filter)
///   }
///
///   func choose(_ genre: Genre) { setGenre(genre) }
///   func showAll() { setGenre(nil) }
/// }
/// ```
///
/// A part of a part goes one level deeper: `StatePart(of: filter, \.genre)`.
///
/// It keeps its source, and the source holds it weakly, so keep it. To attach a view to a part, or
/// to follow one, `attach(_:to:)` and `follow(_:part:)` need no object in between.
@MainActor
public final class StatePart<State: Equatable>: Presenter {
  /// The attached views.
  public let views = Views<State>()
  private let present: @MainActor () -> State

  /// The part in the present state of the source.
  public var state: State { present() }

  /// Creates a source of a part.
  ///
  /// - Parameters:
  ///   - source: A store, a service, a presenter or another part.
  ///   - part: The part, given and kept as in `attach(_:to:)`.
  public init<Source: StateSource>(of source: Source, _ part: @escaping (Source.State) -> State) {
    present = { part(source.state) }
    follow(source, part: part)
  }
}
