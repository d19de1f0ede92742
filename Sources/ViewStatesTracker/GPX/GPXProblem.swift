import Foundation

/// An error of the XML parser, in words.
///
/// The numbers are libxml2's `xmlParserErrors`, which `XMLParser.ErrorCode` repeats in part.
struct GPXProblem {
  let number: Int
  let line: Int

  /// Whether the input ended, or went on, where it should not.
  var isWrongEnd: Bool { number == 5 }

  var problem: String {
    switch number {
    case 4: "it does not begin with an element"
    case 5: "something follows the end of the document"
    case 9: "a character that is not valid in the file's encoding"
    case 23, 68: "a name is missing after & or <; write & as &amp; and < as &lt;"
    case 26: "an entity that is not declared; write & as &amp;"
    case 31, 32: "an encoding that is not known"
    case 38, 39, 40, 41: "an attribute has no value in quotes"
    case 42: "an attribute is given twice"
    case 76: "an element is closed that is not the one open"
    default: "error \(number) of the XML parser"
    }
  }
}
