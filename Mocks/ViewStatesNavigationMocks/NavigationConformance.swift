import ViewStates
import ViewStatesMocks
import ViewStatesNavigation

/// A test that any renderer of a navigation can run on itself.
///
/// ```swift
/// try NavigationConformance.check(routes: [CowsRoute.cow(1), .preferences]) {
///   navigation, identities, width in
///   FakeScreens(of: navigation, identities: identities, width: width)
/// }
/// ```
///
/// It presents and dismisses screens in every style and container, as the program and as a person
/// who swipes, reports stale dismissals, replaces a sheet while it closes, opens links from inside
/// an update, and restores earlier states. After each step, the renderer must draw exactly the
/// screens of the navigation, and a swipe must have dismissed one screen and those above it.
@MainActor
public enum NavigationConformance {
  /// Takes a random walk for each seed, with routes that the renderer can draw, the first of which
  /// is the root.
  ///
  /// `make` makes a renderer of a navigation. The identities are for screens that it presents
  /// itself, and the width is that of its window.
  ///
  /// - Throws: `RequirementFailure` with the shortest sequence of steps after which screen and
  ///   state do not agree.
  public static func check<Route: NavigationRoute>(
    routes: [Route], seeds: Range<UInt64> = 0..<10, steps: Int = 200, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    make: (Store<Navigation<Route>>, IdentitySource, SceneWidth) -> any NavigationRenderer
  ) throws(RequirementFailure) {
    for seed in seeds {
      let walk = RandomWalk(seed: seed, steps: steps) { random in
        // People mostly open screens and close them.
        let kinds = ConformanceStep.Kind.allCases + [.present, .swipe]
        return ConformanceStep(
          kind: kinds[Int(random.next() % UInt64(kinds.count))], number: Int(random.next() % 1_000))
      }
      try walk.run(
        { steps in
          let run = ConformanceRun(routes: routes, make: make)
          for step in steps {
            if let problem = try run.take(step) { return problem }
          }
          return nil
        }, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}
