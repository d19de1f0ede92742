import ViewStates

/// A history as a value to write to a file: the first states, and the steps since.
///
/// Encoded, it is an object with `version` and `steps`. The first step has the models, each with
/// its name and the version of its encoding, and their states. The last element is the position.
///
/// A decoder needs to know the models:
///
/// ```swift
/// let decoder = JSONDecoder()
/// decoder.userInfo = history.models.userInfo
/// try history.restore(decoder.decode(HistoryArchive.self, from: data))
/// ```
public struct HistoryArchive: Codable, Sendable {
  /// The version of the format, which is 3.
  public let version: Int
  /// The steps in the order of recording, and the position.
  public let steps: [Step]

  static let currentVersion = 3

  init(_ steps: [Step]) { (version, self.steps) = (Self.currentVersion, steps) }

  private enum CodingKeys: String, CodingKey { case version, steps }

  /// Reads an archive with a decoder that has ``HistoryModels/userInfo``.
  ///
  /// - Throws: `DecodingError`; ``HistoryError/unknownVersion(_:)``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    guard version == Self.currentVersion else { throw HistoryError.unknownVersion(version) }
    var list = try container.nestedUnkeyedContainer(forKey: .steps)
    var models = try HistoryModels(of: decoder)
    var steps: [Step] = []
    while !list.isAtEnd {
      let step = try list.superDecoder()
      // The keys of a file have the indices that its stores had.
      if steps.isEmpty { models = models.inOrder(of: try StepDetails(from: step).models ?? []) }
      steps.append(try Step(from: step, models))
    }
    self.steps = steps
  }
}

extension History {
  /// The history as a value to write to a file.
  ///
  /// - Throws: ``HistoryError`` if the state of the oldest step cannot be computed.
  /// - Complexity: O(*n*) in the number of steps.
  public func archive() throws(HistoryError) -> HistoryArchive {
    HistoryArchive(try recorder.timeline.lines(of: models.notes))
  }

  /// Replaces this history with an archived one, and restores its current states.
  ///
  /// The stores announce the states as restored, in one change. The steps have the numbers of the
  /// archive. A store that the archive lacks begins with its present state. If the archive exceeds
  /// the bounds of this history, the oldest steps are forgotten.
  ///
  /// The actions that lead to the present states are applied and checked first. Others are applied
  /// when you go there; one that its model no longer accepts is reported then.
  ///
  /// - Returns: False if a store is locked; then nothing has changed.
  /// - Throws: ``HistoryError``, with the number of a faulty step; then nothing has changed.
  /// - Complexity: O(*n*) in the number of steps.
  @discardableResult
  public func restore(_ archive: HistoryArchive) throws(HistoryError) -> Bool {
    let loading = HistoryLoading(for: self)
    guard !loading.isLocked else { return false }
    for step in archive.steps { try loading.add(step) }
    try loading.finish()
    loading.adopt()
    return true
  }
}
