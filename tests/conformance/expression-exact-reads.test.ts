import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileExpression } from '../../expression/index.ts';
import { recordReads } from './expression/record-reads.ts';

const examples = join(import.meta.dirname, '../../examples');

/** Every different binding of the shop's pages and fragments. */
const bindings = new Set(
  readdirSync(examples, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => [...readFileSync(join(examples, file), 'utf8').matchAll(/\{\{((?:[^}]|\}(?!\}))*)\}\}/g)])
    .map(([, text]) => JSON.parse(`"${text}"`) as string),
);

/** Data in which every path that is read leads somewhere. */
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

// With these in turn, conditions take both of their ways.
const leaves = [true, false, null, 0, 1, 100, '', 'text', 'OUT_OF_STOCK'];

it('reads of the shop’s bindings are exact', () => {
  const loose: string[] = [];
  for (const source of bindings) {
    const compiled = compileExpression(source);
    const touched = new Set(
      leaves.flatMap((leaf) =>
        recordReads(dataFor(compiled.reads, leaf), [], (data) => {
          try {
            return compiled.evaluate(data);
          } catch {
            // A leaf of the wrong type: what was touched before still counts.
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
