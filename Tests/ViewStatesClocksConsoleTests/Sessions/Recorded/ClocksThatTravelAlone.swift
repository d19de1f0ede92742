// swift-format-ignore-file
import Testing
import ViewStatesMocks
import ViewStatesStorage

@testable import ViewStatesClocks

@Test func `Clocks that travel alone`() throws {
  var clocksDocument = try ModelTest<ClocksDocument>(
    StableJSON.decode(from: #"{"zones":[]}"#), stating: .lastState)
  var clocksViewState = try ModelTest<ClocksViewState>(
    StableJSON.decode(from: #"{"master":{"isEditing":false,"scrollPosition":0}}"#), stating: .lastState)

  // add Tokyo
  try clocksDocument.send(
    StableJSON.decode(from: #"{"add":{"id":"1-9e3779b97f4a7c16","identifier":"Asia/Tokyo"}}"#))
  try clocksDocument.require(
    StableJSON.decode(from: #"{"zones":[{"id":"1-9e3779b97f4a7c16","identifier":"Asia/Tokyo","name":"Tokyo"}]}"#))

  // add Berlin
  try clocksDocument.send(
    StableJSON.decode(from: #"{"add":{"id":"2-3c6ef372fe94f82b","identifier":"Europe/Berlin"}}"#))
  try clocksDocument.require(
    StableJSON.decode(from: #"{"zones":[{"id":"1-9e3779b97f4a7c16","identifier":"Asia/Tokyo","name":"Tokyo"},{"id":"2-3c6ef372fe94f82b","identifier":"Europe/Berlin","name":"Berlin"}]}"#))

  // edit the list
  try clocksViewState.send(
    StableJSON.decode(from: #"{"setEditing":{"_0":true}}"#))
  try clocksViewState.require(
    StableJSON.decode(from: #"{"master":{"isEditing":true,"scrollPosition":0}}"#))

  // rename to ho"#me
  try clocksDocument.send(
    StableJSON.decode(from: ##"{"rename":{"id":"1-9e3779b97f4a7c16","name":"ho\"#me"}}"##))
  try clocksDocument.require(
    StableJSON.decode(from: ##"{"zones":[{"id":"1-9e3779b97f4a7c16","identifier":"Asia/Tokyo","name":"ho\"#me"},{"id":"2-3c6ef372fe94f82b","identifier":"Europe/Berlin","name":"Berlin"}]}"##))

  // open a clock
  try clocksViewState.send(
    StableJSON.decode(from: #"{"changeDetail":{"zone":"2-3c6ef372fe94f82b"}}"#))
  try clocksViewState.require(
    StableJSON.decode(from: #"{"detail":{"zone":"2-3c6ef372fe94f82b"},"master":{"isEditing":true,"scrollPosition":0}}"#))

  // A state was set.
  clocksViewState = try ModelTest(
    StableJSON.decode(from: #"{"master":{"isEditing":true,"scrollPosition":0}}"#), stating: .lastState)
  try clocksViewState.require(
    StableJSON.decode(from: #"{"master":{"isEditing":true,"scrollPosition":0}}"#))

  // A state was set.
  clocksViewState = try ModelTest(
    StableJSON.decode(from: #"{"master":{"isEditing":true,"scrollPosition":2}}"#), stating: .lastState)
  try clocksViewState.require(
    StableJSON.decode(from: #"{"master":{"isEditing":true,"scrollPosition":2}}"#))

  // show the sheet
  try clocksViewState.send(
    StableJSON.decode(from: #"{"setSelectionShown":{"_0":true}}"#))
  try clocksViewState.require(
    StableJSON.decode(from: #"{"master":{"isEditing":true,"scrollPosition":2},"selection":{"scrollPosition":0,"searchText":""}}"#))

  // search for york
  try clocksViewState.send(
    StableJSON.decode(from: #"{"search":{"_0":"york"}}"#))
  try clocksViewState.require(
    StableJSON.decode(from: #"{"master":{"isEditing":true,"scrollPosition":2},"selection":{"scrollPosition":0,"searchText":"york"}}"#))

  // remove a clock
  try clocksDocument.send(
    StableJSON.decode(from: #"{"remove":{"id":"2-3c6ef372fe94f82b"}}"#))
  try clocksDocument.require(
    StableJSON.decode(from: ##"{"zones":[{"id":"1-9e3779b97f4a7c16","identifier":"Asia/Tokyo","name":"ho\"#me"}]}"##))
}
