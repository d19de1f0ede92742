import Foundation
import Testing
import ViewStatesTracker

@Suite struct GPXErrorTests {
  @Test(
    arguments: [
      Bad("nothing", "", "f.gpx: line 1: the file is empty; a GPX file begins with <gpx>"),
      Bad("white space", "\n \n", "f.gpx: line 1: the file is empty; a GPX file begins with <gpx>"),
      Bad(
        "a comment alone", "<!-- x -->\n",
        "f.gpx: line 2: the file ends before </gpx>; it was cut off, fetch it again"),
      Bad(
        "an end inside a text", "<gpx>\n<wpt lat='1' lon='2'>\n<ele>12",
        "f.gpx: line 3: the file ends before </gpx>; it was cut off, fetch it again"),
      Bad(
        "an end inside a tag", "\n\n<gpx>\n<wpt lat='1",
        "f.gpx: line 4: the file ends before </gpx>; it was cut off, fetch it again"),
      Bad(
        "an end inside a comment", "<gpx>\n<!-- ",
        "f.gpx: line 2: the file ends before </gpx>; it was cut off, fetch it again"),
      Bad(
        "crossed elements", "<gpx>\n<trk></gpx>\n",
        "f.gpx: line 2: not well-formed XML: the wrong element is closed"),
      Bad(
        "two documents", "<gpx/>\n<gpx/>",
        "f.gpx: line 2: not well-formed XML: something follows the end of the document"),
      Bad(
        "plain text", "$GPGGA,1\n$GPGGA,2\n",
        "f.gpx: line 1: not well-formed XML: it does not begin with an element"),
      Bad(
        "an ampersand", "<gpx>\n<wpt lat='1' lon='2'><name>A & B</name></wpt></gpx>",
        "f.gpx: line 2: not well-formed XML: "
          + "a name is missing after & or <; write & as &amp; and < as &lt;"),
      Bad(
        "an undeclared entity", "<gpx><wpt lat='1' lon='2'><name>&eacute;</name></wpt></gpx>",
        "f.gpx: line 1: not well-formed XML: an entity that is not declared; write & as &amp;"),
      Bad(
        "a reference to NUL", "<gpx>\n<name>&#0;</name></gpx>",
        "f.gpx: line 2: not well-formed XML: a character that XML does not allow"),
      Bad(
        "a second declaration", "<?xml version='1.0'?>\n<?xml version='1.0' encoding='x'?><gpx/>",
        "f.gpx: line 2: not well-formed XML: an XML declaration that is not at the start"),
      Bad(
        "an unfinished declaration", "\n<?xml version='1.0' encoding='UTF-8>\n<gpx/>",
        "f.gpx: line 2: not well-formed XML: the XML declaration is not complete"),
      Bad(
        "another format", "<?xml version='1.0'?>\n<kml/>",
        "f.gpx: line 2: not GPX: the outermost element is <kml>, not <gpx>"),
      Bad(
        "an external entity",
        "<!-- -->\n<!DOCTYPE gpx [<!ENTITY x SYSTEM '/etc/passwd'>]>\n<gpx><name>&x;</name></gpx>",
        "f.gpx: line 2: declares markup (<!DOCTYPE [), which is not supported; "
          + "remove the declaration"),
      Bad(
        "an attribute without a value", "<gpx a>",
        "f.gpx: line 1: not well-formed XML: an attribute has no value in quotes"),
      Bad(
        "an attribute without an end", "<gpx>\n<wpt lat='1>\n</gpx>",
        "f.gpx: line 2: not well-formed XML: an attribute has no value in quotes"),
      Bad(
        "an attribute twice", "<gpx a='1' a='2'/>",
        "f.gpx: line 1: not well-formed XML: an attribute is given twice"),
    ])
  func `Bad input is an error with the line and what to do`(_ bad: Bad) {
    let error = #expect(throws: GPXError.self) { try gpx(bad.text) }
    #expect(error?.description == bad.message)
  }

  @Test func `A file without points says how many were left out`() {
    let errors = [0, 1, 2].map { GPXError.noPoints(file: "f.gpx", skipped: $0).description }
    #expect(
      errors == [
        "f.gpx: no points to walk along; expected trkpt, rtept or wpt elements",
        "f.gpx: no points to walk along; the coordinates of 1 point are missing or out of range",
        "f.gpx: no points to walk along; the coordinates of 2 points are missing or out of range",
      ])
  }

  @Test(
    arguments: [
      ("<?a", "?>", "<gpx>", "<wpt lat='1' lon='2'/></gpx>"),
      (" a", "=''", "<gpx><wpt lat='1' lon='2'", "/></gpx>"),
      ("&#4", ";", "<gpx><wpt lat='1' lon='2'><name>", "</name></wpt></gpx>"),
      ("<a", ">", "<gpx>", ""),
    ])
  func `Eight times as much takes eight times as long, and not sixty-four`(
    start: String, end: String, before: String, after: String
  ) {
    func time(_ count: Int) -> Duration {
      // References are to characters, of which there are not so many.
      let parts = (0..<count).map { "\(start)\(start == "&#4" ? $0 % 10 : $0)\(end)" }
      let text = before + parts.joined() + after
      return ContinuousClock().measure {
        let document = try? gpx(text)
        #expect(document?.waypoints.count == (after.isEmpty ? nil : 1))
      }
    }
    #expect(time(200_000) < time(25_000) * 24)
  }

  @Test func `A file that is larger than what is read is refused`() {
    let large = Data(count: GPXDocument.largestFile + 1)
    let error = #expect(throws: GPXError.self) { try GPXDocument(large, file: "f.gpx") }
    #expect(error?.description == "f.gpx: larger than 32 MiB; split the recording")
  }
}

struct Bad: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  let message: String

  init(_ name: String, _ text: String, _ message: String) {
    (testDescription, self.text, self.message) = (name, text, message)
  }
}
