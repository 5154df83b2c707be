import type { Reads } from './reads.ts';
import type { Runtime } from './runtime.ts';
import { differs, type Reader, type Source } from './source.ts';

/** Whoever reads what is around it, and is told when that changes. */
export interface Onlooker extends Reader {
  readonly runtime: Runtime;
  /** The source of what a node publishes, as it is seen from here. */
  sourceOf(at: number): Source | undefined;
}

/** Has an onlooker told of everything that it reads. */
export function watch(onlooker: Onlooker, { page, named }: Reads): void {
  for (const path of page) onlooker.runtime.stateSource.watch(path, onlooker);
  for (const [at] of named) onlooker.sourceOf(at)?.watch(onlooker);
}

export function forget(onlooker: Onlooker, { page, named }: Reads): void {
  for (const path of page) onlooker.runtime.stateSource.forget(path, onlooker);
  for (const [at] of named) onlooker.sourceOf(at)?.forget(onlooker);
}

/** True when two values of what a node publishes differ in something that is read of it. */
export const concerns = ({ named }: Reads, at: number, before: unknown, after: unknown): boolean =>
  before !== after && named.some(([each, paths]) => each === at && paths.some((path) => differs(before, after, path)));

/** True when something that is read has changed since the page came. */
export function isBehind(onlooker: Onlooker, reads: Reads): boolean {
  const { first, state } = onlooker.runtime;
  if (state !== first && reads.page.some((path) => differs(first, state, path))) return true;
  return reads.named.some(([at]) => {
    const source = onlooker.sourceOf(at);
    return source !== undefined && concerns(reads, at, source.first, source.value);
  });
}
