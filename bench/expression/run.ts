// The expression engine against its rivals: npm run bench:expression
// CPU time, medians of interleaved rounds; ratios within one run are what counts.
import jsonata from 'jsonata';
import { compileExpression } from '../../expression/index.ts';
import { costOfBounds } from './bounds.ts';
import { expressions } from './expressions.ts';
import { growth } from './growth.ts';
import { rivals } from './rivals.ts';
import { type Storefront, storefront } from './storefront.ts';

const rounds = 7;
const warmups = 2;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const median = (times: number[]): number => times.sort((left, right) => left - right)[times.length >> 1] as number;
const geomean = (ratios: readonly number[]): number =>
  Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);

interface Contender {
  name: string;
  run: (data: Storefront) => unknown;
  times: number[];
  loops: number;
}

let sink: unknown;

/** Microseconds for one run, awaited only where the engine is asynchronous. */
async function measure({ run, loops }: Contender, waits: boolean): Promise<number> {
  const start = cpu();
  if (waits) for (let loop = 0; loop < loops; loop++) sink = await run(storefront);
  else for (let loop = 0; loop < loops; loop++) sink = run(storefront);
  return (cpu() - start) / loops;
}

/** A rival that cannot run an expression after all is left out of it. */
function works(run: (data: Storefront) => unknown): boolean {
  try {
    run(storefront);
    return true;
  } catch {
    return false;
  }
}

const closures: number[] = [];
const hand: number[] = [];
const others = new Map<string, number[]>();

for (const [index, { source, byHand }] of expressions.entries()) {
  const reference = jsonata(source);
  const compiled = compileExpression(source);
  const contenders: Contender[] = [
    { name: 'jsonata', run: (data) => reference.evaluate(data), times: [], loops: 1500 },
    { name: 'closures', run: (data) => compiled.evaluate(data), times: [], loops: 40_000 },
    { name: 'hand', run: byHand, times: [], loops: 40_000 },
  ];
  for (const { name, prepare } of rivals) {
    const run = prepare(index);
    if (run && works(run)) contenders.push({ name, run, times: [], loops: 5000 });
  }
  for (let round = 0; round < rounds + warmups; round++) {
    for (const contender of contenders) {
      const time = await measure(contender, contender.name === 'jsonata');
      if (round >= warmups) contender.times.push(time);
    }
  }
  const medians = new Map(contenders.map(({ name, times }) => [name, median(times)]));
  const base = medians.get('jsonata') as number;
  const ratio = (name: string): number => base / (medians.get(name) as number);
  closures.push(ratio('closures'));
  hand.push((medians.get('closures') as number) / (medians.get('hand') as number));
  for (const { name } of contenders.slice(4)) others.set(name, [...(others.get(name) ?? []), ratio(name)]);
  const rest = contenders.slice(1).map(({ name }) => `${name} ${ratio(name).toFixed(name === 'jexl' ? 1 : 0)}x`);
  console.log(`jsonata ${base.toFixed(2)} µs | ${rest.join(' | ')} | ${source.slice(0, 70)}`);
}
for (const [name, ratios] of others)
  console.log(`${name}: ${geomean(ratios).toFixed(1)}x over the ${ratios.length} it can say`);
for (const line of growth()) console.log(line);

const texts = Array.from(
  { length: 4000 },
  (_, index) => `product.title & " (" & $count(product.variants[x>${index}]) & ")"`,
);
for (const text of texts) compileExpression(text);
const start = cpu();
for (const text of texts) compileExpression(text);
const compileTime = (cpu() - start) / texts.length;

console.log(sink === undefined ? '' : '');
console.log(`bounds cost ${(((await costOfBounds()) - 1) * 100).toFixed(1)}% (at most 5)`);
console.log(
  `closures geomean ${geomean(closures).toFixed(0)}x min ${Math.min(...closures).toFixed(0)}x | vs hand ${geomean(hand).toFixed(2)}x | compile ${compileTime.toFixed(0)} us`,
);
