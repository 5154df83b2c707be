import { expect, it } from 'vitest';
import { mulberry } from '../random.ts';
import { noFigures, runVisit } from './visit.ts';

/** Number of scripts: a sample by default, all of them with EDIT_SCRIPTS=100000. */
const scripts = Number(process.env.EDIT_SCRIPTS ?? 1500);
const first = Number(process.env.FIRST_SEED ?? 1);

it(
  `loses nothing in ${scripts} scripts that edit two pages and the theme in two tabs, with pictures, translations and suggestions, leave, return, reload and roll back`,
  async () => {
    const counted = noFigures();
    for (let seed = first; seed < first + scripts; seed += 1) {
      const { faults, ...figures } = await runVisit(mulberry(seed));
      expect({ seed, faults }).toEqual({ seed, faults: [] });
      for (const name of Object.keys(counted) as (keyof typeof counted)[]) counted[name] += figures[name];
    }
    // The scripts have really contained the events that are tested.
    for (const [name, count] of Object.entries(counted)) expect([name, count > scripts / 10]).toEqual([name, true]);
  },
  300_000 + scripts * 100,
);
