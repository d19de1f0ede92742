import Foundation
import Testing
import ViewStatesTracker

@Suite struct GPXDocumentTests {
  @Test func `A track keeps its segments, places, heights and times`() throws {
    let document = try gpx(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="hand" xmlns="http://www.topografix.com/GPX/1/1">
        <metadata><name>Whole file</name></metadata>
        <trk><name>Morning</name>
          <trkseg>
            <trkpt lat="46.5" lon="14.25"><ele>501.5</ele><time>2020-12-18T06:16:12Z</time></trkpt>
            <trkpt lat="46.6" lon="14.35"/>
          </trkseg>
          <trkseg></trkseg>
          <trkseg><trkpt lat="-46.7" lon="-14.45"></trkpt></trkseg>
        </trk>
      </gpx>
      """)
    let morning = try [
      point(46.5, 14.25, altitude: 501.5, time: Date(timeIntervalSince1970: 1_608_272_172)),
      point(46.6, 14.35),
    ]
    let south = try [point(-46.7, -14.45)]
    #expect(document.route == Route(name: "Whole file", segments: [morning, south]))
  }

  @Test func `Tracks come before routes, and routes before waypoints`() throws {
    let waypoint = "<wpt lat='1' lon='1'><name>sight</name></wpt>"
    let route = "<rte><name>plan</name><rtept lat='2' lon='2'/></rte>"
    let track = "<trk><trkseg><trkpt lat='3' lon='3'/></trkseg></trk>"
    let emptyTrack = "<trk><name>nothing</name><trkseg/></trk>"
    let all = try gpx("<gpx>\(waypoint)\(route)\(track)</gpx>")
    #expect(try all.route == Route(segments: [[point(3, 3)]]))
    let planned = try gpx("<gpx>\(waypoint)\(route)\(emptyTrack)</gpx>")
    #expect(try planned.route == Route(name: "plan", segments: [[point(2, 2)]]))
    let fixed = try gpx("<gpx>\(waypoint)<rte/></gpx>")
    #expect(try fixed.route == Route(segments: [[point(1, 1)]]))
  }

  @Test func `GPX 1.0 has speed, course and a name in its outermost element`() throws {
    let document = try gpx(
      """
      <gpx version="1.0" xmlns="http://www.topografix.com/GPX/1/0"><name>Old</name>
      <trk><trkseg><trkpt lat="52" lon="5">
        <speed>1.25</speed><course>360</course><hdop>3</hdop>
      </trkpt></trkseg></trk></gpx>
      """)
    let north = try point(52, 5, speed: 1.25, course: 0)
    #expect(document.route == Route(name: "Old", segments: [[north]]))
  }

  @Test(
    arguments: try [
      (
        "numbers out of range",
        """
        <gpx><wpt lat="1" lon="2"><ele>high</ele><speed>-1</speed><course>400</course>
        <time>yesterday</time><name>  </name></wpt></gpx>
        """, Waypoint(point(1, 2))
      ),
      (
        "comments, CDATA and references",
        """
        <gpx><!-- a --><wpt lat=" 1 " lon="+2.0"><!-- b --><ele>1<!-- c -->2.5</ele>
        <name>Caf&#233; <![CDATA[<b>&amp;]]> &lt;1&gt;</name></wpt></gpx>
        """, Waypoint(point(1, 2, altitude: 12.5), name: "Café <b>&amp; <1>")
      ),
      (
        "instructions, with data and without",
        """
        <?a?><!DOCTYPE gpx><gpx><?c?><wpt lat="1" lon="2"><?d e?><name>x<?f?>y</name></wpt>
        <!-- <?g?> --><?h ?></gpx><?i?>
        """, Waypoint(point(1, 2), name: "xy")
      ),
      (
        "elements without the prefix of the outermost element",
        """
        <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x">
        <g:wpt lat="1" lon="2"><g:ele>3</g:ele><x:ele>4</x:ele><ele>5</ele>
        <g:extensions><g:ele>6</g:ele><x:deep><g:ele>7</g:ele></x:deep></g:extensions></g:wpt>
        <x:wpt lat="8" lon="8"/></g:gpx>
        """, Waypoint(point(1, 2, altitude: 3))
      ),
      (
        "ends of lines in a name, which become line feeds",
        "<gpx><wpt lat='1' lon='2'><name>a\r\nb\rc&#13;d</name></wpt></gpx>",
        Waypoint(point(1, 2), name: "a\nb\nc\rd")
      ),
      (
        "a name, which is kept as it is",
        "<gpx><wpt lat='1' lon='2'><name>a\u{202E}b&#9;c</name></wpt></gpx>",
        Waypoint(point(1, 2), name: "a\u{202E}b\tc")
      ),
    ])
  func `A point is read from a file with`(kind: String, text: String, point: Waypoint) throws {
    #expect(try gpx(text).waypoints == [point])
  }

  @Test func `Points without valid coordinates are left out and counted`() throws {
    let wrong = [
      #"lat="1""#, #"lon="1""#, "", #"lat="" lon="1""#, #"lat="x" lon="1""#,
      #"lat="90.1" lon="1""#, #"lat="1" lon="-180.5""#, #"lat="nan" lon="1""#,
      #"lat="inf" lon="1""#, #"lat="0x1p3" lon="1""#, #"lat="1,5" lon="1""#,
    ]
    let document = try gpx("<gpx>\(wrong.map { "<wpt \($0)/>" }.joined())</gpx>")
    #expect(document.skippedPoints == wrong.count)
    #expect(document.waypoints == [])
  }

  @Test func `A file of more waypoints than one change takes is refused`() throws {
    let most = GPXDocument.mostWaypoints
    let start = "<gpx><wpt/>" + String(repeating: "<wpt lat='1' lon='2'/>", count: most)
    #expect(try gpx(start + "</gpx>").waypoints.count == most)
    // What follows is not read any more.
    let error = #expect(throws: GPXError.self) { try gpx(start + "\n<wpt lat='1' lon='2'/>&") }
    #expect(error?.description == "f.gpx, line 2: more than \(most) waypoints; split the file")
  }

  @Test func `Elements that are not read may be as deep as they are`() throws {
    let (start, end) = (String(repeating: "<a>", count: 9_999), "</a>")
    let inside = start + String(repeating: end, count: 9_999) + "<ele>3</ele>"
    let document = try gpx("<gpx><wpt lat='1' lon='2'>\(inside)</wpt></gpx>")
    #expect(try document.waypoints == [Waypoint(point(1, 2, altitude: 3))])
  }

  @Test func `Nothing is read at a wrong place`() throws {
    let document = try gpx(
      "<gpx><a/><wpt><a b='c'/></wpt><b><wpt/><trk><name>d</name></trk></b><trk/><rte/></gpx>")
    #expect(document.route == Route(segments: []))
    #expect(document.waypoints == [] && document.skippedPoints == 1)
  }

  @Test(
    arguments: [
      ("UTF-8 with a byte-order mark", "\u{FEFF}", .utf8, "utf-8", "Žlutý kůň"),
      ("UTF-16, little-endian", "\u{FEFF}", .utf16LittleEndian, "utf-16", "Žlutý kůň"),
      ("UTF-16, big-endian", "\u{FEFF}", .utf16BigEndian, "utf-16", "Žlutý kůň"),
      ("UTF-16, little-endian, without a mark", "", .utf16LittleEndian, "utf-16", "Žlutý kůň"),
      ("UTF-16, big-endian, without a mark", "", .utf16BigEndian, "utf-16", "Žlutý kůň"),
      ("a mark against the declaration", "\u{FEFF}", .utf8, "iso-8859-1", "Žlutý kůň"),
      ("a declared Latin 1", "", .isoLatin1, "iso-8859-1", "Zürich"),
      ("windows-1252", "", .windowsCP1252, "windows-1252", "5 € – Zürich"),
      ("UTF-8 that declares UTF-16", "", .utf8, "utf-16", "Žlutý kůň"),
      ("a declared ASCII", "", .ascii, "US-ASCII", "Zuerich"),
      ("empty lines before the declaration", "\r\n \n", .utf8, "utf-8", "Žlutý kůň"),
    ] as [(String, String, String.Encoding, String, String)])
  func `Encodings are recognised`(
    kind: String, start: String, encoding: String.Encoding, declared: String, name: String
  ) throws {
    let xml = """
      <?xml version="1.0" encoding="\(declared)"?>
      <gpx><wpt lat="1" lon="2"><name>\(name)</name></wpt></gpx>
      """
    let data = try #require((start + xml).data(using: encoding))
    #expect(try GPXDocument(data, file: "f.gpx").waypoints.map(\.name) == [name])
  }
}

func gpx(_ text: String) throws(GPXError) -> GPXDocument {
  try GPXDocument(Data(text.utf8), file: "f.gpx")
}
