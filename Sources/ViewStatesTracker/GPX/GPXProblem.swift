import Foundation

/// An error of the XML parser, in words.
///
/// The numbers are those of `xmlParserErrors` in libxml2; `XMLParser.ErrorCode` has some of them.
struct GPXProblem {
  let number: Int
  let line: Int

  /// Whether the input ends too early, or goes on after the end of the document.
  var isWrongEnd: Bool { number == 5 }

  var problem: String {
    switch number {
    case 4: "it does not begin with an element"
    case 5: "something follows the end of the document"
    case 9: "a character that XML does not allow"
    case 23, 68: "a name is missing after & or <; write & as &amp; and < as &lt;"
    case 26: "an entity that is not declared; write & as &amp;"
    case 38, 39, 40, 41: "an attribute has no value in quotes"
    case 42: "an attribute is given twice"
    case 76: "the wrong element is closed"
    default: "error \(number) of the XML parser"
    }
  }
}
