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
        "f.gpx: line 2: not well-formed XML: an element is closed that is not the one open"),
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
        "another format", "<?xml version='1.0'?>\n<kml/>",
        "f.gpx: line 2: not GPX: the outermost element is <kml>, not <gpx>"),
      Bad(
        "an external entity",
        "<!DOCTYPE gpx [\n<!ENTITY x SYSTEM 'file:///etc/passwd'>]>\n<gpx><name>&x;</name></gpx>",
        "f.gpx: line 2: declares an entity, which is not read; write its text in its place"),
      Bad(
        "entities that grow",
        "<!DOCTYPE gpx [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;'>]>\n<gpx><name>&b;</name></gpx>",
        "f.gpx: line 1: declares an entity, which is not read; write its text in its place"),
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

  @Test func `Bytes that are not UTF-8 are an error with the line`() {
    let data = Data("<gpx>\n<name>".utf8) + [0xFF, 0xFE, 0x41] + Data("</name></gpx>".utf8)
    let error = #expect(throws: GPXError.self) { try GPXDocument(data, file: "f.gpx") }
    #expect(
      error?.description
        == "f.gpx: line 2: not well-formed XML: a character that is not valid in the file's encoding"
    )
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
