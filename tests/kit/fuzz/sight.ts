import type { CheckableSchema } from '../../../schemas/check.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';

/** What can be seen from a place of a page: names with the schema of what they hold, and the widget behind them. */
export type Sight = Readonly<Record<string, { schema?: CheckableSchema | undefined; contract?: WidgetContract }>>;

interface TypedPath {
  path: string;
  schema: CheckableSchema;
}

const mostPaths = 400;
const known = new WeakMap<CheckableSchema, TypedPath[]>();

/** Paths below a value with this schema, as expressions go: through lists as if they were not there. */
function pathsBelow(schema: CheckableSchema): TypedPath[] {
  const found = known.get(schema);
  if (found) return found;
  const paths: TypedPath[] = [];
  const visit = (at: CheckableSchema, path: string, depth: number): void => {
    if (path) paths.push({ path, schema: at });
    if (depth > 4 || paths.length > mostPaths) return;
    const inner = at.type === 'array' ? at.items : at;
    for (const [name, property] of Object.entries(inner?.properties ?? {}))
      visit(property, `${path}.${/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``}`, depth + 1);
  };
  visit(schema, '', 0);
  known.set(schema, paths);
  return paths;
}

const number = (type: string | undefined): string | undefined => (type === 'integer' ? 'number' : type);

/** Expressions that give something of a type out of nothing, plain ones first. */
const constants: Readonly<Record<string, readonly string[]>> = {
  string: [
    "'text'",
    "$string(7) & ' <b>'",
    "$date('2026-03-05T22:30:00Z', 'd MMM yyyy HH:mm')",
    "$money({'amount': 1234.5, 'currencyCode': 'INR'})",
    '$number(1234567.891) ~> $string()',
    "$truncate('a long text that is cut', 6)",
    "$uppercase('ß')",
    "$path('/cart')",
    '$string($random())',
    "$date($now(), 'd MMM yyyy HH:mm:ss')",
  ],
  number: ['1', '1 + 2 * 3', '$count([1, 2, 3])', '10 / 4', "$length('four')", '$random()', '$millis()'],
  boolean: ['true', 'false', '1 = 1', "'a' in ['b']", '$not(true)', '$random() > 0.5'],
  array: [
    '[]',
    '[1..3]',
    '$shuffle([1..5])',
    "[{'id': 'a', 'value': 'a', 'label': 'A'}, {'id': 'b', 'value': 'b', 'label': 'B'}]",
    "['x']",
  ],
  object: ["{'id': 'a'}"],
  any: ["'any'", '7', 'null', "{'id': 'a', 'amount': 10, 'currencyCode': 'INR'}", '[1, 2]', 'page.id ? 1 : 2'],
};

const isOpen = ({ type, properties, anyOf }: CheckableSchema): boolean =>
  type === undefined && properties === undefined && anyOf === undefined;

/** Whether a value with a schema may stand where another is wanted. */
const fits = (has: CheckableSchema, wanted: CheckableSchema): boolean =>
  isOpen(wanted) || isOpen(has) || number(has.type) === number(wanted.type);

/** Every expression that can be written in a place for a value of a schema, the plainest first. */
export function expressionsFor(sight: Sight, wanted: CheckableSchema): string[] {
  if (wanted.enum) return wanted.enum.map((word) => `'${String(word)}'`);
  if (wanted.anyOf) return expressionsFor(sight, wanted.anyOf[0]!);
  const plain = constants[number(wanted.type) ?? 'any'] ?? constants.any!;
  const paths = Object.entries(sight).flatMap(([name, { schema }]) =>
    schema === undefined || isOpen(schema)
      ? []
      : pathsBelow(schema)
          .filter((each) => fits(each.schema, wanted))
          .map(({ path }) => `${name}${path}`),
  );
  const compound =
    wanted.type === 'string'
      ? paths.slice(0, 40).flatMap((path) => [`$string(${path}) & '.'`, `$exists(${path}) ? 'yes' : 'no'`])
      : wanted.type === 'boolean'
        ? Object.keys(sight).flatMap((name) => [`$exists(${name})`, `$count($keys(${name})) > 1`])
        : [];
  return [...plain, ...paths, ...compound];
}
