import Foundation

extension Route {
  /// Once round the Binnenalster, the lake in the middle of Hamburg, at a jogger's pace.
  ///
  /// The promenade is 1.9 km long; the route goes anticlockwise from the corner of Jungfernstieg
  /// and Neuer Jungfernstieg. It has 125 points, 5 seconds and 15 metres apart. They were drawn on
  /// a map for this package and not recorded; the accuracy is that of a phone under an open sky.
  public static let binnenalster = Route(
    name: "Round the Binnenalster",
    segments: [promenade.enumerated().compactMap(point)])

  private static func point(_ index: Int, _ place: (north: Int, east: Int)) -> Location? {
    try? Location(
      latitude: Double(5_355_000 + place.north) / 100_000,
      longitude: Double(999_000 + place.east) / 100_000, altitude: 5, horizontalAccuracy: 5,
      timestamp: Date(timeIntervalSince1970: 5 * Double(index)))
  }

  /// Hundred-thousandths of a degree north and east of 53.55, 9.99.
  private static let promenade = [
    (440, 30), (430, 44), (421, 61), (412, 78), (404, 96), (396, 114), (388, 132), (380, 150),
    (371, 168), (362, 185), (354, 202), (345, 219), (336, 237), (328, 254), (319, 271), (311, 288),
    (302, 306), (293, 323), (284, 340), (275, 356), (267, 374), (262, 395), (262, 417), (265, 439),
    (270, 460), (276, 480), (283, 499), (290, 518), (298, 537), (306, 555), (314, 573), (323, 590),
    (332, 606), (341, 622), (351, 638), (362, 652), (372, 667), (382, 681), (393, 695), (404, 709),
    (414, 722), (425, 736), (435, 750), (446, 764), (456, 779), (466, 793), (476, 808), (487, 823),
    (497, 838), (507, 853), (517, 867), (527, 882), (537, 896), (548, 911), (558, 926), (568, 941),
    (577, 956), (588, 971), (598, 984), (610, 995), (623, 1000), (636, 994), (646, 980), (655, 963),
    (663, 945), (671, 927), (680, 910), (688, 892), (696, 873), (703, 855), (711, 836), (718, 817),
    (725, 798), (733, 779), (740, 760), (747, 741), (755, 723), (762, 704), (770, 685), (777, 666),
    (784, 647), (791, 628), (798, 608), (805, 590), (813, 571), (818, 550), (820, 528), (818, 506),
    (812, 485), (805, 467), (797, 449), (788, 432), (779, 415), (769, 399), (760, 383), (750, 368),
    (740, 353), (730, 339), (719, 324), (709, 310), (698, 296), (688, 281), (678, 267), (668, 252),
    (658, 237), (647, 223), (637, 208), (627, 193), (617, 178), (607, 164), (597, 149), (586, 135),
    (576, 120), (566, 105), (556, 90), (546, 75), (536, 61), (525, 47), (514, 33), (503, 22),
    (490, 14), (477, 9), (464, 10), (451, 18), (440, 30),
  ]
}
