/** Runs the hostile corpus in a child process, and prints by how many bytes the heap has grown after collection. */
import { readFileSync } from 'node:fs';
import { compileExpression } from '../../../expression/index.ts';
import { longHostile } from './long-hostile.ts';

const corpus = readFileSync(new URL('../../corpus/expression/hostile.jsonl', import.meta.url), 'utf8').trim();
const cases = [
  ...corpus.split('\n').map((line) => JSON.parse(line) as { expr: string; data?: unknown }),
  ...longHostile,
];

function heap(): number {
  if (!globalThis.gc) throw new Error('Run with --expose-gc');
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

const before = heap();
for (const { expr, data } of cases) {
  try {
    compileExpression(expr).evaluate(data);
  } catch {
    // Other tests check how it fails; here only the memory that it leaves behind counts.
  }
}
console.log(JSON.stringify({ cases: cases.length, growth: heap() - before }));
