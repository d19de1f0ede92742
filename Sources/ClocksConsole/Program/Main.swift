import ViewStatesConsole

/// Gives the program the console of the process.
@main
enum Main {
  @MainActor
  static func main() async {
    Console.exit(.success)
  }
}
