// Compares the expression engine with the reference implementation: npx tsx scripts/fuzz-expression.ts [FROM] [COUNT]
import { fuzz } from '../tests/conformance/expression/fuzz.ts';

const [from = 1, count = 100_000] = process.argv.slice(2).map(Number);
const step = 50_000;
const totals: Record<string, number> = {};
let pairs = 0;
for (let at = from; at < from + count; at += step) {
  const report = await fuzz(at, Math.min(step, from + count - at));
  pairs += report.pairs;
  for (const [name, number] of Object.entries(report.explained)) totals[name] = (totals[name] ?? 0) + number;
  for (const each of report.unexplained) console.log(each);
  console.log(`${pairs} pairs, explained ${JSON.stringify(totals)}, unexplained ${report.unexplained.length}`);
}
