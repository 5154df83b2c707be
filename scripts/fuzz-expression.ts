// Tests hundreds of thousands of random expressions, whereas CI tests only some:
// npx tsx scripts/fuzz-expression.ts [pairs|reads|types] [FROM] [COUNT]
// `pairs` compares results with the reference implementation, `reads` changes data that a result should not depend on,
// `types` validates results against the checker's claims.
import { checkReads } from '../tests/conformance/expression/check-reads.ts';
import { checkTypes } from '../tests/conformance/expression/check-types.ts';
import { fuzz } from '../tests/conformance/expression/fuzz.ts';

type Report = { failures: readonly unknown[]; explained: Readonly<Record<string, number>> };

const kinds: Readonly<Record<string, (from: number, count: number) => Promise<Report>>> = {
  pairs: async (from, count) => {
    const { unexplained, explained } = await fuzz(from, count);
    return { failures: unexplained, explained };
  },
  reads: async (from, count) => ({ failures: checkReads(from, count).violations, explained: {} }),
  types: async (from, count) => ({ failures: checkTypes(from, count).violations, explained: {} }),
};

const [kind = 'pairs', ...numbers] = process.argv.slice(2);
const [from = 1, count = 100_000] = numbers.map(Number);
const run = kinds[kind];
if (!run) throw new Error(`Unknown kind "${kind}". Use one of ${Object.keys(kinds).join(', ')}.`);
const step = 50_000;
const totals: Record<string, number> = {};
let failed = 0;
for (let at = from; at < from + count; at += step) {
  const size = Math.min(step, from + count - at);
  const { failures, explained } = await run(at, size);
  for (const [name, number] of Object.entries(explained)) totals[name] = (totals[name] ?? 0) + number;
  for (const each of failures) console.log(each);
  failed += failures.length;
  console.log(`${at - from + size} ${kind}, explained ${JSON.stringify(totals)}, failed ${failed}`);
}
if (failed > 0) process.exitCode = 1;
