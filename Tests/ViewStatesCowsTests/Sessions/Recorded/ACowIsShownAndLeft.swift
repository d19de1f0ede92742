// swift-format-ignore-file
import Testing
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesStorage

@testable import cows

@Test func `A cow is shown and left`() throws {
  var navigation = try ModelTest<Navigation<CowsRoute>>(
    StableJSON.decode(from: #"{"layers":[{"container":"stack","detail":[],"pushed":[],"screen":{"id":"1-9e3779b97f4a7c15","route":{"overview":{}},"style":"root"}}],"waiting":[]}"#), stating: .lastState)

  // show cow 12
  try navigation.send(
    StableJSON.decode(from: #"{"show":{"_0":{"cow":{"number":12}},"from":"1-9e3779b97f4a7c15","id":"2-3c6ef372fe94f82a"}}"#))
  try navigation.require(
    StableJSON.decode(from: #"{"layers":[{"container":"stack","detail":[],"pushed":[{"id":"2-3c6ef372fe94f82a","route":{"cow":{"number":12}},"style":"push"}],"screen":{"id":"1-9e3779b97f4a7c15","route":{"overview":{}},"style":"root"}}],"waiting":[]}"#))

  // back
  try navigation.send(
    StableJSON.decode(from: #"{"dismiss":{"_0":"2-3c6ef372fe94f82a"}}"#))
  try navigation.require(
    StableJSON.decode(from: #"{"layers":[{"container":"stack","detail":[],"pushed":[],"screen":{"id":"1-9e3779b97f4a7c15","route":{"overview":{}},"style":"root"}}],"waiting":[]}"#))
}
