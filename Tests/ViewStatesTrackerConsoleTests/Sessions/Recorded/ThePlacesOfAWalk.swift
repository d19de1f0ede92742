// swift-format-ignore-file
import Testing
import ViewStatesMocks
import ViewStatesStorage

@testable import ViewStatesTracker

@Test func `The places of a walk`() throws {
  var trackLog = try ModelTest<TrackLog>(
    StableJSON.decode(from: #"{"trackedLocations":[]}"#), stating: .lastState)

  // add Ljubljana "castle"#
  try trackLog.send(
    StableJSON.decode(from: ##"{"add":{"id":"1-9e3779b97f4a7c16","label":"Ljubljana \"castle\"#","location":{"altitude":5,"horizontalAccuracy":5,"isSimulated":true,"latitude":53.5544,"longitude":9.9903,"timestamp":"2007-03-02T10:34:03.000Z"}}}"##))
  try trackLog.require(
    StableJSON.decode(from: ##"{"trackedLocations":[{"altitude":5,"horizontalAccuracy":5,"id":"1-9e3779b97f4a7c16","isSimulated":true,"label":"Ljubljana \"castle\"#","latitude":53.5544,"longitude":9.9903,"timestamp":"2007-03-02T10:34:03.000Z"}]}"##))

  // add Höhe \(1) \u{1B} \#(2)
  try trackLog.send(
    StableJSON.decode(from: ##"{"add":{"id":"2-3c6ef372fe94f82b","label":"Höhe \\(1) \\u{1B} \\#(2)","location":{"altitude":5,"course":131.70645309896034,"horizontalAccuracy":5,"isSimulated":true,"latitude":53.55412,"longitude":9.99078,"speed":3.0083651213008085,"timestamp":"2007-03-02T10:34:18.000Z"}}}"##))
  try trackLog.require(
    StableJSON.decode(from: ##"{"trackedLocations":[{"altitude":5,"horizontalAccuracy":5,"id":"1-9e3779b97f4a7c16","isSimulated":true,"label":"Ljubljana \"castle\"#","latitude":53.5544,"longitude":9.9903,"timestamp":"2007-03-02T10:34:03.000Z"},{"altitude":5,"course":131.70645309896034,"horizontalAccuracy":5,"id":"2-3c6ef372fe94f82b","isSimulated":true,"label":"Höhe \\(1) \\u{1B} \\#(2)","latitude":53.55412,"longitude":9.99078,"speed":3.0083651213008085,"timestamp":"2007-03-02T10:34:18.000Z"}]}"##))

  // remove a label
  try trackLog.send(
    StableJSON.decode(from: #"{"rename":{"id":"1-9e3779b97f4a7c16"}}"#))
  try trackLog.require(
    StableJSON.decode(from: ##"{"trackedLocations":[{"altitude":5,"horizontalAccuracy":5,"id":"1-9e3779b97f4a7c16","isSimulated":true,"latitude":53.5544,"longitude":9.9903,"timestamp":"2007-03-02T10:34:03.000Z"},{"altitude":5,"course":131.70645309896034,"horizontalAccuracy":5,"id":"2-3c6ef372fe94f82b","isSimulated":true,"label":"Höhe \\(1) \\u{1B} \\#(2)","latitude":53.55412,"longitude":9.99078,"speed":3.0083651213008085,"timestamp":"2007-03-02T10:34:18.000Z"}]}"##))
}
