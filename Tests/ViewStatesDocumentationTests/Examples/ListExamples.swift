import Testing
import ViewStates
import ViewStatesLists

@MainActor @Suite struct ListExamples {
  struct Row: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  @Test func `a list whose copies share structure`() {
    var visits: PersistentArray = ["home", "office"]
    let before = visits
    visits.append("gym")
    visits[0] = "garden"
    #expect(before == ["home", "office"])
    #expect(visits == ["garden", "office", "gym"])
  }

  @Test func `where two lists differ`() {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    var lights = PersistentArray(repeating: false, count: 1_000_000)
    let before = lights
    lights[7] = true
    lights.forEachDifference(from: before) { position in
      print("switched: \(position)")  // once, with 7
    }
    #expect(lines == ["switched: 7"])
  }

  @Test func `what turns one list into the next`() {
    let old = [Row(id: 1, name: "home"), Row(id: 2, name: "office")]
    let new = [Row(id: 2, name: "studio"), Row(id: 3, name: "gym")]
    let difference = ListDifference(from: old, to: new)
    #expect(difference.removals == [0])
    #expect(difference.insertions == [1])
    #expect(difference.updates == [.init(old: 1, new: 0)])
    #expect(difference.moves == [])
  }

  @Test func `a view that animates rows`() {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    let rows = AnimatedRows<PersistentArray<Row>, Int> { old, new, difference in
      for index in difference.removals { print("slide out \(old[index].name)") }
      for index in difference.insertions { print("slide in \(new[index].name)") }
    }
    rows.update(with: [Row(id: 1, name: "home")])  // slide in home
    rows.update(with: [Row(id: 2, name: "gym")])  // slide out home, slide in gym
    #expect(lines == ["slide in home", "slide out home", "slide in gym"])
  }
}
