import ViewStatesConsole
import ViewStatesStorage

Console.exit(
  await runReadingList(
    on: .standard(), in: DiskFileSystem(), library: SimulatedLibrary(),
    random: SystemRandomNumberGenerator()))
