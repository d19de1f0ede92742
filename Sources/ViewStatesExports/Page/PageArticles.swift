import ViewStates
import ViewStatesDescribing
import ViewStatesStorage

/// The steps of a page, each an HTML article with the differences from the step before it.
@MainActor
struct PageArticles {
  private(set) var html = ""
  private(set) var steps: [Int] = []

  private let scripts: [ModelScript]
  /// What each step showed, for the steps after it.
  private var shown: [Int: Shown] = [:]
  private var sizeOfScreens = 0

  private struct Shown {
    var screen: [String] = []
    var models: [(state: any StateModel, lines: [String])] = []
  }

  /// A quarter of a megabyte is a few hundred screens.
  private static let wholeScreens = 1 << 18

  init(of scripts: [ModelScript]) { self.scripts = scripts }

  /// Adds the step that the stores show.
  mutating func add(
    _ step: Int, after parent: Int?, _ label: String, because cause: String,
    showing screen: [SessionPage.Line]
  ) throws {
    let before = parent.flatMap { shown[$0] }
    addHead(of: step, after: before == nil ? nil : parent, label, because: cause)
    var now = Shown(screen: screen.map(htmlLine))
    if now.screen != before?.screen ?? [] {
      let isWhole = sizeOfScreens < Self.wholeScreens
      html += preformatted(now.screen, after: isWhole ? [] : before?.screen ?? [])
      sizeOfScreens += now.screen.reduce(0) { $0 + $1.utf8.count }
    }
    for (index, script) in scripts.enumerated() {
      if let same = before?.models[index], !script.isChanged(by: step) {
        now.models.append(same)
      } else {
        now.models.append(try addModel(index, at: step, after: before?.models[index]))
      }
    }
    html += "</article>\n"
    shown[step] = now
    steps.append(step)
  }

  private mutating func addHead(
    of step: Int, after parent: Int?, _ label: String, because cause: String
  ) {
    let attribute = parent.map { " data-parent=\($0)" } ?? ""
    let branch = parent.flatMap { $0 == steps.last ? nil : " · after step \($0)" } ?? ""
    // Nobody reads a longer label, and the rest of it is in the state.
    let label = label.count > 200 ? "\(label.prefix(200))…" : label
    html += """
      <article id="step=\(step)"\(attribute)>
      <h2><a href="#step=\(step)">\(step)</a> <span>\(htmlText(label))</span></h2>
      <p>\(htmlText(cause + branch))</p>

      """
  }

  /// Adds the change of a model; the first step has the whole model.
  private mutating func addModel(
    _ index: Int, at step: Int, after before: (state: any StateModel, lines: [String])?
  ) throws -> (state: any StateModel, lines: [String]) {
    let script = scripts[index]
    let state = script.shown()
    let lines = indentedLines(ofJSON: try StableJSON.encode(state)).map { htmlText($0) }
    html += "<section data-model=\(index)><h3>\(htmlText("\(script.type)"))</h3>\n"
    if let before {
      let difference = "\(StateDifference(from: before.state, to: state))"
      let items =
        difference.isEmpty ? ["nothing but private data"] : difference.split(separator: "\n")
      html += "<ul>\n\(items.map { "<li>\(htmlText(String($0)))\n" }.joined())</ul>\n"
    }
    if lines != before?.lines ?? [] {
      let text = preformatted(lines, after: before?.lines ?? [])
      html += "<details><summary>State</summary>\(text)</details>\n"
    }
    if before != nil, let test = try? script.lines(for: step) {
      html += "<pre class=test hidden>\n\(escapingMarkup(test))</pre>\n"
    }
    html += "</section>\n"
    return (state, lines)
  }
}

private func htmlLine(_ line: SessionPage.Line) -> String {
  line.reduce(into: "") { html, piece in
    let text = htmlText(piece.text)
    let classes = piece.styles.map(\.rawValue).joined(separator: " ")
    let quote = piece.styles.count > 1 ? "\"" : ""
    html += classes.isEmpty ? text : "<i class=\(quote)\(classes)\(quote)>\(text)</i>"
  }
}

/// The lines that differ from those before; attributes give the numbers of equal lines around them.
private func preformatted(_ lines: [String], after before: [String]) -> String {
  let head = zip(lines, before).prefix { $0 == $1 }.count
  let rest = min(lines.count, before.count) - head
  let tail = zip(lines.reversed(), before.reversed()).prefix(rest).prefix { $0 == $1 }.count
  let own = lines[head..<(lines.count - tail)].reduce(into: "") { $0 += $1 + "\n" }
  let before = head > 0 ? " data-head=\(head)" : ""
  let after = tail > 0 ? " data-tail=\(tail)" : ""
  return "<pre\(before)\(after)>\n\(own)</pre>\n"
}
