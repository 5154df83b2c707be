import { join } from 'node:path';
import type { compileExpression } from '../../expression/index.ts';
import { expressions } from './expressions.ts';
import { storefront } from './storefront.ts';

const rounds = 41;
const loops = 4000;

type Engine = { compileExpression: typeof compileExpression };

/**
 * Runs all expressions in turn, as a page does: a single one takes so little time that only the optimiser would be
 * measured.
 */
async function pageOf(name: string): Promise<() => void> {
  const engine = (await import(join(import.meta.dirname, `${name}.mjs`))) as Engine;
  const compiled = expressions.map(({ source }) => engine.compileExpression(source));
  return () => {
    for (const each of compiled) each.evaluate(storefront);
  };
}

function measure(run: () => void): number {
  const { user, system } = process.cpuUsage();
  for (let loop = 0; loop < loops; loop++) run();
  const used = process.cpuUsage({ user, system });
  return used.user + used.system;
}

/**
 * Measures the engine against the same engine without its limits (scripts/bench-expression.mjs bundles both, each
 * alone, so that they run under equal conditions): returns the median ratio of adjacent rounds.
 */
export async function costOfBounds(): Promise<number> {
  const bounded = await pageOf('bounded');
  const unbounded = await pageOf('unbounded');
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // The second run pays for the garbage of the first, so they alternate.
    if (round % 2 === 0) ratios.push(measure(bounded) / measure(unbounded));
    else ratios.push(1 / (measure(unbounded) / measure(bounded)));
  }
  return ratios.sort((left, right) => left - right)[rounds >> 1] as number;
}
