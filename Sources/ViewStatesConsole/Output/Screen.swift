/// Where a program shows its lines, in order.
///
/// Views draw on a ``Frame`` of the screen, commands write their answers to the screen itself:
///
/// - While a ``Session`` runs a command, an answer is written at once and frames wait: when the
///   command ends, each frame drawn meanwhile is written once, as it was drawn last, in the order
///   the frames were made. So a command that changes a model twice shows one picture.
/// - At any other time, as when a walk moves by itself, a frame is written at once. A prompt that
///   is waiting for an answer is left, and repeated below.
///
/// Neither throws, for `update(with:)` cannot. The first error is kept, nothing is written after
/// it, and ``check()`` throws it; a session does so at each step.
@MainActor
public final class Screen {
  private let sink: any TextSink
  private let inColor: Bool
  private var failure: OutputError?
  private var prompt: String?
  private var isHolding = false
  private var held: [Frame] = []
  private var hasShown = false
  private var frameCount = 0

  /// Called when writing has failed, so that who waits for input need not wait any longer.
  var onFailure: () -> Void = {}

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - sink: Where the lines go.
  ///   - inColor: Whether styles become escape sequences; see ``ColorChoice``.
  public init(_ sink: any TextSink, inColor: Bool = false) {
    self.sink = sink
    self.inColor = inColor
  }

  /// Whether a person watches.
  public var isTerminal: Bool { sink.isTerminal }

  /// A new place for the lines of one view, below those made before.
  public func frame() -> Frame {
    frameCount += 1
    return Frame(on: self, position: frameCount)
  }

  /// Writes lines at once, as the answer to a command.
  public func write(_ lines: [SafeText]) {
    guard !lines.isEmpty else { return }
    hasShown = true
    let text = lines.reduce(into: "") { $0 += $1.rendered(inColor: inColor) + "\n" }
    send(prompt.map { "\n\(text)\($0)" } ?? text)
  }

  /// Writes a line at once, as the answer to a command.
  public func write(_ line: SafeText) {
    write([line])
  }

  /// Throws what went wrong, if anything did.
  ///
  /// - Throws: The first ``OutputError`` since the screen was made, each time.
  public func check() throws(OutputError) {
    if let failure { throw failure }
  }

  private func send(_ text: String) {
    guard failure == nil else { return }
    do {
      try sink.write(text)
    } catch {
      failure = error
      onFailure()
    }
  }
}

extension Screen {
  /// Shows a prompt and leaves the line open for the answer.
  func ask(_ prompt: SafeText) {
    self.prompt = prompt.rendered(inColor: inColor)
    send(prompt.rendered(inColor: inColor))
  }

  /// Notes that the answer has come, and with it the end of the line, unless input has ended.
  func stopAsking(endingLine: Bool) {
    guard prompt != nil else { return }
    prompt = nil
    if endingLine { send("\n") }
  }

  /// Lets frames wait from now on.
  func hold() {
    isHolding = true
    hasShown = false
  }

  /// Writes the frames that wait.
  ///
  /// - Returns: Whether anything was shown since frames wait.
  func release() -> Bool {
    isHolding = false
    let frames = held.sorted { $0.position < $1.position }
    held = []
    for frame in frames { write(frame.takeLines()) }
    return hasShown || !frames.isEmpty
  }

  /// Shows a frame, now or when the command has ended.
  func show(_ frame: Frame) {
    if isHolding {
      if !held.contains(where: { $0 === frame }) { held.append(frame) }
    } else {
      write(frame.takeLines())
    }
  }
}
