import type { Random } from './random.ts';

/** Random expressions and data for the comparison with the reference implementation. */
// The last two are inherited by every list, text or object, to check that neither is taken for a field.
const names = ['a', 'b', 'c', 'd', 'id', 'items', 'name', 'length', 'toString'];
const variables = ['x', 'y', 'z'];
const texts = [
  '""',
  '"a"',
  "'b'",
  '"abc"',
  '"Hello world"',
  '"1"',
  '"12.5"',
  '"a,b,c"',
  '"2018-01-01T00:00:00.000Z"',
  '"é😀x"',
];
const numbers = ['0', '1', '2', '3', '-1', '0.5', '10', '1e3', '2.5', '100', '-0'];
const patterns = ['/a/', '/b+/i', '/[0-9]+/', '/(a)(b)?/', '/l/', '/\\s+/'];

/** Generates random JSON data. */
export function generateData(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 6 : 11);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind === 2) return random.below(10);
  if (kind === 3) return random.pick([0.5, -3, 1.25, 1e10, 12.345, 0.1]);
  if (kind === 4) return random.pick(['', 'a', 'b', 'abc', 'Hello world', '1', 'x y', 'é😀']);
  if (kind === 5) return random.pick(names);
  if (kind <= 7) return Array.from({ length: random.below(4) }, () => generateData(random, depth + 1));
  const count = random.below(5);
  return Object.fromEntries(Array.from({ length: count }, () => [random.pick(names), generateData(random, depth + 1)]));
}

type Rule = (random: Random, depth: number) => string;

const args = (random: Random, depth: number, count: number): string =>
  Array.from({ length: count }, () => expression(random, depth + 1)).join(', ');

const unary = [
  'sum',
  'count',
  'max',
  'min',
  'average',
  'string',
  'length',
  'lowercase',
  'uppercase',
  'trim',
  'number',
  'floor',
  'ceil',
  'round',
  'abs',
  'sqrt',
  'boolean',
  'not',
  'keys',
  'exists',
  'spread',
  'merge',
  'reverse',
  'type',
  'sort',
  'distinct',
  'base64encode',
  'encodeUrlComponent',
  'clone',
  'zip',
]; // prettier-ignore
const binary = [
  'append',
  'join',
  'power',
  'lookup',
  'substringBefore',
  'substringAfter',
  'contains',
  'split',
  'pad',
  'substring',
  'formatBase',
  'zip',
  'round',
];

const lambda = (random: Random, depth: number, parameters: number): string => {
  const list = variables.slice(0, parameters).map((name) => `$${name}`);
  return `function(${list.join(', ')}){ ${expression(random, depth + 1)} }`;
};

const rules: readonly (readonly [number, Rule])[] = [
  [8, (random) => random.pick(names)],
  [3, (random) => random.pick(texts)],
  [4, (random) => random.pick(numbers)],
  [1, (random) => random.pick(['true', 'false', 'null'])],
  [2, (random) => random.pick(['$', '$$', '*', '$x', '$y', '**'])],
  [10, (random, depth) => `${step(random, depth)}.${step(random, depth)}`],
  [4, (random, depth) => `${step(random, depth)}.${step(random, depth)}.${step(random, depth)}`],
  [6, (random, depth) => `${step(random, depth)}[${expression(random, depth + 1)}]`],
  [2, (random, depth) => `${step(random, depth)}[${random.pick(['0', '1', '-1', '[0,1]', '0.5'])}]`],
  [1, (random, depth) => `${step(random, depth)}[]`],
  [
    6,
    (random, depth) =>
      `(${expression(random, depth + 1)} ${random.pick(['+', '-', '*', '/', '%'])} ${expression(random, depth + 1)})`,
  ],
  [
    5,
    (random, depth) =>
      `(${expression(random, depth + 1)} ${random.pick(['=', '!=', '<', '<=', '>', '>='])} ${expression(random, depth + 1)})`,
  ],
  [
    3,
    (random, depth) =>
      `(${expression(random, depth + 1)} ${random.pick(['and', 'or', 'in'])} ${expression(random, depth + 1)})`,
  ],
  [4, (random, depth) => `(${expression(random, depth + 1)} & ${expression(random, depth + 1)})`],
  [
    2,
    (random, depth) =>
      `(${expression(random, depth + 1)} ? ${expression(random, depth + 1)} : ${expression(random, depth + 1)})`,
  ],
  [
    1,
    (random, depth) =>
      `(${expression(random, depth + 1)} ${random.pick(['?:', '??'])} ${expression(random, depth + 1)})`,
  ],
  [4, (random, depth) => `[${args(random, depth, random.below(4))}]`],
  [1, (random) => `[${random.below(4)}..${random.below(7)}]`],
  [
    4,
    (random, depth) =>
      `{${random.pick(['"k"', '"a"'])}: ${expression(random, depth + 1)}, "m": ${expression(random, depth + 1)}}`,
  ],
  [
    2,
    (random, depth) =>
      `${step(random, depth)}{${random.pick(['id', '$string($)', '"g"', expression(random, depth + 1)])}: ${expression(random, depth + 1)}}`,
  ],
  [2, (random, depth) => `${step(random, depth)}^(${random.pick(['', '<', '>'])}${expression(random, depth + 1)})`],
  [10, (random, depth) => `$${random.pick(unary)}(${args(random, depth, 1)})`],
  [5, (random, depth) => `$${random.pick(binary)}(${args(random, depth, 2)})`],
  [1, (random, depth) => `$${random.pick([...unary, ...binary])}(${args(random, depth, random.below(4))})`],
  [
    3,
    (random, depth) =>
      `$${random.pick(['map', 'filter', 'single', 'each', 'sift'])}(${expression(random, depth + 1)}, ${lambda(random, depth, 1 + random.below(3))})`,
  ],
  [1, (random, depth) => `$reduce(${expression(random, depth + 1)}, ${lambda(random, depth, 2)})`],
  [1, (random, depth) => `$map(${expression(random, depth + 1)}, $${random.pick(unary)})`],
  [2, (random, depth) => `(${expression(random, depth + 1)} ~> $${random.pick(unary)})`],
  [1, (random, depth) => `(${expression(random, depth + 1)} ~> $${random.pick(binary)}(${args(random, depth, 1)}))`],
  [
    3,
    (random, depth) =>
      `($${random.pick(variables)} := ${expression(random, depth + 1)}; ${expression(random, depth + 1)})`,
  ],
  [2, (random, depth) => `(${expression(random, depth + 1)})`],
  [1, (random, depth) => `-${step(random, depth)}`],
  [1, (random, depth) => `${lambda(random, depth, 1)}(${expression(random, depth + 1)})`],
  [
    1,
    (random, depth) =>
      `(function($x){ ${lambda(random, depth, 2)} })(${expression(random, depth + 1)})(${args(random, depth, 2)})`,
  ],
  [1, (random, depth) => `${step(random, depth)}.(${expression(random, depth + 1)})`],
  [1, (random, depth) => `[${args(random, depth, 1)}]${random.pick(['@', '#'])}$x.${step(random, depth)}`],
  [1, (random, depth) => `$replace(${args(random, depth, 2)}, ${lambda(random, depth, 1)})`],
  [1, (random, depth) => `$substring(${args(random, depth, 3)})`],
  [1, (random, depth) => `$match(${expression(random, depth + 1)}, ${random.pick(patterns)})`],
  [1, (random, depth) => `$replace(${expression(random, depth + 1)}, ${random.pick(patterns)}, "[$0$1]")`],
  [1, (random, depth) => `$split(${expression(random, depth + 1)}, ${random.pick(patterns)})`],
  [2, (random, depth) => `${random.pick(names)}@$${random.pick(variables)}.${step(random, depth)}`],
  [2, (random, depth) => `${random.pick(names)}#$${random.pick(variables)}.${step(random, depth)}`],
  [1, (random, depth) => `${random.pick(names)}.${random.pick(names)}.(%.${step(random, depth)})`],
  [1, (random, depth) => `($ ~> |${step(random, depth)}|{"n": ${expression(random, depth + 1)}}|)`],
  [
    1,
    (random, depth) =>
      `$formatNumber(${expression(random, depth + 1)}, "${random.pick(['#,##0.00', '0', '#0.##', '00.000e0', '0%'])}")`,
  ],
  [
    1,
    (random, depth) =>
      `$formatInteger(${expression(random, depth + 1)}, "${random.pick(['w', 'W', 'I', 'a', '0000', '#,##0', '1;o', 'w;o'])}")`,
  ],
];

const total = rules.reduce((sum, [weight]) => sum + weight, 0);

function step(random: Random, depth: number): string {
  return random.chance(0.7) || depth > 4 ? random.pick(names) : expression(random, depth + 1);
}

/** Generates a random expression. */
export function expression(random: Random, depth = 0): string {
  if (depth > 4) return random.chance(0.6) ? random.pick(names) : random.pick(numbers);
  let at = random.below(total);
  for (const [weight, rule] of rules) {
    at -= weight;
    if (at < 0) return rule(random, depth);
  }
  return 'a';
}
