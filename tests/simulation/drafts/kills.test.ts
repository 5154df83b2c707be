import { expect, it } from 'vitest';
import { mulberry } from '../random.ts';
import { runVisit } from './visit.ts';

/** Number of runs: a sample by default, 10,000 with DRAFT_KILLS=10000. */
const runs = Number(process.env.DRAFT_KILLS ?? 1000);
const first = Number(process.env.FIRST_SEED ?? 1);

it(
  `loses nothing older than a second in ${runs} runs in which tabs are killed, and always reports the true state`,
  async () => {
    const counted = { kills: 0, owed: 0, unkept: 0, conflicts: 0, merges: 0 };
    for (let seed = first; seed < first + runs; seed += 1) {
      const { faults, ...figures } = await runVisit(mulberry(seed));
      expect({ seed, faults }).toEqual({ seed, faults: [] });
      for (const name of Object.keys(counted) as (keyof typeof counted)[]) counted[name] += figures[name];
    }
    // The runs have really contained the events that are tested.
    for (const [name, count] of Object.entries(counted)) expect([name, count > runs / 50]).toEqual([name, true]);
  },
  300_000 + runs * 20,
);
