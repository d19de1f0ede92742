// swift-format-ignore-file
import Testing
import ViewStatesMocks
import ViewStatesStorage

@testable import ViewStatesCows
@testable import ViewStatesNavigation

@Test func `Screens over screens`() throws {
  var herd = try ModelTest<Herd>(
    StableJSON.decode(from: #"{"cows":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24],"favourites":[]}"#), stating: .lastState)
  var herdSearch = try ModelTest<HerdSearch>(
    StableJSON.decode(from: #"{"text":""}"#), stating: .lastState)
  var cowsPreferences = try ModelTest<CowsPreferences>(
    StableJSON.decode(from: #"{"isFramed":false,"order":"name"}"#), stating: .lastState)
  var navigation = try ModelTest<Navigation<CowsRoute>>(
    StableJSON.decode(from: #"{"layers":[{"container":"stack","detail":[],"pushed":[],"screen":{"id":"1-9e3779b97f4a7c16","route":{"overview":{}},"style":"root"}}],"newest":"1-9e3779b97f4a7c16","waiting":[],"width":"wide"}"#), stating: .lastState)

  // search for zo
  try herdSearch.send(
    StableJSON.decode(from: #"{"search":{"_0":"zo"}}"#))
  try herdSearch.require(
    StableJSON.decode(from: #"{"text":"zo"}"#))

  // show cow 12
  try navigation.send(
    StableJSON.decode(from: #"{"show":{"_0":{"cow":{"number":12}},"from":"1-9e3779b97f4a7c16","id":"2-3c6ef372fe94f82b"}}"#))
  try navigation.require(
    StableJSON.decode(from: #"{"layers":[{"container":"stack","detail":[],"pushed":[{"id":"2-3c6ef372fe94f82b","route":{"cow":{"number":12}},"style":"push"}],"screen":{"id":"1-9e3779b97f4a7c16","route":{"overview":{}},"style":"root"}}],"newest":"2-3c6ef372fe94f82b","waiting":[],"width":"wide"}"#))

  // favour cow 12
  try herd.send(
    StableJSON.decode(from: #"{"setFavourite":{"cow":12,"isFavourite":true}}"#))
  try herd.require(
    StableJSON.decode(from: #"{"cows":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24],"favourites":[12]}"#))

  // show preferences
  try navigation.send(
    StableJSON.decode(from: #"{"show":{"_0":{"preferences":{}},"from":"2-3c6ef372fe94f82b","id":"3-daa66d2c7ddf7440"}}"#))
  try navigation.require(
    StableJSON.decode(from: #"{"layers":[{"container":"stack","detail":[],"pushed":[{"id":"2-3c6ef372fe94f82b","route":{"cow":{"number":12}},"style":"push"}],"screen":{"id":"1-9e3779b97f4a7c16","route":{"overview":{}},"style":"root"}},{"container":"stack","detail":[],"presenter":"2-3c6ef372fe94f82b","pushed":[],"screen":{"id":"3-daa66d2c7ddf7440","route":{"preferences":{}},"style":"sheet"}}],"newest":"3-daa66d2c7ddf7440","waiting":[],"width":"wide"}"#))

  // order by number
  try cowsPreferences.send(
    StableJSON.decode(from: #"{"setOrder":{"_0":"number"}}"#))
  try cowsPreferences.require(
    StableJSON.decode(from: #"{"isFramed":false,"order":"number"}"#))

  // dismiss
  try navigation.send(
    StableJSON.decode(from: #"{"dismiss":{"_0":"3-daa66d2c7ddf7440"}}"#))
  try navigation.require(
    StableJSON.decode(from: #"{"layers":[{"container":"stack","detail":[],"pushed":[{"id":"2-3c6ef372fe94f82b","route":{"cow":{"number":12}},"style":"push"}],"screen":{"id":"1-9e3779b97f4a7c16","route":{"overview":{}},"style":"root"}}],"newest":"3-daa66d2c7ddf7440","waiting":[],"width":"wide"}"#))

  // remove cow 12
  try herd.send(
    StableJSON.decode(from: #"{"remove":{"cow":12}}"#))
  try herd.require(
    StableJSON.decode(from: #"{"cows":[1,2,3,4,5,6,7,8,9,10,11,13,14,15,16,17,18,19,20,21,22,23,24],"favourites":[]}"#))
}
