/// A check that objects are released, that is, that nothing holds them in a circle.
///
/// ```swift
/// try ReleaseCheck.run { check in
///   let presenter = check.watch(CounterPresenter())
///   let view = check.watch(CounterView(presenter: presenter))
///   presenter.attach(view)
/// }
/// ```
///
/// What the closure made is let go of at its end, and from then on nobody may hold what was
/// watched.
@MainActor
public final class ReleaseCheck {
  private struct Watched {
    weak var object: AnyObject?
    let name: String
  }

  private var watched: [Watched] = []

  /// Creates a check that watches nothing.
  ///
  /// For objects that do not fit into one closure; else use `run`.
  public init() {}

  /// Watches an object, which is held weakly.
  ///
  /// - Parameters:
  ///   - object: What has to be released.
  ///   - name: What a failure calls it; its type, unless said otherwise.
  /// - Returns: The object.
  @discardableResult
  public func watch<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    watched.append(Watched(object: object, name: name ?? "\(type(of: object))"))
    return object
  }

  /// Requires that everything watched is released by now.
  ///
  /// - Throws: ``RequirementFailure``, which names what lives on.
  public func requireReleased() throws(RequirementFailure) {
    let names = watched.filter { $0.object != nil }.map(\.name)
    if !names.isEmpty { throw .notReleased(names) }
  }

  /// Requires that what is watched in a closure is released after it.
  ///
  /// - Parameter body: Makes the objects and does something with them.
  /// - Throws: ``RequirementFailure``, which names what lives on; what the closure throws.
  public static func run(_ body: (ReleaseCheck) throws -> Void) throws {
    let check = ReleaseCheck()
    try body(check)
    try check.requireReleased()
  }

  /// Requires that what is watched in a closure is released soon after it.
  ///
  /// A task that is cancelled with its owner may hold it a moment longer: other work is let go
  /// first until everything is released, or a thousand times.
  ///
  /// - Parameter body: Makes the objects and does something with them.
  /// - Throws: ``RequirementFailure``, which names what lives on; what the closure throws.
  public static func run(_ body: @MainActor (ReleaseCheck) async throws -> Void) async throws {
    let check = ReleaseCheck()
    try await body(check)
    for _ in 0..<1_000 where check.watched.contains(where: { $0.object != nil }) {
      await Task.yield()
    }
    try check.requireReleased()
  }
}
