import { agree, evaluateOurs, type Outcome } from './compare.ts';
import { explain, reference } from './differences.ts';
import { expression, generateData } from './generate.ts';
import { outcomeOf } from './mended-reference.ts';
import { Random } from './random.ts';
import { spellOutFallbacks } from './spell-out-fallbacks.ts';

/** Counts and differences of {@link fuzz}. */
export interface FuzzReport {
  pairs: number;
  values: number;
  errors: number;
  /** Number of pairs that each reason explains. */
  explained: Record<string, number>;
  unexplained: { seed: number; source: string; data: string; reference: string; ours: string }[];
}

/** Error codes of the bounds, which the reference does not have. */
const bounds = new Set(['D1011', 'D1012', 'D2015', 'D2016', 'D2017']);

const isBounded = (outcome: Outcome): boolean => 'code' in outcome && bounds.has(outcome.code);

const generous = { steps: 50_000_000, depth: 2000, sequence: 10_000_000, text: 10_000_000, output: 10_000_000 };

const show = (value: unknown): string => {
  try {
    return JSON.stringify(value)?.slice(0, 200) ?? String(value);
  } catch {
    return String(value);
  }
};

/** Compares this engine with the reference on random pairs of expression and data, one per seed. */
export async function fuzz(from: number, count: number): Promise<FuzzReport> {
  const report: FuzzReport = { pairs: count, values: 0, errors: 0, explained: {}, unexplained: [] };
  for (let seed = from; seed < from + count; seed++) {
    const random = new Random(seed);
    const data = generateData(random);
    const source = expression(random);
    let mine = evaluateOurs(source, data);
    // An expression that reaches a bound may be about to end, or may run forever in the reference.
    if (isBounded(mine)) mine = evaluateOurs(source, data, generous);
    if (isBounded(mine)) {
      report.explained.bounded = (report.explained.bounded ?? 0) + 1;
      continue;
    }
    const spelt = spellOutFallbacks(source);
    const theirs = await outcomeOf(reference, spelt, structuredClone(data));
    if (agree(theirs, mine)) {
      if ('code' in theirs) report.errors++;
      else report.values++;
      continue;
    }
    const reason = await explain(spelt, data, theirs, mine);
    if (reason) report.explained[reason] = (report.explained[reason] ?? 0) + 1;
    else report.unexplained.push({ seed, source, data: show(data), reference: show(theirs), ours: show(mine) });
  }
  return report;
}
