// swift-format-ignore-file
import Testing
import ViewStatesMocks
import ViewStatesStorage

@Test func `Many models (of) #"one"# session`() throws {
  var notes = try ModelTest<Notes>(
    StableJSON.decode(from: #"{"texts":[]}"#), stating: .lastState)
  var notes2 = try ModelTest<Notes>(
    StableJSON.decode(from: #"{"texts":[]}"#), stating: .lastState)
  var choice = try ModelTest<Choice<Int>>(
    StableJSON.decode(from: #"{}"#), stating: .lastState)
  var choice2 = try ModelTest<Choice<String>>(
    StableJSON.decode(from: #"{}"#), stating: .lastState)
  var window = try ModelTest<Desktop.Window>(
    StableJSON.decode(from: #"{"place":0}"#), stating: .lastState)
  var `default` = try ModelTest<Desktop.Default>(
    StableJSON.decode(from: #"{"isOn":false}"#), stating: .lastState)

  // add a "quote", "##, \#(field) and a \
  try notes.send(
    StableJSON.decode(from: ###"{"add":{"text":"a \"quote\", \"##, \\#(field) and a \\ "}}"###))
  try notes.require(
    StableJSON.decode(from: ###"{"texts":["a \"quote\", \"##, \\#(field) and a \\ "]}"###))

  // add a bell \u{7}, a line\n, \u{202E}bidi, \u{2028} and "#̈
  try notes2.send(
    StableJSON.decode(from: ##"{"add":{"text":"a bell \u0007, a line\n, \u202ebidi, \u2028 and \"#̈"}}"##))
  try notes2.require(
    StableJSON.decode(from: ##"{"texts":["a bell \u0007, a line\n, \u202ebidi, \u2028 and \"#̈"]}"##))

  // choose(7)
  try choice.send(
    StableJSON.decode(from: #"{"choose":{"_0":7}}"#))
  try choice.require(
    StableJSON.decode(from: #"{"value":7}"#))

  // choose("\u{7F}\u{0301}🇩🇪")
  try choice2.send(
    StableJSON.decode(from: #"{"choose":{"_0":"\u007f́🇩🇪"}}"#))
  try choice2.require(
    StableJSON.decode(from: #"{"value":"\u007f́🇩🇪"}"#))

  // move(to: -1)
  try window.send(
    StableJSON.decode(from: #"{"move":{"to":-1}}"#))
  try window.require(
    StableJSON.decode(from: #"{"place":-1}"#))

  // remove the last
  try notes.send(
    StableJSON.decode(from: #"{"removeLast":{}}"#))
  try notes.require(
    StableJSON.decode(from: #"{"texts":[]}"#))

  // move(to: 9223372036854775807)
  try window.send(
    StableJSON.decode(from: #"{"move":{"to":9223372036854775807}}"#))
  try window.require(
    StableJSON.decode(from: #"{"place":9223372036854775807}"#))

  // flip
  try `default`.send(
    StableJSON.decode(from: #"{"flip":{}}"#))
  try `default`.require(
    StableJSON.decode(from: #"{"isOn":true}"#))

  // A state was set.
  window = try ModelTest(
    StableJSON.decode(from: #"{"place":-1}"#), stating: .lastState)
  try window.require(
    StableJSON.decode(from: #"{"place":-1}"#))

  // A state was set.
  notes2 = try ModelTest(
    StableJSON.decode(from: #"{"texts":["restored"]}"#), stating: .lastState)
  try notes2.require(
    StableJSON.decode(from: #"{"texts":["restored"]}"#))
}
