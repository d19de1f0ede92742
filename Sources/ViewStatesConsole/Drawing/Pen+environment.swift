extension Console {
  /// The finest pen that the terminal can show.
  ///
  /// - Parameter isASCII: Whether a person wants ASCII in any case.
  /// - Returns: ``Pen/braille``, or ``Pen/ascii`` if the terminal may have no braille.
  public func pen(isASCII: Bool) -> Pen {
    isASCII ? .ascii : .fitting(environment: environment)
  }
}

extension Pen {
  /// Braille if the terminal can show it, or else ASCII.
  ///
  /// Braille needs a locale with UTF-8 and a terminal with a font of its own. The consoles of Linux
  /// (`TERM=linux`) have 512 characters, and none of braille.
  package static func fitting(environment: (String) -> String?) -> Pen {
    guard !["dumb", "linux"].contains(environment("TERM")) else { return .ascii }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    let encoding = (locale ?? "").lowercased()
    return encoding.contains("utf-8") || encoding.contains("utf8") ? .braille : .ascii
  }
}
