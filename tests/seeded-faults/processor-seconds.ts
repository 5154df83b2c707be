import { spawnSync } from 'node:child_process';

/** Parses a time as `ps` prints it, `[[days-]hours:]minutes:seconds`, and returns seconds. */
export function secondsIn(time: string): number {
  const [days, clock] = time.includes('-') ? (time.split('-') as [string, string]) : ['0', time];
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
}

/** Returns the processor time of a process group in seconds; undefined where the system does not report it. */
export function processorSeconds(leader: number): number | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', 'time=', '-g', String(leader)], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  return stdout
    .trim()
    .split(/\s+/)
    .reduce((sum, time) => sum + secondsIn(time), 0);
}
