extension Pen {
  /// Braille where it can be shown, and otherwise ASCII.
  ///
  /// For braille the locale's characters are UTF-8, and the terminal has a font of its own.
  /// The consoles of Linux (`TERM=linux`) have 512 characters, without braille.
  package static func fitting(environment: (String) -> String?) -> Pen {
    guard !["dumb", "linux"].contains(environment("TERM")) else { return .ascii }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    let encoding = (locale ?? "").lowercased()
    return encoding.contains("utf-8") || encoding.contains("utf8") ? .braille : .ascii
  }
}
