extension SessionPage {
  /// The page as one HTML document.
  ///
  /// At each step stands only what differs from the step before it. The screens of a short session
  /// stand whole, for paper and for browsers that block scripts.
  ///
  /// - Complexity: O(*n*) in the sizes of all states and screens.
  public var html: String {
    let parts = [
      "policy": policy, "title": htmlText(title), "style": Self.style, "note": note,
      "options": models.enumerated()
        .map { "<option value=\"\($0)\">\(htmlText($1.name))</option>\n" }.joined(),
      "steps": articles, "opening": opening, "script": Self.script,
    ]
    let template = text(of: PackageResources.page_html)
    return template.replacing(/{{(\w+)}}/) { parts[String($0.1)] ?? "" }
  }

  static let style = text(of: PackageResources.page_css)
  static let script = text(of: PackageResources.page_js)
  /// The SHA-256 of both in base 64, as a content policy names them.
  ///
  /// A test computes them, too.
  static let hashes = (
    style: "4cvjTIqR7e1XCbDY4fay30f/JOjgiO0l9VVb/ddYVAY=",
    script: "ETfOw9ti6lzXbm/Y4F6v4kNhnpvNSyu94oZYkBta27M="
  )

  /// Forbids everything but the style and the script of the page.
  ///
  /// The frames of screens in HTML inherit the policy, so their own styles have to be allowed.
  private var policy: String {
    let hasFrames = steps.contains { if case .html = $0.screen { true } else { false } }
    let style = hasFrames ? "'unsafe-inline'; img-src data:" : "'sha256-\(Self.hashes.style)'"
    return """
      default-src 'none'; script-src 'sha256-\(Self.hashes.script)'; style-src \(style); \
      base-uri 'none'; form-action 'none'
      """
  }

  private var note: String {
    let count = "\(steps.count) step\(steps.count == 1 ? "" : "s")"
    return omitted == 0 ? count : "the newest \(count); \(omitted) older ones are left out"
  }

  /// The beginning of a test; nothing if the page does not have the first step.
  private var opening: String {
    guard omitted == 0, !imports.isEmpty else { return "" }
    return "<pre>\n\(htmlText(lines: imports))</pre>\n"
      + models.map {
        "<pre data-variable=\"\(htmlAttribute($0.variable))\">\n\(htmlText(lines: $0.opening))</pre>\n"
      }.joined()
  }

  private var articles: String {
    var html = "<div id=\"report\" data-current=\"\(current)\">\n"
    var shown: [Int: (screen: Screen, json: [Int: [String]])] = [:]
    var previous: Int?
    let isShort = sizeOfScreens < 1 << 18
    for step in steps {
      var (screen, json) = step.parent.flatMap { shown[$0] } ?? (.lines([]), [:])
      html += head(of: step, after: previous)
      if step.screen != screen { html += picture(step.screen, after: isShort ? nil : screen) }
      screen = step.screen
      for change in step.changes {
        let lines = indentedLines(ofJSON: change.json)
        html += section(of: change, lines, after: json[change.model] ?? [])
        json[change.model] = lines
      }
      html += "</article>\n"
      shown[step.number] = (screen, json)
      previous = step.number
    }
    return html + "</div>\n"
  }

  private func head(of step: Step, after previous: Int?) -> String {
    let parent = step.parent.map { " data-parent=\($0)" } ?? ""
    let branch = step.parent.flatMap { $0 == previous ? nil : " · after step \($0)" } ?? ""
    // Nobody reads a longer label, and the state has the rest.
    let label = step.label.count > 200 ? "\(step.label.prefix(200))…" : step.label
    return """
      <article id="step=\(step.number)"\(parent)>
      <h2><a href="#step=\(step.number)">\(step.number)</a> <span>\
      \(htmlText(label))</span></h2>
      <p>\(htmlText(step.cause + branch))</p>

      """
  }

  /// The characters on all screens, a quarter of a megabyte being a few hundred of them.
  private var sizeOfScreens: Int {
    steps.reduce(0) { size, step in
      guard case .lines(let lines) = step.screen else { return size }
      return lines.joined().reduce(size) { $0 + $1.text.utf8.count }
    }
  }

  /// A screen, or what differs from the one before.
  private func picture(_ screen: Screen, after before: Screen?) -> String {
    switch screen {
    case .lines(let lines):
      guard case .lines(let old) = before else {
        return preformatted(lines.map(htmlLine), after: [])
      }
      return preformatted(lines.map(htmlLine), after: old.map(htmlLine))
    case .html(let body):
      return """
        <iframe sandbox title="screen" loading="lazy" srcdoc="\(htmlAttribute(body))"></iframe>

        """
    }
  }

  private func htmlLine(_ line: Line) -> String {
    line.reduce(into: "") { html, piece in
      let text = htmlText(piece.text)
      let classes = piece.styles.map(\.rawValue).joined(separator: " ")
      let quote = piece.styles.count > 1 ? "\"" : ""
      html += classes.isEmpty ? text : "<i class=\(quote)\(classes)\(quote)>\(text)</i>"
    }
  }

  private func section(of change: Change, _ lines: [String], after before: [String]) -> String {
    var html = "<section data-model=\(change.model)><h3>"
    html += "\(htmlText(models[change.model].name))</h3>\n"
    if !change.differences.isEmpty {
      html += "<ul>\n\(change.differences.map { "<li>\(htmlText($0))\n" }.joined())</ul>\n"
    }
    if lines != before {
      let text = preformatted(lines.map { htmlText($0) }, after: before.map { htmlText($0) })
      html += "<details><summary>State</summary>\(text)</details>\n"
    }
    if let test = change.test {
      html += "<pre class=test hidden>\n\(htmlText(lines: test))</pre>\n"
    }
    return html + "</section>\n"
  }

  /// The lines that differ from others; how many stay around them is said by attributes.
  private func preformatted(_ lines: [String], after before: [String]) -> String {
    let head = zip(lines, before).prefix { $0 == $1 }.count
    let rest = min(lines.count, before.count) - head
    let tail = zip(lines.reversed(), before.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let own = lines[head..<(lines.count - tail)].reduce(into: "") { $0 += $1 + "\n" }
    let before = head > 0 ? " data-head=\(head)" : ""
    let after = tail > 0 ? " data-tail=\(tail)" : ""
    return "<pre\(before)\(after)>\n\(own)</pre>\n"
  }
}

private func text(of file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }
