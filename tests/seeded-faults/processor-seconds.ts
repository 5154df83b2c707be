import { spawnSync } from 'node:child_process';

/** Seconds in a time as `ps` writes it: `[[days-]hours:]minutes:seconds`. */
export function secondsIn(time: string): number {
  const [days, clock] = time.includes('-') ? (time.split('-') as [string, string]) : ['0', time];
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
}

/** Seconds of the processor that a process and those that it has started have had; undefined where the system does not tell. */
export function processorSeconds(leader: number): number | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', 'time=', '-g', String(leader)], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  return stdout
    .trim()
    .split(/\s+/)
    .reduce((sum, time) => sum + secondsIn(time), 0);
}
