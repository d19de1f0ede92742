import ViewStates

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
/// The closure's own references end with it. After that, nothing may keep the watched objects.
@MainActor
public final class ReleaseCheck {
  /// The watched objects; nil once released.
  private var watched: [(name: String, object: () -> AnyObject?)] = []

  /// Creates a check without objects.
  ///
  /// Use it for objects that do not fit into one closure. Otherwise, use `run`.
  public init() {}

  /// Watches an object, which is held weakly.
  ///
  /// The type can be a protocol, such as that of the presenter of another screen. Watching anything
  /// but an object is a mistake in the test and stops it. In the text of a failure, the object has
  /// this name, or else that of its type.
  @discardableResult
  public func watch<Object>(_ object: Object, _ name: String? = nil) -> Object {
    let type = type(of: object as Any)
    guard type is AnyClass else {
      stopProgram(because: "\(type) is no class, and only objects are released. Watch an object.")
    }
    watched.append((name ?? "\(type)", { [weak object = object as AnyObject] in object }))
    return object
  }

  /// Requires that every watched object is released by now.
  ///
  /// - Throws: ``RequirementFailure``, which names the objects that are still alive.
  public func requireReleased(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(RequirementFailure) {
    let names = watched.filter { $0.object() != nil }.map(\.name)
    guard !names.isEmpty else { return }
    throw RequirementFailure(
      """
      expected to be released, but something still holds them (often two objects hold each other, \
      or a closure or a task captures self)
      """, names, at: CodeLocation(fileID, filePath, line, column))
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
    await letOthersRun { check.watched.allSatisfy { $0.object() == nil } }
    try check.requireReleased(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
