/// The lines of a program, in order.
///
/// Views draw on a ``Frame`` of the screen. Commands write their answers to the screen itself.
///
/// - While a ``Session`` runs a command, an answer is written at once, and frames wait. At the end
///   of the command, each frame that was drawn is written once, with its last lines, in the order
///   in which the frames were made. So a command that changes a model twice shows one picture.
/// - At any other time, for example when a clock ticks, a frame is written at once. A prompt that
///   waits for an answer is repeated below the frame.
///
/// Neither throws, since `update(with:)` cannot throw. The screen keeps the first error and writes
/// nothing after it. ``check()`` throws the error, and a session calls it for each line.
///
/// A program that records what it does sets ``beforeWriting``. Then it acknowledges nothing that is
/// not recorded.
@MainActor
public final class Screen {
  private let sink: any TextSink
  private let inColor: Bool
  let size: () -> TerminalSize
  private var failure: (any Error)?
  private var prompt: String?
  private var isHolding = false
  private var held: [Frame] = []
  private var hasShown = false
  private var frameCount = 0

  /// Called before anything is written; an error that it throws ends the output and the session.
  public var beforeWriting: @MainActor () throws -> Void = {}

  /// Called when a write has failed, so that the session stops waiting for input.
  var onFailure: () -> Void = {}

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - sink: The destination of the lines.
  ///   - inColor: Whether styles become escape sequences; see ``ColorChoice``.
  ///   - size: The size of the terminal now, asked for whenever a frame is drawn.
  public init(
    _ sink: any TextSink, inColor: Bool = false, size: @escaping () -> TerminalSize = { .usual }
  ) {
    self.sink = sink
    self.inColor = inColor
    self.size = size
  }

  /// Whether the output is a terminal.
  public var isTerminal: Bool { sink.isTerminal }

  /// Makes a frame for the lines of one view, below the earlier frames.
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

  /// Throws the first error of a write, if there was one.
  ///
  /// - Throws: The ``OutputError``, or the error of ``beforeWriting``, again at each call.
  public func check() throws {
    if let failure { throw failure }
    try beforeWriting()
  }

  private func send(_ text: String) {
    guard failure == nil else { return }
    do {
      try beforeWriting()
      try sink.write(text)
    } catch {
      failure = error
      onFailure()
    }
  }
}

extension Screen {
  /// Shows a prompt, without a line break, and waits for an answer.
  func ask(_ prompt: SafeText) {
    self.prompt = prompt.rendered(inColor: inColor)
    send(prompt.rendered(inColor: inColor))
  }

  /// Ends the prompt.
  ///
  /// The person's answer ended its line, unless input has ended.
  func stopAsking(endingLine: Bool) {
    guard prompt != nil else { return }
    prompt = nil
    if endingLine { send("\n") }
  }

  /// Makes frames wait from now on.
  func hold() {
    isHolding = true
    hasShown = false
  }

  /// Writes the waiting frames.
  ///
  /// - Returns: Whether anything was shown since the frames began to wait.
  func release() -> Bool {
    isHolding = false
    let frames = held.sorted { $0.position < $1.position }
    held = []
    for frame in frames { write(frame.takeLines()) }
    return hasShown || !frames.isEmpty
  }

  /// Shows a frame now, or at the end of the running command.
  func show(_ frame: Frame) {
    if isHolding {
      if !held.contains(where: { $0 === frame }) { held.append(frame) }
    } else {
      write(frame.takeLines())
    }
  }
}
