/// How far a piece of work has come, as a part of the state that a view shows.
///
/// A value is kept while the next one is loaded and after a failure, so a view still shows it:
///
/// ```swift
/// switch books {
/// case .idle: "type to search"
/// case .loading: "searching"
/// case .loaded(let books): books.joined(separator: ", ")
/// case .failed(let why, _): "failed: \(why)"
/// }
/// ```
public enum Loading<Value, Failure: Error> {
  /// Nothing was requested, or everything was forgotten.
  case idle
  /// A request waits or runs, and has done this part of its work, from 0 to 1, if it is known.
  case loading(last: Value? = nil, progress: Double? = nil)
  /// The last request succeeded, and no other waits or runs.
  case loaded(Value)
  /// The last request failed, and no other waits or runs.
  case failed(Failure, last: Value? = nil)

  /// The value to show: the one that was loaded, or the last one before.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let last, _), .failed(_, let last): last
    case .loaded(let value): value
    }
  }

  /// Whether a request waits or runs.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}

extension Loading: Sendable where Value: Sendable {}
extension Loading: Equatable where Value: Equatable, Failure: Equatable {}
