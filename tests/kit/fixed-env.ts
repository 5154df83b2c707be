import { createHash } from 'node:crypto';
import type { ServerEnv } from '../../server/env.ts';

/** A server's world that a test owns: the clock stands until it is moved, and chance repeats itself. */
export interface FixedEnv extends ServerEnv {
  advance(ms: number): void;
}

export const fixedEnv = (start = '2026-01-01T00:00:00.000Z', seed = 'endcap'): FixedEnv => {
  let time = Date.parse(start);
  let draws = 0;
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
    randomBytes: (length) => {
      draws += 1;
      return createHash('shake256', { outputLength: length }).update(`${seed} ${draws}`).digest();
    },
  };
};
