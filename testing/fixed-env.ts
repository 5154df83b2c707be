import { createHash } from 'node:crypto';
import type { ServerEnv } from '../server/core/env.ts';

/** A deterministic server environment: a manual clock and seeded random bytes. */
export interface FixedEnv extends ServerEnv {
  advance(ms: number): void;
}

/** Creates a deterministic environment. @param seed seed of the random bytes */
export const fixedEnv = (start = '2026-01-01T00:00:00.000Z', seed = 'endcap'): FixedEnv => {
  let time = Date.parse(start);
  let count = 0;
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
    randomBytes: (length) => {
      count += 1;
      return createHash('shake256', { outputLength: length }).update(`${seed} ${count}`).digest();
    },
  };
};
