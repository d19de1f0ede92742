import Foundation
import Testing
import ViewStatesTracker

@Suite struct GPXErrorTests {
  private static let empty = "the file is empty; a GPX file begins with <gpx>"
  private static let cut = "the file ends before </gpx>; it was cut off, fetch it again"

  @Test(
    arguments: [
      ("", 1, empty), ("\n \n", 1, empty), ("<!-- x -->\n", 2, cut),
      ("<gpx>\n<wpt lat='1' lon='2'>\n<ele>12", 3, cut), ("\n\n<gpx>\n<wpt lat='1", 4, cut),
      ("<gpx>\n<!-- ", 2, cut), ("<gpx>\n<", 2, cut), ("<gpx", 1, cut), ("<gpx>&am", 1, cut),
      ("<gpx><?a", 1, cut), ("<gpx>\n</gpx", 2, cut), ("<gpx><wpt/", 1, cut), ("<!DOC", 1, cut),
      ("<kml/>", 1, "not GPX: the outermost element is <kml>, not <gpx>"),
      (
        "<!-- -->\n<!DOCTYPE gpx [<!ENTITY x SYSTEM '/etc/passwd'>]>\n<gpx>&x;</gpx>", 2,
        "declares markup (<!DOCTYPE [), which is not supported; remove the declaration"
      ),
    ])
  func `A file that is no whole GPX is an error with the line and what to do`(
    text: String, line: Int, message: String
  ) {
    let error = #expect(throws: GPXError.self) { try gpx(text) }
    #expect(error?.description == "f.gpx: line \(line): \(message)")
  }

  private static let nameIsMissing =
    "a name is missing after & or <; write & as &amp; and < as &lt;"

  @Test(
    arguments: [
      ("<gpx>\n<trk></gpx>", "the wrong element is closed"),
      ("<gpx/>\n<gpx/>", "something follows the end of the document"),
      ("<gpx/>\nx", "something follows the end of the document"),
      ("\n$GPGGA,1\n", "it does not begin with an element"),
      ("<gpx>\n<name>A & B</name></gpx>", nameIsMissing), ("<gpx>\n< a></gpx>", nameIsMissing),
      ("<gpx>\n&eacute;</gpx>", "an entity that is not declared; write & as &amp;"),
      ("<gpx>\n&#0;</gpx>", "a character that XML does not allow"),
      ("<gpx/>\n<?xml version='1.0'?>", "an XML declaration that is not at the start"),
      ("\n<?xml version='1.0' encoding='UTF-8>", "the XML declaration is not complete"),
      ("<gpx\na>", "an attribute has no value in quotes"),
      ("<gpx>\n<wpt lat='1>\n</gpx>", "an attribute has no value in quotes"),
      ("<gpx\na='1' a='2'/>", "an attribute is given twice"),
      ("<gpx>\n<!A></gpx>", "a declaration in the wrong place"),
    ])
  func `Text that is no XML is an error with the line and the reason`(
    text: String, problem: String
  ) {
    #expect(throws: GPXError.malformed(file: "f.gpx", line: 2, problem: problem)) {
      try gpx(text)
    }
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
    #expect(time(100_000) < time(12_500) * 24)
  }

  @Test func `A file that is larger than what is read is refused`() {
    let large = Data(count: GPXDocument.largestFile + 1)
    let error = #expect(throws: GPXError.self) { try GPXDocument(large, file: "f.gpx") }
    #expect(error?.description == "f.gpx: larger than 32 MiB; split the recording")
  }
}
