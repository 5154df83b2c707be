import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import type jsonata from 'jsonata';
import type { Outcome } from './compare.ts';

/** A change of the reference's source: a part that occurs `times` times (once by default), and its replacement. */
export type SourcePatch = readonly [part: string | RegExp, instead: string, times?: number];

const text = readFileSync(createRequire(import.meta.url).resolve('jsonata'), 'utf8');

/** Returns the reference with some of its faults fixed, so that each remaining difference is a fault of ours. */
export function mendedReference(mends: readonly SourcePatch[]): typeof jsonata {
  const mended = mends.reduce((before, [part, instead, times = 1]) => {
    const pieces = before.split(part);
    if (pieces.length !== times + 1)
      throw new Error(`The reference has changed: ${part} is in it ${pieces.length - 1} times`);
    return pieces.join(instead);
  }, text);
  const module: { exports: unknown } = { exports: {} };
  const load = runInThisContext(`(function (module, exports) {${mended}\n})`) as (...given: unknown[]) => void;
  load(module, module.exports);
  return module.exports as typeof jsonata;
}

/**
 * Returns the outcome of an expression in an implementation. A raw error of the platform has its
 * class name as code.
 */
export async function outcomeOf(implementation: typeof jsonata, source: string, data: unknown): Promise<Outcome> {
  try {
    return { value: await implementation(source).evaluate(data) };
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    return { code: code ?? name ?? 'unknown' };
  }
}
