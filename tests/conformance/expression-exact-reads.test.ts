import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileExpression } from '../../expression/index.ts';
import { filesBelow, root } from '../architecture/product-files.ts';
import { recordReads } from './expression/record-reads.ts';

/** All distinct bindings of the shop's pages and fragments. */
const bindings = new Set(
  filesBelow('examples')
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\{\{((?:[^}]|\}(?!\}))*)\}\}/g)])
    .map(([, text]) => JSON.parse(`"${text}"`) as string),
);

/** Returns data in which every path of the reads exists and ends in `leaf`. */
function dataFor(reads: readonly (readonly string[])[], leaf: unknown): unknown {
  const data: Record<string, unknown> = {};
  for (const read of reads) {
    let at = data;
    read.forEach((name, index) => {
      const known = at[name];
      const inner = typeof known === 'object' && known !== null ? known : index === read.length - 1 ? leaf : {};
      at[name] = inner;
      at = inner as Record<string, unknown>;
      if (typeof inner !== 'object' || inner === null) at = {};
    });
  }
  return data;
}

// With these leaves in turn, conditions take both of their branches.
const leaves = [true, false, null, 0, 1, 100, '', 'text', 'OUT_OF_STOCK'];

it('declares no reads that the shop’s bindings never touch', () => {
  const loose: string[] = [];
  for (const source of bindings) {
    const compiled = compileExpression(source);
    const touched = new Set(
      leaves.flatMap((leaf) =>
        recordReads(dataFor(compiled.reads, leaf), [], (data) => {
          try {
            return compiled.evaluate(data);
          } catch {
            // A leaf of the wrong type fails, but the paths touched until then still count.
            return undefined;
          }
        }),
      ),
    );
    if (!compiled.reads.every((read) => touched.has(read.join('.')))) loose.push(source);
  }
  expect(bindings.size).toBeGreaterThan(50);
  expect(loose.length / bindings.size, loose.join('\n')).toBeLessThanOrEqual(0.05);
});
