/// A check that objects are released, so that no cycle of references keeps them alive.
///
/// ```swift
/// try ReleaseCheck.run { check in
///   let presenter = check.watch(CounterPresenter())
///   let view = check.watch(CounterView(presenter: presenter))
///   presenter.attach(view)
/// }
/// ```
///
/// The closure's own references end with it. After that, nothing may hold the watched objects.
@MainActor
public final class ReleaseCheck {
  private struct Watched {
    weak var object: AnyObject?
    let name: String
  }

  private var watched: [Watched] = []

  /// Creates a check that watches nothing yet.
  ///
  /// Use it for objects that do not fit into one closure. Otherwise, use `run`.
  public init() {}

  /// Watches an object, which is held weakly.
  ///
  /// - Parameters:
  ///   - object: The object that must be released.
  ///   - name: The name in the text of a failure. By default, it is the type.
  /// - Returns: The object.
  @discardableResult
  public func watch<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    watched.append(Watched(object: object, name: name ?? "\(type(of: object))"))
    return object
  }

  /// Watches an object whose type is a protocol, such as the presenter of another screen.
  ///
  /// It is the same as the method that returns the object, which does not take the result of a
  /// call if that has the type of a protocol:
  ///
  /// ```swift
  /// check.watch(try #require(list.detail.state))
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object that must be released.
  ///   - name: The name in the text of a failure. By default, it is the type of the object itself.
  @_disfavoredOverload
  public func watch(_ object: AnyObject, _ name: String? = nil) {
    watched.append(Watched(object: object, name: name ?? "\(type(of: object))"))
  }

  /// Requires that every watched object is released by now.
  ///
  /// - Throws: ``RequirementFailure``, which names the objects that are still alive.
  public func requireReleased(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(RequirementFailure) {
    let names = watched.filter { $0.object != nil }.map(\.name)
    guard !names.isEmpty else { return }
    throw RequirementFailure(
      .notReleased(names),
      at: CodeLocation(fileID, filePath, line, column))
  }

  /// Requires that objects are released after a closure.
  ///
  /// - Throws: ``RequirementFailure``, which names the objects that are still alive, and any error
  ///   of the closure.
  public static func run(
    _ body: (ReleaseCheck) throws -> Void, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let check = ReleaseCheck()
    try body(check)
    try check.requireReleased(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Requires that objects are released soon after an asynchronous closure.
  ///
  /// - Throws: ``RequirementFailure``, which names the objects that are still alive, and any error
  ///   of the closure.
  public static func run(
    _ body: @MainActor (ReleaseCheck) async throws -> Void, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let check = ReleaseCheck()
    try await body(check)
    await letOthersRun { check.watched.allSatisfy { $0.object == nil } }
    try check.requireReleased(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
