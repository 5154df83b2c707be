import { deepStrictEqual } from 'node:assert';
import jsonata from 'jsonata';
import { compileExpression } from '../../expression/index.ts';
import type { BenchExpression } from './expressions.ts';
import { rivals } from './rivals.ts';
import { type Storefront, storefront } from './storefront.ts';

const rounds = 7;
const warmups = 2;

interface Contender {
  name: string;
  run: (data: Storefront) => unknown;
  times: number[];
  loops: number;
}

/** Microseconds for one run of an expression, by engine. */
export type Times = ReadonlyMap<string, number>;

/** Returns the CPU time of this process in microseconds. */
export const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const median = (times: number[]): number => times.sort((left, right) => left - right)[times.length >> 1] as number;

/** The last result, kept where the optimiser cannot see that it is unused. */
export const sink: { last?: unknown } = {};

/** Returns the microseconds for one run, awaited only when the engine is asynchronous. */
async function measure({ run, loops, name }: Contender): Promise<number> {
  const start = cpu();
  if (name === 'jsonata') for (let loop = 0; loop < loops; loop++) sink.last = await run(storefront);
  else for (let loop = 0; loop < loops; loop++) sink.last = run(storefront);
  return (cpu() - start) / loops;
}

/** Whether a rival can run the expression; otherwise it is left out of the comparison. */
function works(run: (data: Storefront) => unknown): boolean {
  try {
    run(storefront);
    return true;
  } catch {
    return false;
  }
}

// The reference implementation adds properties to its lists.
const plain = (value: unknown): unknown => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/**
 * Runs an expression with every engine, in interleaved rounds. Engines are compared only if their results are equal.
 */
export async function compare({ source, byHand }: BenchExpression, index: number): Promise<Times> {
  const reference = jsonata(source);
  const compiled = compileExpression(source);
  const wanted = plain(await reference.evaluate(storefront));
  const contenders: Contender[] = [
    { name: 'jsonata', run: (data) => reference.evaluate(data), times: [], loops: 1500 },
    { name: 'closures', run: (data) => compiled.evaluate(data), times: [], loops: 40_000 },
  ];
  if (byHand) contenders.push({ name: 'hand', run: byHand, times: [], loops: 40_000 });
  for (const { name, run } of contenders.slice(1))
    deepStrictEqual(plain(run(storefront)), wanted, `${name}: ${source}`);
  for (const { name, prepare } of rivals) {
    const run = prepare(index);
    if (run && works(run)) contenders.push({ name, run, times: [], loops: 5000 });
  }
  for (let round = 0; round < rounds + warmups; round++) {
    for (const contender of contenders) {
      const time = await measure(contender);
      if (round >= warmups) contender.times.push(time);
    }
  }
  return new Map(contenders.map(({ name, times }) => [name, median(times)]));
}
