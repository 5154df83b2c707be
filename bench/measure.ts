/** Rounds before the first measured one: a server that has been running for a second has compiled its hot functions. */
const warmUpRounds = 8;

/** Returns the CPU time of this process in milliseconds, user and system. */
export const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Returns the median of measurements. */
export const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * Returns the median CPU time of each contestant in milliseconds, interleaved so that noise affects all of them
 * equally.
 *
 * @param contestants Functions by name.
 * @param rounds Measurements per contestant.
 * @param repeats Runs per measurement.
 */
export async function interleaved(
  contestants: Record<string, () => unknown>,
  rounds: number,
  repeats: number,
): Promise<Record<string, number>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const [name, run] of Object.entries(contestants)) {
      const start = cpu();
      for (let repeat = 0; repeat < repeats; repeat++) await run();
      if (round >= 0) times[name]!.push((cpu() - start) / repeats);
    }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

/** Prints measurements and their ratios to the one named `against`. */
export function printRatios(title: string, unit: string, values: Record<string, number>, against: string): void {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(values))
    console.log(
      `  ${name.padEnd(34)} ${value.toFixed(value < 10 ? 3 : 1).padStart(10)} ${unit}  ${(value / values[against]!).toFixed(2)}x`,
    );
}
