/**
 * Breaks handlers, constants, messages and paths at random, one at a time, and counts how often a test turns red.
 *
 *     npx tsx tests/seeded-faults/run.ts [COUNT] [SEED]
 */
import { spawnSync } from 'node:child_process';
import { allFaults, type Fault } from './faults.ts';

const count = Number(process.argv[2] ?? 40);
const seed = Number(process.argv[3] ?? 1);

/** Of twenty faults, one may go unnoticed. */
const requiredShare = 0.95;

/** Random numbers from a seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Faults in turn from each kind, handlers twice as often. */
function drawn(): Fault[] {
  const random = randomFrom(seed);
  const { handlers = [], constants = [], messages = [], paths = [] } = allFaults();
  const kinds = [handlers, constants, handlers, messages, handlers, paths];
  const picked = new Set<Fault>();
  for (let turn = 0; picked.size < count; turn++) {
    const pool = kinds[turn % kinds.length]!.filter((fault) => !picked.has(fault));
    const fault = pool[Math.floor(random() * pool.length)];
    if (fault) picked.add(fault);
  }
  return [...picked];
}

/** Whether the suites turn red. */
function isNoticed(fault: Fault | null): boolean {
  const args = ['vitest', 'run', '--config', 'tests/seeded-faults/vitest.config.ts', '--reporter', 'dot'];
  const { status } = spawnSync('npx', args, { env: { ...process.env, ENDCAP_FAULT: JSON.stringify(fault) } });
  return status !== 0;
}

if (isNoticed(null)) throw new Error('The suites fail without a fault; repair them first.');
let noticed = 0;
for (const fault of drawn()) {
  const isRed = isNoticed(fault);
  if (isRed) noticed += 1;
  console.log(`${isRed ? 'noticed    ' : 'NOT NOTICED'}  ${fault.name}`);
}
console.log(`${noticed} of ${count} noticed (seed ${seed})`);
process.exitCode = noticed >= count * requiredShare ? 0 : 1;
