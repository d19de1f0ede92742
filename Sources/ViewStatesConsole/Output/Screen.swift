/// The lines of a program, in order.
///
/// Views draw on a ``Frame`` of the screen. Commands write their answers to the screen itself.
///
/// - While a ``CommandLoop`` runs a command, an answer is written at once, and frames wait. At the
///   end of the command, each frame that was drawn is written once, with its last lines, in the
///   order in which the frames were made. So a command that changes a model twice shows one
///   picture.
/// - At any other time, for example when a clock ticks, a frame is written at once. A prompt that
///   waits for an answer is repeated below the frame.
///
/// On a terminal, an answer is broken between its words, and the lines of a frame are cut.
///
/// Neither drawing nor writing throws, since `update(with:)` cannot throw. The screen keeps the
/// first error and writes nothing after it. ``check()`` throws it.
@MainActor
public final class Screen {
  private let sink: any TextSink
  private let inColor: Bool
  let size: () -> TerminalSize
  private var failure: (any Error)?
  private var prompt: Prompt?
  /// The columns before the cursor of the prompt, as it was last drawn.
  private var cursor = 0
  private var isHolding = false
  private var hasShown = false
  /// Each frame lives as long as its view.
  private var weakFrames: [() -> Frame?] = []

  /// Called before anything is written; an error from it ends the output and the program.
  public var beforeWriting: @MainActor () throws -> Void = {}

  /// Called when a write has failed, so that the command loop stops waiting for input.
  var onFailure: () -> Void = {}

  /// Creates a screen that asks for the size of the terminal whenever it writes.
  public init(
    _ sink: any TextSink, inColor: Bool = false, size: @escaping () -> TerminalSize = { .usual }
  ) {
    (self.sink, self.inColor, self.size) = (sink, inColor, size)
  }

  /// Whether the output is a terminal.
  public var isTerminal: Bool { sink.isTerminal }

  /// The width of a text that is wrapped at words; wider lines are hard to read.
  var textColumns: Int { isTerminal ? min(size().columns, 80) : 80 }

  /// Makes a frame for the lines of one view, below the earlier frames.
  public func frame() -> Frame {
    let frame = Frame(on: self)
    weakFrames.append { [weak frame] in frame }
    return frame
  }

  /// Writes lines at once, as the answer to a command.
  public func write(_ lines: [SafeText]) {
    writeWhole(isTerminal ? lines.flatMap { $0.wrapped(to: size().columns) } : lines)
  }

  /// Writes a line at once, as the answer to a command.
  public func write(_ line: SafeText) { write([line]) }

  /// Writes lines without wrapping them, because somebody may copy them.
  public func writeWhole(_ lines: [SafeText]) {
    guard !lines.isEmpty else { return }
    hasShown = true
    let text = lines.reduce(into: "") { $0 += $1.rendered(inColor: inColor) + "\n" }
    show(prompt, below: text)
  }

  /// Throws the first error of a write or of ``beforeWriting``, if there was one.
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

// MARK: - The frames

extension Screen {
  private var frames: [Frame] { weakFrames.compactMap { $0() } }

  /// The last lines of all frames.
  var shownLines: [SafeText] { frames.flatMap(\.shownLines) }

  /// The rows of the frames below one, and of the prompt.
  func rows(below frame: Frame) -> Int {
    frames.drop { $0 !== frame }.dropFirst().reduce(1) { $0 + $1.shownLines.count }
  }

  /// Shows the last lines of all frames again, including frames that waited.
  func showAgain() {
    let lines = shownLines
    for frame in frames { frame.isWaiting = false }
    write(lines.isEmpty ? ["nothing to show"] : lines)
  }

  /// Makes frames wait from now on.
  func hold() { (isHolding, hasShown) = (true, false) }

  /// Writes the waiting frames, and returns whether anything was shown since they began to wait.
  func release() -> Bool {
    isHolding = false
    for frame in frames where frame.isWaiting {
      show(frame)
      hasShown = true
    }
    return hasShown
  }

  /// Shows a frame now, or at the end of the running command.
  func show(_ frame: Frame) {
    frame.isWaiting = isHolding
    if !isHolding { write(frame.shownLines) }
  }
}

// MARK: - The prompt

extension Screen {
  /// Shows a prompt in place of an earlier one, below a text and without a line break.
  ///
  /// A terminal that became narrower wraps the row, so the last prompt may begin further up.
  func show(_ prompt: Prompt?, below text: String = "") {
    let rows = cursor / max(1, size().columns)
    let erasure = "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J"
    let start = self.prompt.map { $0.isDrawn ? erasure : "\n" } ?? ""
    let row = prompt?.row(columns: size().columns) ?? (text: "", cursor: 0)
    (self.prompt, cursor) = (prompt, row.cursor)
    send(start + text + row.text)
  }

  /// Draws the prompt again, if there is one, to fit the present size.
  func redrawPrompt() {
    if prompt != nil { show(prompt) }
  }

  /// Ends the prompt; a terminal with an echo has already ended the line of an answer.
  func stopAsking(hasAnswer: Bool) {
    guard let prompt else { return }
    self.prompt = nil
    if prompt.isDrawn || !hasAnswer { send("\n") }
  }
}
