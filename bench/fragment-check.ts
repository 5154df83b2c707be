import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilePage } from '../compiler/index.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { affectedPages, checkDependents } from '../server/documents/checks/check-dependents.ts';
import { pageExpressions } from '../server/documents/library/page-expressions.ts';
import { shopRegistry } from '../widgets/shop-registry.ts';
import { cpu } from './measure.ts';

const example = (path: string): string => readFileSync(join(packageRoot, 'examples', path), 'utf8');
const pageCount = 1000;
const compiledAtMost = 20;

/** Returns the CPU time of some work, in milliseconds. */
function taken(work: () => unknown): number {
  const before = cpu();
  work();
  return cpu() - before;
}

/**
 * Measures the cost of publishing an edit of the header in a shop with a thousand pages, against compiling the pages
 * that show it.
 */
export function benchFragmentCheck(): void {
  const names = ['header', 'footer', 'cart-lines', 'product-card'];
  const fragments = new Map(names.map((name) => [name, example(`fragments/${name}/fragment.json`)]));
  const available = { read: (name: string) => fragments.get(name), names: () => [...fragments.keys()] };
  const sources = ['home', 'product', 'collection', 'contact'].map((name) => example(`${name}/page.json`));
  const pages = Array.from({ length: pageCount }, (_, at) => ({ id: `page-${at}`, source: `${sources[at % 4]!} ` }));
  const header = fragments.get('header')!;
  const edit = (times: number) => ({
    id: 'header',
    source: header.replace('"css": "', `"css": "/* ${times} */ `),
  });
  /** Adds an optional input, a change that requires reading the inputs passed by each page. */
  const another = (times: number) => {
    const fragment = JSON.parse(edit(times).source) as { inputs?: object };
    const inputs = { ...fragment.inputs, another: { type: 'string', optional: true } };
    return { id: 'header', source: JSON.stringify({ ...fragment, inputs }) };
  };
  // Warm-up: contracts are read, and the engine compiles the hot functions.
  checkDependents(edit(0), available, []);
  const first = taken(() => checkDependents(edit(0), available, pages));
  const next = taken(() => checkDependents(edit(1), available, pages));
  const firstRead = taken(() => checkDependents(another(0), available, pages));
  const nextRead = taken(() => checkDependents(another(1), available, pages));
  const compiled = affectedPages(edit(2), available, pages).length;
  const whole = taken(() => {
    for (const { source } of pages.slice(0, compiledAtMost))
      compilePage(source, {
        registry: shopRegistry,
        expressions: pageExpressions,
        types: 'all',
        fragmentNames: available.names,
        fragment: available.read,
      });
  });
  console.log(`\nAn edit of the header of ${pageCount} pages, CPU time`);
  const all = (whole / compiledAtMost) * pageCount;
  const share = (ms: number) => `${ms.toFixed(0)} ms (${((ms / all) * 100).toFixed(2)}%)`;
  console.log(
    `  its style: first check after a start ${share(first)}, next ${share(next)}, pages compiled ${compiled}`,
  );
  console.log(`  an input more: first check after a start ${share(firstRead)}, next ${share(nextRead)}`);
  console.log(`  compiling them all would take ${all.toFixed(0)} ms`);
}
