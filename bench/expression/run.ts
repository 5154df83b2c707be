// The expression engine against its rivals: npm run bench:expression
// CPU time, medians of interleaved rounds; ratios within one run are what counts.
// With a text, only the expressions that contain it: npm run bench:expression -- '$replace'
import { compileExpression } from '../../expression/index.ts';
import { costOfBounds } from './bounds.ts';
import { commonExpressions } from './common-expressions.ts';
import { compare, cpu, sink } from './compare.ts';
import { type BenchExpression, expressions } from './expressions.ts';
import { growth } from './growth.ts';
import { moreExpressions } from './more-expressions.ts';

const geomean = (ratios: readonly number[]): number =>
  Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);

interface Ratio {
  ratio: number;
  source: string;
}

const extreme = (ratios: readonly Ratio[], is: (one: number, other: number) => boolean): string => {
  const { ratio, source } = ratios.reduce((best, each) => (is(each.ratio, best.ratio) ? each : best));
  return `${ratio.toFixed(1)}x (${source})`;
};

// Rivals refer to the first expressions by index, so these stay first.
const all: readonly BenchExpression[] = [
  ...expressions,
  ...commonExpressions,
  ...moreExpressions.map((source) => ({ source })),
];
const [wanted = ''] = process.argv.slice(2);
const closures: Ratio[] = [];
const slowerThanHand: Ratio[] = [];
const others = new Map<string, number[]>();

for (const [index, expression] of all.entries()) {
  const { source } = expression;
  if (!source.includes(wanted)) continue;
  const times = await compare(expression, index);
  const base = times.get('jsonata') as number;
  const own = times.get('closures') as number;
  const hand = times.get('hand');
  closures.push({ ratio: base / own, source });
  if (hand !== undefined) slowerThanHand.push({ ratio: own / hand, source });
  const rest = [...times].slice(1).map(([name, time]) => `${name} ${(base / time).toFixed(time > base / 10 ? 1 : 0)}x`);
  for (const [name, time] of [...times].slice(hand === undefined ? 2 : 3))
    others.set(name, [...(others.get(name) ?? []), base / time]);
  console.log(`jsonata ${base.toFixed(2)} µs | ${rest.join(' | ')} | ${source}`);
}
for (const [name, ratios] of others)
  console.log(`${name}: ${geomean(ratios).toFixed(1)}x over the ${ratios.length} it can say`);

if (wanted === '') {
  for (const line of growth()) console.log(line);
  const texts = Array.from(
    { length: 4000 },
    (_, index) => `product.title & " (" & $count(product.variants[x>${index}]) & ")"`,
  );
  for (const text of texts) compileExpression(text);
  const start = cpu();
  for (const text of texts) compileExpression(text);
  const compileTime = (cpu() - start) / texts.length;
  console.log(sink.last === undefined ? '' : '');
  console.log(`compile ${compileTime.toFixed(0)} us`);
  console.log(`bounds cost ${(((await costOfBounds()) - 1) * 100).toFixed(1)}% (at most 5)`);
}

const common = slowerThanHand.filter(({ source }) => commonExpressions.some((each) => each.source === source));
if (common.length > 0)
  console.log(
    `what authors write most, against hand: ${geomean(common.map(({ ratio }) => ratio)).toFixed(1)}x, at most ${extreme(common, (one, other) => one > other)}`,
  );
if (closures.length > 0)
  console.log(
    `${closures.length} expressions against jsonata: geometric mean ${geomean(closures.map(({ ratio }) => ratio)).toFixed(0)}x, lowest ${extreme(closures, (one, other) => one < other)}`,
  );
