import { functionTable } from '../../../expression/function-table.ts';
import { parseExpression } from '../../../expression/index.ts';
import { analyseReads } from '../../../expression/reads/analyse-reads.ts';
import { pathDiffers } from '../../../runtime/reactivity/path-store.ts';
import { agree, evaluateOurs } from './compare.ts';
import { expression, generateData } from './generate.ts';
import { mutate } from './mutate.ts';
import { Random } from './random.ts';

/** Counts and violations of {@link checkReads}. */
export interface ReadsReport {
  /** Number of changes that no read covers. */
  invisible: number;
  /** Those of them that changed the result nevertheless. */
  violations: string[];
}

const functions = functionTable({ filters: false });

/** Expressions in which the existence of a value matters, but not its contents. */
const forms: readonly ((one: string, other: string, random: Random) => string)[] = [
  (one, other) => `(${one} ?: ${other}).a`,
  (one, other) => `(${one} ?? ${other}).b`,
  (one) => `a.b.(${one})`,
  (one) => `${one}.("k")`,
  (one) => `a.{"k": ${one}}`,
  (one) => `b.c.[${one}, 1]`,
  (one) => `${one}.{"label": "x", "t": a}`,
  (one) => `$map(${one}, function($v){ "k" })`,
  (one, other) => `$filter(${one}, function($v, $i){ $i < 1 }).(${other})`,
  (one) => `$reduce([1, 2, 3], function($a, $i){ $a.a }, ${one}).b`,
  (one, other) => `($f := function($v){ $v.a ? $f($v.a) : $v.b }; $f(${one}).(${other}))`,
  (one) => `${one}[[0, 0]]`,
  (one, other) => `${one}@$x.(${other})`,
  (one) => `$single(${one}).("k")`,
  (one) => `$exists(${one})`,
  (one, other) => `${one} ? ${other} : "none"`,
  (one) => `(${one})[0].(1)`,
  (one) => `$append(${one}, b).("k")`,
  (one) => `a.b.%.(${one})`,
];

const path = (random: Random): string =>
  Array.from({ length: 1 + random.below(3) }, () => random.pick(['a', 'b', 'c', 'd'])).join('.');

function source(random: Random): string {
  if (random.chance(0.5)) return expression(random);
  const part = (): string => (random.chance(0.8) ? path(random) : expression(random, 3));
  return random.pick(forms)(part(), part(), random);
}

function data(random: Random): unknown {
  const made = generateData(random);
  const root = typeof made === 'object' && made !== null && !Array.isArray(made) ? made : {};
  // Names that the expressions use, so that there is data to change.
  return { a: { b: { c: 1, a: 2 }, a: { a: { b: 1 }, b: 2 } }, b: { c: {}, b: 'x' }, ...root };
}

/** Changes data outside the reads and compares the results: makes `changes` changes for each of `count` seeds. */
export function checkReads(from: number, count: number, changes = 10): ReadsReport {
  const report: ReadsReport = { invisible: 0, violations: [] };
  for (let seed = from; seed < from + count; seed++) {
    const random = new Random(seed);
    const text = source(random);
    const { tree, problems } = parseExpression(text);
    if (problems.length > 0) continue;
    const { reads, impurities } = analyseReads(tree, functions);
    if (impurities.length > 0 || reads.some((read) => read.length === 0)) continue;
    const before = data(random);
    const result = evaluateOurs(text, before);
    for (let change = 0; change < changes; change++) {
      const after = mutate(before, random);
      if (reads.some((read) => pathDiffers(before, after, read))) continue;
      report.invisible++;
      const other = evaluateOurs(text, after);
      if (!agree(result, other))
        report.violations.push(
          `${seed}: ${text} reads ${reads.map((read) => read.join('.')).join(', ')}\n  ${JSON.stringify(before)} -> ${JSON.stringify(result)}\n  ${JSON.stringify(after)} -> ${JSON.stringify(other)}`,
        );
    }
  }
  return report;
}
