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
        "f.gpx: line 2: not well-formed XML: error 64 of the XML parser"),
      Bad(
        "an unfinished declaration", "\n<?xml version='1.0' encoding='UTF-8>\n<gpx/>",
        "f.gpx: line 2: not well-formed XML: the XML declaration is not complete"),
      Bad(
        "another format", "<?xml version='1.0'?>\n<kml/>",
        "f.gpx: line 2: not GPX: the outermost element is <kml>, not <gpx>"),
      Bad(
        "an external entity",
        "<!DOCTYPE gpx [\n<!ENTITY x SYSTEM 'file:///etc/passwd'>]>\n<gpx><name>&x;</name></gpx>",
        "f.gpx: line 2: declares markup (<!ENTITY), which is not supported; "
          + "remove the declaration"),
      Bad(
        "entities that grow",
        "<!DOCTYPE gpx [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;'>]>\n<gpx><name>&b;</name></gpx>",
        "f.gpx: line 1: declares markup (<!ENTITY), which is not supported; "
          + "remove the declaration"),
      Bad(
        "a declared attribute", "<!DOCTYPE gpx [\n<!ATTLIST wpt lat CDATA #IMPLIED>]>\n<gpx/>",
        "f.gpx: line 2: declares markup (<!ATTLIST), which is not supported; "
          + "remove the declaration"),
      Bad(
        "a declared notation", "\n<!DOCTYPE gpx [\n<!NOTATION a SYSTEM 'b'>]>\n<gpx/>",
        "f.gpx: line 3: declares markup (<!NOTATION), which is not supported; "
          + "remove the declaration"),
      Bad(
        "no point at all", "<gpx><trk/><rte/></gpx>",
        "f.gpx: no point to walk to; a GPX file has trkpt, rtept or wpt elements"),
      Bad(
        "no point with coordinates", "<gpx><wpt lat='91' lon='0'/></gpx>",
        "f.gpx: no point to walk to; 1 without valid lat and lon were left out"),
    ])
  func `Bad input is an error with the line and what to do`(_ bad: Bad) {
    let error = #expect(throws: GPXError.self) { try gpx(bad.text) }
    #expect(error?.description == bad.message)
  }

  @Test func `A file that is not there, one that is a folder, and one without an end`() {
    let missing = #expect(throws: GPXError.self) { try GPXDocument(contentsOf: "/no/such.gpx") }
    #expect(missing?.description == "/no/such.gpx: cannot be read: No such file or directory")
    let folder = #expect(throws: GPXError.self) { try GPXDocument(contentsOf: "/") }
    #expect(folder?.description == "/: cannot be read: Is a directory")
    let endless = #expect(throws: GPXError.self) { try GPXDocument(contentsOf: "/dev/zero") }
    #expect(endless?.description == "/dev/zero: larger than 32 MiB; split the recording")
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
