import ViewStatesConsole

Console.exit(await runTodo(on: .standard(), random: SystemRandomNumberGenerator()))
